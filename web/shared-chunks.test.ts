import { expect, test } from 'vitest';
import { loadedBy } from './shared-chunks.ts';

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
const chunkOf = (id: string) => loadedBy('frame', ['/app/root.tsx'])(id, graph);

test.each([
  '/app/root.tsx',
  '/app/header.tsx',
  '/app/i18n/compiled/messages/home.js',
  '/app/i18n/runtime.ts',
  '/icons/icons/sun.mjs',
])('%s is in the chunk of the module that imports it', (id) => {
  expect(chunkOf(id)).toBe('frame');
});

test.each(['/app/i18n/compiled/messages/price.js', '/icons/icons/moon.mjs', '/app/routes/pricing.tsx'])(
  '%s is in no shared chunk',
  (id) => {
    expect(chunkOf(id)).toBeNull();
  },
);
