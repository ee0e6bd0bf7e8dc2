import { articleLimits } from '@polyshelf/contract/admin-content';

const latin: Record<string, string> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l' },
  ...{ м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts', ч: 'ch', ш: 'sh' },
  ...{ щ: 'sch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya' },
};

/** The slug that is suggested for a title; empty when it has no letters or digits. */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[а-яё]/g, (letter) => latin[letter] ?? '')
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, articleLimits.slug)
    .replace(/^-|-$/g, '');

/** As the server accepts it. */
export const isSlug = (slug: string): boolean =>
  slug.length <= articleLimits.slug && /^[a-z0-9]+([-_][a-z0-9]+)*$/.test(slug);
