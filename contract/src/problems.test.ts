import { expect, test } from 'vitest';
import { fixOf, isBlocking, type ProblemKind, problemKinds, sentenceOf, severityOf } from './problems.ts';

const kinds = Object.keys(problemKinds) as ProblemKind[];
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].toSorted();

test.for(kinds)('%s has a sentence with the same values in both languages', (kind) => {
  const { en, ru } = problemKinds[kind];
  expect(placeholders(ru)).toEqual(placeholders(en));
  expect(ru).toMatch(/[а-яё]|^glTF Validator: /);
  expect(en).not.toMatch(/[а-яё]/i);
  for (const text of [en, ru]) expect(text).toMatch(/([.?]|: \{\w+\})$/);
});

test('values are put into the sentence, and names of maps and reasons are translated', () => {
  const doubled = {
    kind: 'doubled-map',
    values: { map: 'roughness', width: 1024, height: 1024, other: 'a.png' },
  } as const;
  expect(sentenceOf(doubled, 'en')).toContain('the same map: roughness, 1024 × 1024. The other one is "a.png".');
  expect(sentenceOf(doubled, 'ru')).toContain('одна и та же карта: шероховатость, 1024 × 1024. Второй файл — «a.png».');
  const broken = { kind: 'broken-hdr', values: { reason: 'ends-early' } } as const;
  expect(sentenceOf(broken, 'en')).toBe('The Radiance file is broken: it ends too early.');
  expect(sentenceOf(broken, 'ru')).toBe('Файл Radiance повреждён: он обрывается раньше времени.');
});

test('numbers have the decimal mark of the language', () => {
  const small = { kind: 'off-ground', values: { height: -0.25 } } as const;
  expect(sentenceOf(small, 'en')).toContain('at -0.25 m');
  expect(sentenceOf(small, 'ru')).toContain('на высоте -0,25 м');
});

test('a name cannot add a value or a property of every object', () => {
  const odd = { kind: 'duplicate-name', values: { name: '{name} $& constructor' } } as const;
  expect(sentenceOf(odd, 'en')).toContain('"{name} $& constructor"');
  expect(sentenceOf({ kind: 'doubled-map', values: { map: 'constructor' } }, 'en')).toContain('map: constructor');
});

test('a finding of the validator is explained in Russian and quoted in English', () => {
  const values = { code: 'ACCESSOR_VECTOR3_NON_UNIT', message: 'Vector3 is not of unit length: 0.', pointer: '/a/0' };
  const finding = { kind: 'gltf-warning', values } as const;
  expect(sentenceOf(finding, 'en')).toBe('glTF Validator: Vector3 is not of unit length: 0. (/a/0)');
  expect(sentenceOf(finding, 'ru')).toBe(
    'glTF Validator: нормали или касательные не единичной длины. ACCESSOR_VECTOR3_NON_UNIT (/a/0).',
  );
  const rare = { kind: 'gltf-warning', values: { code: 'RARE', message: 'Rare.' } } as const;
  expect(sentenceOf(rare, 'ru')).toBe('glTF Validator: нарушено правило RARE. Rare.');
});

test('an unusable picture is explained by the problem of its file', () => {
  const values = { cause: 'too-many-pixels', width: 20_000, height: 1, limit: 16_384 };
  expect(sentenceOf({ kind: 'unusable-picture', values }, 'ru')).toBe(
    'Картинку использовать нельзя: Изображение слишком большое: 20000 × 1 пикселей, а сторона может быть не больше 16384.',
  );
});

test('a fix is offered only with the values that it needs', () => {
  expect(fixOf({ kind: 'wrong-scale', values: { factor: 0.01 } })).toBe('rescale-model');
  expect(fixOf({ kind: 'wrong-scale', values: {} })).toBeNull();
  expect(fixOf({ kind: 'no-uvs', values: {} })).toBeNull();
});

test('severity decides what blocks publishing', () => {
  expect(kinds.filter((kind) => isBlocking({ kind })).toSorted()).toEqual(
    kinds.filter((kind) => severityOf({ kind }) === 'blocks').toSorted(),
  );
  expect([severityOf({ kind: 'empty-file' }), severityOf({ kind: 'not-square' })]).toEqual(['blocks', 'hint']);
});
