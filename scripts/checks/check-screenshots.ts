import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'docs/screenshots';
/** `npm run screenshots` writes here a hash of each page at the time of its screenshots. */
export const RECORD = `${FOLDER}/taken-of.json`;

/** Files that every page shows: colours, fonts, header and footer. */
const frame = [
  'web/app/styles/*.css',
  'web/app/ui/{button-look,control-look}.ts',
  'web/app/frame/{header,footer,logo,page-frame,rail,catalog-layout}.tsx',
  'web/app/navigation/page.tsx',
  'web/app/routes/landing-layout.tsx',
];
const assets = 'demo/catalog/*.json';
const cards = 'web/app/features/gallery/{asset-card,asset-grid,asset-badges}.{tsx,css}';

/**
 * The components and styles of each page with a screenshot. Loaders, hooks and rules are left out: they change often
 * without changing what a visitor sees.
 */
export const shownPages: Record<string, readonly string[]> = {
  landing: [
    'web/app/routes/landing{,-parts}.tsx',
    'web/app/features/catalog/{asset-wall,statistics-sheet}.{tsx,css}',
    assets,
  ],
  packs: ['web/app/routes/packs.tsx', 'web/app/features/catalog/{pack-grid,cover-strip}.tsx', assets],
  pricing: [
    'web/app/routes/pricing.tsx',
    'web/app/features/subscriptions/{plan-cards,plan-action,period-links,pricing-plans}.tsx',
  ],
  controls: ['web/app/routes/design.tsx', 'web/app/features/design/{style-guide,foundations,buttons}.tsx'],
  gallery: [
    'web/app/routes/filter.tsx',
    cards,
    'web/app/features/gallery/{gallery,gallery-bar,filters,facet-group}.tsx',
    assets,
  ],
  asset: [
    'web/app/routes/asset.tsx',
    'web/app/features/assets/*.{tsx,css}',
    'web/app/features/downloads/download-panel.tsx',
    assets,
  ],
  preview: ['web/app/routes/asset.tsx', 'web/app/features/viewer/*.tsx', assets],
  checkout: ['web/app/features/payments/{payment-modal,checkout*,method-grid,method-logo}.tsx'],
  collection: [
    'web/app/routes/collections.tsx',
    'web/app/features/collections/{collection-page,favourite-list}.tsx',
    cards,
    assets,
  ],
};

/** Finds screenshots that are missing, outdated, or that show an unlisted page. */
export function findOldScreenshots(root: string): string[] {
  const pictures = globSync('*.jpg', { cwd: join(root, FOLDER) });
  const record: Record<string, string> = existsSync(join(root, RECORD))
    ? JSON.parse(readFileSync(join(root, RECORD), 'utf8'))
    : {};
  const pageOf = (picture: string) => picture.split('-', 1)[0] ?? '';
  const stale = Object.keys(shownPages).flatMap((page) => {
    if (!pictures.some((picture) => pageOf(picture) === page)) return [`${FOLDER} has no screenshot of "${page}"`];
    return record[page] === hashShownPage(root, page)
      ? []
      : [`${FOLDER}/${page}-*.jpg are older than the page they show`];
  });
  const unknown = pictures
    .filter((picture) => !(pageOf(picture) in shownPages))
    .map((picture) => `${FOLDER}/${picture} shows a page that scripts/checks/check-screenshots.ts does not list`);
  const faults = [...stale, ...unknown];
  return faults.length > 0
    ? [...faults, 'Take them with npm run screenshots, look at them, and commit docs/screenshots.']
    : [];
}

/**
 * Hashes the components, styles and messages of a page, without comments and imports. File dates would be useless,
 * because a clone sets all of them to now.
 */
export function hashShownPage(root: string, page: string): string {
  const patterns = [...frame, ...(shownPages[page] ?? [])];
  const hash = createHash('sha256');
  const messageKeys = new Set<string>();
  for (const pattern of patterns) {
    const files = globSync(pattern, { cwd: root }).sort();
    if (files.length === 0)
      throw new Error(`No file matches ${pattern}: correct the list in scripts/checks/check-screenshots.ts`);
    for (const file of files) {
      const code = withoutComments(readFileSync(join(root, file), 'utf8'));
      for (const [, key = ''] of code.matchAll(/\bm\.(\w+)/g)) messageKeys.add(key);
      hash.update(`${file}\0${code}\0`);
    }
  }
  for (const locale of ['en', 'ru']) {
    const messages = JSON.parse(readFileSync(join(root, `web/messages/${locale}.json`), 'utf8'));
    for (const key of [...messageKeys].sort()) hash.update(`${key}\0${JSON.stringify(messages[key] ?? null)}\0`);
  }
  return hash.digest('hex').slice(0, 16);
}

const withoutComments = (code: string): string =>
  code
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(\/\/|\/\*|\*|\{\/\*|import\b)/.test(line))
    .join('\n');
