import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

type Message = string | { declarations?: string[]; match: Record<string, string> }[];
type Messages = Record<string, Message>;

interface Node {
  /** Absent in wrappers, such as an argument of a call. */
  type?: string;
  span?: { start: number };
  [key: string]: unknown;
}

/** Attributes that people read, or hear from a screen reader. */
const TEXT_ATTRIBUTES = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]);
/** The content of these elements, and of elements with translate="no", is the same in every language. */
const UNTRANSLATED_ELEMENTS = new Set(['code', 'kbd', 'pre', 'samp', 'var']);
const PRODUCT_NAME = /\bPolyshelf\b/g;

/**
 * Finds messages that a language lacks or that no code uses, and texts that are hard-coded in components. The languages
 * are those of web/project.inlang/settings.json.
 */
export function findMessageFaults(root: string): string[] {
  const web = join(root, 'web');
  const { locales } = readJson<{ locales: string[] }>(web, 'project.inlang/settings.json');
  const texts = new Map(locales.map((locale) => [locale, readMessages(web, locale)]));
  const sources = globSync('app/**/*.{ts,tsx}', { cwd: web, exclude: ['app/i18n/compiled/**'] }).sort();
  if (sources.length === 0) return ['web/app has no sources, so the check read nothing'];
  const code = new Map(sources.map((file) => [`web/${file}`, readFileSync(join(web, file), 'utf8')]));
  return [
    ...findMissing(texts),
    ...findUnused(texts, code),
    ...[...texts].flatMap(([locale, messages]) => findMissingPlurals(locale, messages)),
    ...[...code].filter(([file]) => isPage(file)).flatMap(([file, source]) => findHardCoded(file, source)),
  ];
}

function readMessages(web: string, locale: string): Messages {
  const { $schema: _, ...messages } = readJson<Messages>(web, `messages/${locale}.json`);
  return messages;
}

const isPage = (file: string): boolean => file.endsWith('.tsx') && !file.endsWith('.test.tsx');

const keysOf = (texts: Map<string, Messages>): string[] => [...new Set([...texts.values()].flatMap(Object.keys))];

const findMissing = (texts: Map<string, Messages>): string[] =>
  [...texts].flatMap(([locale, messages]) =>
    keysOf(texts)
      .filter((key) => !Object.hasOwn(messages, key))
      .map((key) => `${key} is missing in messages/${locale}.json`),
  );

function findUnused(texts: Map<string, Messages>, code: Map<string, string>): string[] {
  const used = new Set(
    [...code.values()].flatMap((source) => [...source.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key)),
  );
  return [
    ...keysOf(texts)
      .filter((key) => !used.has(key))
      .map((key) => `${key} is in the message files, but no code uses it`),
    ...[...code]
      .filter(([, source]) => /\bm\[/.test(source))
      .map(([file]) => `${file} computes a message key, which cannot be checked: write m.the_key`),
  ];
}

/** Every language needs its own plural categories; Russian needs one, few, many and other. */
function findMissingPlurals(locale: string, messages: Messages): string[] {
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  return Object.entries(messages).flatMap(([key, message]) => {
    if (typeof message === 'string') return [];
    return message.flatMap(({ declarations = [], match }) => {
      const counted = declarations.flatMap((line) => /^local (\w+) = .*: ?plural\b/.exec(line)?.[1] ?? []);
      const forms = new Set(Object.keys(match).flatMap((forms) => forms.split(/,\s*/)));
      return counted.flatMap((name) =>
        categories
          .filter((category) => !forms.has(`${name}=${category}`))
          .map((category) => `${key} has no form "${category}" in messages/${locale}.json`),
      );
    });
  });
}

function findHardCoded(file: string, source: string): string[] {
  // swc counts positions from the first token, so the source gets a known first token.
  const program = parseSync(`;${source}`, { syntax: 'typescript', tsx: true }) as unknown as Node;
  const bytes = Buffer.from(`;${source}`);
  const linesBefore = ({ span }: Node): number =>
    bytes
      .subarray(0, (span?.start ?? 0) - (program.span?.start ?? 0))
      .toString()
      .split('\n').length;
  return [...textsIn(program)].map(({ node, text }) => {
    const line = linesBefore(node) + (/^\s*/.exec(text)?.[0].split('\n').length ?? 1) - 1;
    return `${file}:${line} has the hard-coded text "${text.trim()}": move it to web/messages`;
  });
}

interface HardCoded {
  node: Node;
  text: string;
}

/** Texts below this node that a person reads as they are written in the source. */
function* textsIn(node: Node): Generator<HardCoded> {
  if (node.type === 'JSXElement' && isUntranslated(node.opening as Node)) return;
  if (node.type === 'JSXText') return yield* withLetters(node, String(node.value));
  if (node.type === 'JSXAttribute') {
    const isText = TEXT_ATTRIBUTES.has(nameOf(node.name as Node));
    const value = node.value as Node | null;
    if (isText && value) yield* literalsIn(value);
    if (isText || !value) return;
  }
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    for (const child of node.children as Node[]) if (child.type === 'JSXExpressionContainer') yield* literalsIn(child);
  }
  for (const value of Object.values(node)) {
    for (const child of [value].flat()) if (isNode(child)) yield* textsIn(child);
  }
}

/** Literals that an expression may evaluate to. Literals in calls and comparisons do not count. */
function* literalsIn(node: Node): Generator<HardCoded> {
  switch (node.type) {
    case 'StringLiteral':
      return yield* withLetters(node, String(node.value));
    case 'TemplateLiteral':
      for (const part of node.quasis as Node[]) yield* withLetters(node, String(part.cooked ?? part.raw));
      return;
    case 'JSXExpressionContainer':
    case 'ParenthesisExpression':
    case 'TsAsExpression':
      return yield* literalsIn(node.expression as Node);
    case 'ConditionalExpression':
      yield* literalsIn(node.consequent as Node);
      return yield* literalsIn(node.alternate as Node);
    case 'BinaryExpression':
      if (node.operator === '&&') return yield* literalsIn(node.right as Node);
      if (!['||', '??', '+'].includes(String(node.operator))) return;
      yield* literalsIn(node.left as Node);
      return yield* literalsIn(node.right as Node);
  }
}

function* withLetters(node: Node, text: string): Generator<HardCoded> {
  if (/\p{L}/u.test(text.replaceAll(PRODUCT_NAME, ''))) yield { node, text };
}

function isUntranslated({ name, attributes }: Node): boolean {
  if (UNTRANSLATED_ELEMENTS.has(nameOf(name as Node))) return true;
  return (attributes as Node[]).some(
    (attribute) =>
      attribute.type === 'JSXAttribute' &&
      nameOf(attribute.name as Node) === 'translate' &&
      (attribute.value as Node | null)?.value === 'no',
  );
}

const nameOf = (name: Node): string => (typeof name.value === 'string' ? name.value : '');

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

const readJson = <T>(folder: string, file: string): T => JSON.parse(readFileSync(join(folder, file), 'utf8')) as T;
