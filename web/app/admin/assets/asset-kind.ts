import type { PackTree } from '@polyshelf/contract/admin-packs';
import type { Licence } from '@polyshelf/contract/assets';
import { type AssetRecord, records } from '@polyshelf/contract/records';
import { fieldNames, valueWords } from '../../features/desk/draft-words.ts';
import { type DraftField, writeValue } from '../../features/desk/field-values.rules.ts';
import { m } from '../../i18n/compiled/messages.js';
import type { Locale } from '../../i18n/locale.ts';
import { localizedName } from '../../i18n/localized-name.ts';
import type { EditedKind } from '../records/record-kind.ts';

interface Names {
  tree: PackTree | undefined;
  licences: readonly Licence[];
  locale: Locale;
}

/** Without the tree, the history shows numbers of packs and producers instead of names. */
export const assetKind = ({ tree, licences, locale }: Names): EditedKind<AssetRecord> => ({
  name: 'asset',
  endpoints: records.asset,
  fieldTitle: (path) => (path === 'is_hidden' ? m.assets_hidden() : fieldNames[path as DraftField]()),
  fieldText(path, field) {
    if (path === 'tags' || path === 'licence') return writeValue(path, field, valueWords(locale, licences));
    if (path !== 'pack' && path !== 'producer') return undefined;
    const row = (path === 'pack' ? tree?.packs : tree?.producers)?.find(({ id }) => id === field);
    return row && localizedName(row, locale);
  },
});
