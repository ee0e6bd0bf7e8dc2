import { packLimits } from '@polyshelf/contract/admin-packs';
import { type PackRecord, records } from '@polyshelf/contract/records';
import { pack as schemas } from '@polyshelf/contract/records.schemas';
import type { Tx } from '../../../platform/db/database.ts';
import { bumpTopics } from '../../../platform/public-cache/topic-versions.ts';
import { idOf } from '../../../platform/records/id-of.ts';
import type { RecordKind } from '../../../platform/records/record-kind.ts';
import { packOfAnotherProducer, packTooDeep, packUsed, refuse } from './errors.ts';
import {
  countInPack,
  deletePack,
  findPack,
  giveSubpacks,
  hasOthersAssets,
  hasOthersPacks,
  insertPack,
  levelsWith,
  listSubpacks,
  lockTree,
  updatePack,
} from './queries.ts';

/** A pack of the catalogue and its place in the tree. Its subpacks move with it. */
export const packRecord: RecordKind<PackRecord> = {
  name: 'pack',
  endpoints: records.pack,
  schemas,
  async read(db, id) {
    if (db.isTransaction) await lockTree(db as Tx);
    return findPack(db, idOf(id));
  },
  async alsoChanges(tx, id, { producer }) {
    const before = await findPack(tx, Number(id));
    if (!before || before.producer === null || producer === null || producer === before.producer) return [];
    return listSubpacks(tx, { pack: Number(id), producer: before.producer });
  },
  async write(tx, id, value) {
    const pack = Number(id);
    await lockTree(tx);
    const before = await findPack(tx, pack);
    await updatePack(tx, pack, value).catch(refuse);
    if (before && (before.parent !== value.parent || before.producer !== value.producer))
      await placePack(tx, pack, before, value);
    await bumpTopics(tx, 'catalog');
  },
  async insert(tx, value, id) {
    await lockTree(tx);
    const inserted = await insertPack(tx, value, id).catch(refuse);
    await placePack(tx, Number(inserted), { producer: null }, value);
    await bumpTopics(tx, 'catalog');
    return inserted;
  },
  async remove(tx, id) {
    await lockTree(tx);
    const contents = await countInPack(tx, Number(id));
    if (contents.packs + contents.assets > 0) throw packUsed(contents);
    await deletePack(tx, Number(id));
    await bumpTopics(tx, 'catalog');
  },
};

/** Gives the subpacks of the producer before to the new one. Refuses a place that contradicts the packs around it. */
async function placePack(
  tx: Tx,
  pack: number,
  before: Pick<PackRecord, 'producer'>,
  { producer }: PackRecord,
): Promise<void> {
  if ((await levelsWith(tx, pack)) > packLimits.levels) throw packTooDeep();
  if (producer === null) return;
  const isNew = producer !== before.producer;
  if (isNew && before.producer !== null) await giveSubpacks(tx, { pack, from: before.producer, to: producer });
  if (await hasOthersPacks(tx, { pack, producer, alsoInside: isNew })) throw packOfAnotherProducer();
  if (isNew && (await hasOthersAssets(tx, { pack, producer }))) throw packOfAnotherProducer();
}
