import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'docs/screenshots';
/** Written by `npm run screenshots`: what each page was made of when its pictures were taken. */
export const RECORD = `${FOLDER}/taken-of.json`;

/** What surrounds every page: colours, fonts, header and footer. */
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
 * The files whose change changes a picture, by the page it shows. Only what draws the page is here, components and
 * styles: loaders, hooks and rules change far more often than what a visitor sees of them.
 */
export const shownPages: Record<string, readonly string[]> = {
  landing: [
    'web/app/routes/landing{,-parts}.tsx',
    'web/app/features/catalog/{asset-wall,statistics-sheet}.{tsx,css}',
    assets,
  ],
  packs: ['web/app/routes/packs.tsx', 'web/app/features/catalog/{pack-grid,cover-strip}.tsx', assets],
  pricing: ['web/app/routes/pricing.tsx', 'web/app/features/subscriptions/{plan-cards,plan-action,period-links}.tsx'],
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

/** Pictures that are missing, that show no known page, or that are older than the page they show. */
export function findOldScreenshots(root: string): string[] {
  const pictures = globSync('*.jpg', { cwd: join(root, FOLDER) });
  const record: Record<string, string> = existsSync(join(root, RECORD))
    ? JSON.parse(readFileSync(join(root, RECORD), 'utf8'))
    : {};
  const pageOf = (picture: string) => picture.split('-', 1)[0] ?? '';
  const stale = Object.keys(shownPages).flatMap((page) => {
    if (!pictures.some((picture) => pageOf(picture) === page)) return [`${FOLDER} has no picture of "${page}"`];
    return record[page] === hashShownPage(root, page)
      ? []
      : [`${FOLDER}/${page}-*.jpg are older than the page they show`];
  });
  const unknown = pictures
    .filter((picture) => !(pageOf(picture) in shownPages))
    .map((picture) => `${FOLDER}/${picture} shows no page that scripts/checks/check-screenshots.ts knows`);
  const faults = [...stale, ...unknown];
  return faults.length > 0
    ? [...faults, 'Take them with npm run screenshots, look at them, and commit docs/screenshots.']
    : [];
}

/**
 * What a page looks like, as one hash: the code of its components and styles, and the texts that they say. Comments and
 * imports are left out. Dates of files are of no use here, since a clone makes all of them new.
 */
export function hashShownPage(root: string, page: string): string {
  const patterns = [...frame, ...(shownPages[page] ?? [])];
  const hash = createHash('sha256');
  const spoken = new Set<string>();
  for (const pattern of patterns) {
    const files = globSync(pattern, { cwd: root }).sort();
    if (files.length === 0)
      throw new Error(`No file is like ${pattern}: correct it in scripts/checks/check-screenshots.ts`);
    for (const file of files) {
      const code = withoutComments(readFileSync(join(root, file), 'utf8'));
      for (const [, key = ''] of code.matchAll(/\bm\.(\w+)/g)) spoken.add(key);
      hash.update(`${file}\0${code}\0`);
    }
  }
  for (const locale of ['en', 'ru']) {
    const messages = JSON.parse(readFileSync(join(root, `web/messages/${locale}.json`), 'utf8'));
    for (const key of [...spoken].sort()) hash.update(`${key}\0${JSON.stringify(messages[key] ?? null)}\0`);
  }
  return hash.digest('hex').slice(0, 16);
}

const withoutComments = (code: string): string =>
  code
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(\/\/|\/\*|\*|\{\/\*|import\b)/.test(line))
    .join('\n');
