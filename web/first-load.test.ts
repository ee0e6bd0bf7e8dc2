import { expect, test } from 'vitest';
import { chunkTiers, tierLoad } from './first-load.ts';

const modules: Record<string, { importedIds: string[]; code: string }> = {
  '/app/root.tsx': {
    importedIds: ['/app/header.tsx', '/app/i18n/compiled/messages.js'],
    code: "import { m } from './i18n/compiled/messages.js'; m.home()",
  },
  '/app/header.tsx': { importedIds: ['/icons/lucide-react.mjs'], code: "import { Sun } from 'lucide-react'; <Sun />" },
  '/app/i18n/compiled/messages.js': {
    importedIds: ['/app/i18n/compiled/messages/_index.js'],
    code: "export * from './messages/_index.js'\nexport * as m from './messages/_index.js'",
  },
  '/app/i18n/compiled/messages/_index.js': {
    importedIds: ['/app/i18n/compiled/messages/home.js', '/app/i18n/compiled/messages/price.js'],
    code: "export * from './home.js'\nexport * from './price.js'",
  },
  '/app/i18n/compiled/messages/home.js': { importedIds: ['/app/i18n/runtime.ts'], code: '' },
  '/icons/lucide-react.mjs': {
    importedIds: ['/icons/icons/sun.mjs', '/icons/icons/moon.mjs'],
    code: "export { default as Sun, default as SunIcon } from './icons/sun.mjs';\nexport { default as Moon } from './icons/moon.mjs';",
  },
};

const graph = { getModuleInfo: (id: string) => modules[id] ?? null };
const chunkOf = (id: string) => tierLoad({ name: 'shell', pages: ['/app/root.tsx'] })(id, graph);

test.each([
  '/app/root.tsx',
  '/app/header.tsx',
  '/app/i18n/compiled/messages/home.js',
  '/app/i18n/runtime.ts',
  '/icons/icons/sun.mjs',
])('%s is on every page', (id) => {
  expect(chunkOf(id)).toBe('shell');
});

test.each(['/app/i18n/compiled/messages/price.js', '/icons/icons/moon.mjs', '/app/routes/pricing.tsx'])(
  '%s stays with the pages that need it',
  (id) => {
    expect(chunkOf(id)).toBeNull();
  },
);

test('what enough pages load is shared, and what another one loads as well is shared with it', () => {
  const pages: Record<string, { importedIds: string[]; code: string }> = {
    oak: { importedIds: ['card', 'bar'], code: '' },
    pine: { importedIds: ['card', 'bar', 'leaf'], code: '' },
    asset: { importedIds: ['card', 'leaf'], code: '' },
  };
  const forest = { getModuleInfo: (id: string) => pages[id] ?? null };
  const tiers = chunkTiers([
    { name: 'cards', pages: ['oak', 'pine'], atLeast: 2, and: 'asset' },
    { name: 'gallery', pages: ['oak', 'pine'], atLeast: 2 },
  ]).toSorted((a, b) => b.priority - a.priority);
  const tierOf = (id: string) => tiers.map(({ name }) => name(id, forest)).find((name) => name !== null) ?? null;
  expect(['card', 'bar', 'leaf', 'oak'].map(tierOf)).toEqual(['cards', 'gallery', null, null]);
});
