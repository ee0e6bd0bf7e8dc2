import { assetLimits } from '@polyshelf/contract/admin-assets';
import type { AssetRecord } from '@polyshelf/contract/records';
import { fieldNames } from '../../features/desk/draft-words.ts';
import { LicencePicker } from '../../features/desk/licence-picker.tsx';
import { pickerWords } from '../../features/desk/picker-words.ts';
import { TagPicker } from '../../features/desk/tag-picker.tsx';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { localizedName } from '../../i18n/localized-name.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Input } from '../../ui/input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { packKey, pathOf, type Tree } from '../packs/tree.ts';

interface Props {
  value: AssetRecord;
  change: (changes: Partial<AssetRecord>) => void;
  tree: Tree;
}

export function AssetFields({ value, change, tree }: Props) {
  return (
    <div className="@container flex min-w-0 flex-col gap-5">
      <div className="grid gap-5 @xl:grid-cols-2">
        <Input
          label={fieldNames.name()}
          lang="en"
          required
          maxLength={assetLimits.name}
          autoComplete="off"
          value={value.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <Input
          label={fieldNames.name_ru()}
          lang="ru"
          maxLength={assetLimits.name}
          autoComplete="off"
          value={value.name_ru ?? ''}
          onChange={({ target }) => change({ name_ru: target.value || null })}
        />
        <Textarea
          label={fieldNames.description()}
          lang="en"
          maxLength={assetLimits.description}
          value={value.description}
          onChange={({ target }) => change({ description: target.value })}
        />
        <Textarea
          label={fieldNames.description_ru()}
          lang="ru"
          maxLength={assetLimits.description}
          value={value.description_ru ?? ''}
          onChange={({ target }) => change({ description_ru: target.value || null })}
        />
        <PlaceFields value={value} change={change} tree={tree} />
      </div>
      <TagPicker
        label={fieldNames.tags()}
        value={value.tags}
        // In the order in which the server returns them.
        onChange={(tags) => change({ tags: tags.toSorted((a, b) => (a.alias < b.alias ? -1 : 1)) })}
      />
      <div className="grid gap-x-5 @xl:grid-cols-2">
        <LicencePicker value={value.licence} onChange={(licence) => licence && change({ licence })} />
        <div className="@xl:pt-5">
          <Checkbox checked={value.free} onChange={({ target }) => change({ free: target.checked })}>
            {fieldNames.free()}
          </Checkbox>
          <Checkbox checked={value.exclusive} onChange={({ target }) => change({ exclusive: target.checked })}>
            {fieldNames.exclusive()}
          </Checkbox>
        </div>
      </div>
      <Checkbox
        checked={value.is_hidden}
        hint={m.assets_hidden_hint()}
        onChange={({ target }) => change({ is_hidden: target.checked })}
      >
        {m.assets_hidden()}
      </Checkbox>
    </div>
  );
}

/** The pack and the producer. The pack of a producer contains only assets of this producer. */
function PlaceFields({ value, change, tree }: Props) {
  const locale = useLocale();
  const branches = [...tree.byKey.values()];
  const packs = branches.filter(({ kind }) => kind === 'pack');
  const pack = tree.byKey.get(packKey(value.pack));
  const owner = pack?.kind === 'pack' ? pack.row.producer : null;
  const producers = branches.filter(
    ({ kind, row }) => kind === 'producer' && (owner === null || [owner, value.producer].includes(row?.id ?? 0)),
  );
  const ownerName = producers.find(({ row }) => row?.id === owner)?.row;
  return (
    <>
      <Combobox
        {...pickerWords()}
        label={fieldNames.pack()}
        options={packs.map((branch) => ({ value: String(branch.row?.id), label: pathOf(tree, branch, locale) }))}
        value={String(value.pack)}
        onChange={(id) => {
          const chosen = tree.byKey.get(packKey(Number(id)));
          if (chosen?.kind === 'pack') change({ pack: chosen.row.id, producer: chosen.row.producer ?? value.producer });
        }}
      />
      <Combobox
        {...pickerWords()}
        label={fieldNames.producer()}
        hint={ownerName ? m.assets_pack_of({ name: localizedName(ownerName, locale) }) : undefined}
        options={producers.map((branch) => ({ value: String(branch.row?.id), label: pathOf(tree, branch, locale) }))}
        value={String(value.producer)}
        onChange={(id) => id !== null && change({ producer: Number(id) })}
      />
    </>
  );
}
