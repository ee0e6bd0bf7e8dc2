import { getPackTree } from '@polyshelf/contract/admin-packs';
import type { Pack, Producer } from '@polyshelf/contract/catalog';
import { ApiError } from '@polyshelf/contract/errors';
import type { PackRecord, ProducerRecord } from '@polyshelf/contract/records';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { browserQueryClient } from '../../api/query-client.ts';
import { m } from '../../i18n/compiled/messages.js';
import { showError } from '../../overlays/show-error.ts';
import { showToast } from '../../overlays/toasts.ts';
import { removeRecord, restoreRecord, saveRecord } from '../records/record-queries.ts';
import { packKind, producerKind } from './pack-kinds.ts';
import type { Branch, Place } from './tree.ts';

/** `staleTime: 0`, because other administrators write too. */
export const treeQuery = queryOptions({
  queryKey: ['admin', 'pack-tree'],
  queryFn: async () => (await call(getPackTree, {})).data,
  staleTime: 0,
});

export const packValue = ({ alias, name, name_ru, parent, producer }: Pack): PackRecord => ({
  alias,
  name,
  name_ru,
  parent,
  producer,
});

export const producerValue = ({ alias, name, name_ru, mega }: Producer): ProducerRecord => ({
  alias,
  name,
  name_ru,
  mega,
});

/** Texts that are more exact than those of the codes. */
export const packErrors = (error: unknown): Parameters<typeof showError>[1] => {
  const { packs = 0, assets = 0 } = ApiError.is(error) ? error.extensions : {};
  const used = () => m.packs_used({ packs: Number(packs), assets: Number(assets) });
  return {
    words: {
      PACK_USED: used,
      PRODUCER_USED: used,
      EDIT_CONFLICT: m.packs_changed,
      RECORD_NOT_UNIQUE: m.packs_alias_taken,
    },
  };
};

/** Shows a refusal and the tree as it is now. */
function refused(error: unknown): void {
  showError(error, packErrors(error));
  void browserQueryClient().invalidateQueries(treeQuery);
}

/** Moves a pack. Its name is for the message, which offers to undo it. Returns whether it was moved. */
export async function movePack(pack: Pack, place: Place, names: { name: string; target: string }): Promise<boolean> {
  const before = packValue(pack);
  const id = String(pack.id);
  try {
    const { value } = await saveRecord(packKind(), id, { base: before, value: { ...before, ...place } });
    const undo = () => void saveRecord(packKind(), id, { base: value, value: before }).catch(refused);
    const action = { label: m.desk_undo(), onSelect: undo };
    showToast({ kind: 'success', title: m.packs_moved(names), action });
    return true;
  } catch (error) {
    refused(error);
    return false;
  }
}

/** Deletes a pack or a producer; the message offers to undo it. Returns whether it was deleted. */
export async function deleteBranch(branch: Branch): Promise<boolean> {
  if (branch.kind === 'shared') return false;
  const id = String(branch.row.id);
  try {
    if (branch.kind === 'pack') await removeRecord(packKind(), id, packValue(branch.row));
    else await removeRecord(producerKind, id, producerValue(branch.row));
    const restore = () => (branch.kind === 'pack' ? restoreRecord(packKind(), id) : restoreRecord(producerKind, id));
    const action = { label: m.desk_undo(), onSelect: () => void restore().catch(refused) };
    showToast({ kind: 'success', title: m.packs_deleted({ name: branch.row.name }), action });
    return true;
  } catch (error) {
    refused(error);
    return false;
  }
}
