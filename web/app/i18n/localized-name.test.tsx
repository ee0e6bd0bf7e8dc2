import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { localize, localizedLabel, localizedName, sortedByName } from './localized-name.ts';
import { ShownName } from './shown-name.tsx';

const oak = { name: 'Oak', name_ru: 'Дуб' };
const pine = { name: 'Pine', name_ru: null };
const same = { name: 'HDRI', name_ru: 'HDRI' };

test.for([
  [oak, 'en', 'Oak', undefined],
  [oak, 'ru', 'Дуб', undefined],
  [pine, 'en', 'Pine', undefined],
  [pine, 'ru', 'Pine', 'en'],
  [same, 'ru', 'HDRI', undefined],
] as const)('%j in %s is %s, in the language %s', ([named, locale, text, lang]) => {
  expect(localize(named.name, named.name_ru, locale)).toEqual({ text, lang });
  expect(localizedLabel(named, locale)).toEqual({ label: text, lang });
  expect(localizedName(named, locale)).toBe(text);
});

test.for([
  ['/catalog', oak, 'Oak'],
  ['/ru/catalog', oak, 'Дуб'],
  ['/catalog', pine, 'Pine'],
  ['/ru/catalog', pine, '<span lang="en">Pine</span>'],
] as const)('on %s the name %j is shown as %s', ([path, named, html]) => {
  const shown = renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <ShownName of={named} />
    </MemoryRouter>,
  );
  expect(shown).toBe(html);
});

test.for([
  ['/catalog', 'by Pine'],
  ['/ru/catalog', '<span>by <span lang="en">Pine</span></span>'],
] as const)('on %s only the name in a sentence is marked: %s', ([path, html]) => {
  const shown = renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <ShownName of={pine} within={(name) => `by ${name}`} />
    </MemoryRouter>,
  );
  expect(shown).toBe(html);
});

test('Russian names are sorted with the English names of what is not translated', () => {
  const rows = [
    { name: 'Yew', name_ru: null },
    { name: 'Zebrawood', name_ru: 'Зебрано' },
    oak,
    { name: 'Ash', name_ru: null },
  ];
  expect(sortedByName(rows, 'ru').map(({ name }) => name)).toEqual(['Oak', 'Zebrawood', 'Ash', 'Yew']);
  expect(sortedByName(rows, 'en').map(({ name }) => name)).toEqual(['Ash', 'Oak', 'Yew', 'Zebrawood']);
});
