import type { AssetCard, Named, Suggestions } from '@polyshelf/contract/assets';

/** One suggestion: another search, or a page to open. */
export type SearchOption =
  | { kind: 'recent' | 'completion' | 'all'; search: string }
  | { kind: 'asset'; asset: AssetCard }
  | { kind: 'tag' | 'producer' | 'pack'; named: Named };

const maxAssets = 4;
const maxOthers = 3;

/** Without text the recent searches; with text the suggestions, and at the end the search itself. */
export function listOptions(text: string, recent: readonly string[], found: Suggestions | null): SearchOption[] {
  const search = text.trim();
  if (!search) return recent.map((one) => ({ kind: 'recent', search: one }));
  const some = <T>(items: readonly T[] | undefined, most: number) => (items ?? []).slice(0, most);
  return [
    ...some(withoutForms(found?.completions ?? [], search), maxOthers).map((completion) => ({
      kind: 'completion' as const,
      search: completion,
    })),
    ...some(found?.assets, maxAssets).map((asset) => ({ kind: 'asset' as const, asset })),
    ...some(found?.tags, maxOthers).map((named) => ({ kind: 'tag' as const, named })),
    ...some(found?.producers, maxOthers).map((named) => ({ kind: 'producer' as const, named })),
    ...some(found?.packs, maxOthers).map((named) => ({ kind: 'pack' as const, named })),
    { kind: 'all', search },
  ];
}

/** Drops completions that equal the text or extend an earlier completion, since they find the same. */
const withoutForms = (completions: readonly string[], search: string): string[] =>
  completions.filter(
    (one, index) =>
      one.toLowerCase() !== search.toLowerCase() &&
      !completions.slice(0, index).some((earlier) => one.startsWith(earlier)),
  );

/** The English path of the page that an option opens; null for a search. */
export function pathOf(option: SearchOption): string | null {
  switch (option.kind) {
    case 'asset':
      return `/asset/${option.asset.id}`;
    case 'tag':
      return `/filter?tag=${option.named.alias}`;
    case 'producer':
      return `/catalog/producers/${option.named.alias}`;
    case 'pack':
      return `/catalog/packs/${option.named.id}`;
    default:
      return null;
  }
}
