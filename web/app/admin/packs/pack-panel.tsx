import { type PackTree, packLimits } from '@polyshelf/contract/admin-packs';
import type { PackRecord, ProducerRecord } from '@polyshelf/contract/records';
import { ExternalLink, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { pickerWords } from '../../features/desk/picker-words.ts';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { localizedName } from '../../i18n/localized-name.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Input } from '../../ui/input.tsx';
import { slugOf } from '../content/slug.rules.ts';
import { RecordEditor } from '../records/record-editor.tsx';
import { packKind, packTitles, producerKind, producerTitles } from './pack-kinds.ts';
import { type Branch, hasLevelFor, obstacleTo, packKey, pathOf, placeIn, type Tree } from './tree.ts';

interface Props {
  data: PackTree;
  tree: Tree;
  kind: 'pack' | 'producer';
  /** Null for a new one. */
  id: number | null;
  /** The row in which a new pack is added. */
  inside: Branch | undefined;
  takesFocus: boolean;
  onCreated: (id: string) => Promise<void>;
  onClose: () => void;
}

const newProducer: ProducerRecord = { alias: '', name: '', name_ru: null, mega: false };
const newPack: PackRecord = { alias: '', name: '', name_ru: null, parent: null, producer: null };

const words = { words: { RECORD_NOT_UNIQUE: m.packs_alias_taken } };

/** The editor of a producer or a pack: beside the tree, and instead of it on narrow screens. */
export function PackPanel(props: Props) {
  const { data, tree, kind, id, inside, takesFocus, onCreated, onClose } = props;
  const titleId = useId();
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  const row = id === null ? undefined : tree.byKey.get(`${kind}-${id}`)?.row;
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const title =
    id === null ? (kind === 'pack' ? m.packs_new_pack() : m.packs_new_producer()) : row && localizedName(row, locale);
  const site = row && (kind === 'pack' ? `/catalog/packs/${row.id}` : `/catalog/producers/${row.alias}`);
  const editor = { id: id === null ? null : String(id), words, onCreated, onRemoved: onClose };
  return (
    <section
      aria-labelledby={titleId}
      className="min-w-0 lg:sticky lg:top-18 lg:rounded-picture lg:border lg:border-line lg:p-4"
    >
      <div className="mb-3 flex items-start gap-2">
        <h2
          ref={heading}
          id={titleId}
          tabIndex={-1}
          className="min-w-0 flex-1 break-words pt-1.5 font-semibold text-lg outline-none"
        >
          {title ?? m.record_missing()}
        </h2>
        {site && (
          <Link
            to={pagePath(site, locale)}
            aria-label={m.content_open_site()}
            title={m.content_open_site()}
            className="grid size-10 shrink-0 place-items-center rounded-control text-muted hover:bg-well hover:text-text"
          >
            <ExternalLink aria-hidden className="size-5" />
          </Link>
        )}
        <IconButton label={m.modal_close()} onClick={onClose}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      {kind === 'producer' ? (
        <RecordEditor kind={producerKind} empty={newProducer} {...editor}>
          {({ value, change, present, isNew }) => (
            <Fields>
              <NameFields value={value} change={change} present={present} isNew={isNew} />
              <Checkbox checked={value.mega} onChange={({ target }) => change({ mega: target.checked })}>
                {producerTitles.mega()}
              </Checkbox>
            </Fields>
          )}
        </RecordEditor>
      ) : (
        <RecordEditor
          kind={packKind(data)}
          empty={inside ? { ...newPack, ...placeIn(inside, null) } : newPack}
          {...editor}
        >
          {({ value, change, present, isNew }) => (
            <Fields>
              <NameFields value={value} change={change} present={present} isNew={isNew} />
              <PlaceFields
                value={value}
                change={change}
                tree={tree}
                pack={id === null ? undefined : tree.byKey.get(packKey(id))}
              />
            </Fields>
          )}
        </RecordEditor>
      )}
    </section>
  );
}

const Fields = ({ children }: { children: ReactNode }) => <div className="flex flex-col gap-4">{children}</div>;

type Names = Pick<ProducerRecord, 'alias' | 'name' | 'name_ru'>;

interface NameProps {
  value: Names;
  change: (changes: Partial<Names>) => void;
  present: Names;
  isNew: boolean;
}

/** As the server accepts it. */
const ALIAS = '[\\p{L}\\p{N}]+(-[\\p{L}\\p{N}]+)*';

/** The names and the address, which follows the name of a new one until it is edited. */
function NameFields({ value, change, present, isNew }: NameProps) {
  const suggested = (name: string) => slugOf(name).slice(0, packLimits.alias);
  const isSuggested = isNew && value.alias === suggested(value.name);
  return (
    <>
      <Input
        label={packTitles.name()}
        required
        maxLength={packLimits.name}
        autoComplete="off"
        value={value.name}
        onChange={({ target: { value: name } }) => change({ name, ...(isSuggested && { alias: suggested(name) }) })}
      />
      <Input
        label={packTitles.name_ru()}
        hint={m.packs_name_ru_hint()}
        lang="ru"
        maxLength={packLimits.name}
        autoComplete="off"
        value={value.name_ru ?? ''}
        onChange={({ target }) => change({ name_ru: target.value || null })}
      />
      <Input
        label={packTitles.alias()}
        hint={isNew ? m.packs_alias_hint() : m.words_alias_hint()}
        required
        // An address that stays as it is may be older than the pattern.
        pattern={isNew || value.alias !== present.alias ? ALIAS : undefined}
        title={m.packs_alias_hint()}
        maxLength={packLimits.alias}
        autoComplete="off"
        spellCheck={false}
        className="font-mono"
        value={value.alias}
        onChange={({ target }) => change({ alias: target.value })}
      />
    </>
  );
}

interface PlaceProps {
  value: PackRecord;
  change: (changes: Partial<PackRecord>) => void;
  tree: Tree;
  /** Absent for a new one. */
  pack: Branch | undefined;
}

function PlaceFields({ value, change, tree, pack }: PlaceProps) {
  const locale = useLocale();
  const branches = [...tree.byKey.values()];
  const isAllowed = (target: Branch) =>
    pack ? (obstacleTo(tree, pack, target) ?? 'here') === 'here' : hasLevelFor(tree, target);
  const parents = branches.filter((target) => target.kind === 'pack' && isAllowed(target));
  const producers = branches.filter(({ kind }) => kind === 'producer');
  return (
    <>
      <Combobox
        {...pickerWords()}
        label={packTitles.parent()}
        hint={m.packs_parent_hint()}
        options={parents.map((branch) => ({ value: String(branch.row?.id), label: pathOf(tree, branch, locale) }))}
        value={value.parent === null ? null : String(value.parent)}
        onChange={(id) => {
          const parent = id === null ? undefined : tree.byKey.get(packKey(Number(id)));
          change(parent ? placeIn(parent, value.producer) : { parent: null });
        }}
      />
      <Combobox
        {...pickerWords()}
        label={packTitles.producer()}
        hint={m.packs_producer_hint()}
        options={producers.map((branch) => ({ value: String(branch.row?.id), label: pathOf(tree, branch, locale) }))}
        value={value.producer === null ? null : String(value.producer)}
        onChange={(id) => change({ producer: id === null ? null : Number(id) })}
      />
    </>
  );
}
