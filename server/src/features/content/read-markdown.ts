import type { Image } from '@polyshelf/contract/assets';
import { type Block, type CalloutTone, calloutTones, type Inline } from '@polyshelf/contract/content';
import MarkdownIt, { type Token } from 'markdown-it';

/** A token with the tokens between it and its closing one. */
interface Node {
  token: Token;
  children: Node[];
}

interface Heading {
  id: string;
  level: number;
  text: string;
}

export interface ReadText {
  blocks: Block[];
  contents: Heading[];
  /** The ids of the embedded assets. */
  assets: string[];
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ASSET_LINE = new RegExp(`^(?::asset\\[${UUID}\\]\\s*)+$`);
const PICTURE = new RegExp(`picture:(${UUID})`, 'g');
const CALLOUT = new RegExp(`^\\[!(${calloutTones.join('|')})\\][ \\t]*(?:\\n|$)`, 'i');
/** Pages by their path, places on the same page, mail addresses and other sites. Two slashes would be another site. */
const ADDRESS = /^(?:https?:\/\/|mailto:|#|\/(?!\/))/i;
const PICTURE_ADDRESS = /^picture:/;

/** Deeper lists and quotes are left out, and deeper emphasis is plain text. */
const MAX_NESTING = 20;

/** HTML stays text. */
const parser = new MarkdownIt({ html: false, linkify: true, maxNesting: MAX_NESTING });
// Otherwise every file name that ends like a domain would become a link.
parser.linkify.set({ fuzzyLink: false });

/** Control characters, and those that reverse the text around them; without line breaks and tabs. */
const UNWANTED = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

export const cleanMarkdown = (markdown: string): string =>
  markdown
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(UNWANTED, (character) => (character === '\n' || character === '\t' ? character : ''));

/** The ids of the pictures in a text. */
export const picturesIn = (markdown: string): string[] => [
  ...new Set([...markdown.matchAll(PICTURE)].map(([, id = '']) => id)),
];

/** Reads the Markdown of an article. A picture that does not exist is replaced by its description. */
export function readMarkdown(markdown: string, pictures: ReadonlyMap<string, Image>): ReadText {
  const contents: Heading[] = [];
  const assets = new Set<string>();
  const ids = new Map<string, number>();
  const blocks = nest(parser.parse(markdown, {})).flatMap(readBlock);
  return { blocks, contents, assets: [...assets] };

  function readBlock({ token, children }: Node): Block[] {
    const inside = () => children.flatMap(readBlock);
    switch (token.type) {
      case 'heading_open':
        return [readHeading(Number(token.tag.slice(1)), inlineOf(children))];
      case 'paragraph_open':
        return readParagraph(children[0]?.token);
      case 'bullet_list_open':
        return [{ kind: 'list', start: null, items: children.map((item) => item.children.flatMap(readBlock)) }];
      case 'ordered_list_open':
        return [
          {
            kind: 'list',
            start: Number(token.attrGet('start') ?? 1),
            items: children.map((item) => item.children.flatMap(readBlock)),
          },
        ];
      case 'blockquote_open':
        return [readQuote(inside())];
      case 'fence':
      case 'code_block':
        return [{ kind: 'code', language: /^[\w+#-]+/.exec(token.info)?.[0] ?? null, text: token.content }];
      case 'table_open':
        return [readTable(children)];
      case 'hr':
        return [{ kind: 'rule' }];
      default:
        return [];
    }
  }

  /** The title of the article is the only heading of the first level. */
  function readHeading(given: number, children: Inline[]): Block {
    const level = Math.min(Math.max(given, 2), 4);
    const text = plainText(children).trim();
    const id = uniqueId(text);
    if (level < 4 && text) contents.push({ id, level, text });
    return { kind: 'heading', level, id, children };
  }

  function uniqueId(text: string): string {
    const name = text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '');
    const base = name || 'section';
    const count = (ids.get(base) ?? 0) + 1;
    ids.set(base, count);
    return count === 1 ? base : `${base}-${count}`;
  }

  function readParagraph(token: Token | undefined): Block[] {
    if (!token) return [];
    if (ASSET_LINE.test(token.content)) {
      const embedded = [...token.content.matchAll(new RegExp(UUID, 'g'))].map(([id]) => id);
      for (const id of embedded) assets.add(id);
      return [{ kind: 'assets', ids: embedded }];
    }
    const [only, ...others] = token.children ?? [];
    const figure = only?.type === 'image' && others.length === 0 ? readFigure(only) : null;
    if (figure) return [figure];
    const children = readInline(token);
    return children.length > 0 ? [{ kind: 'paragraph', children }] : [];
  }

  function readFigure(token: Token): Block | null {
    const image = pictures.get(attributeOf(token, 'src').replace(PICTURE_ADDRESS, ''));
    // The content of the token itself still has its escapes.
    const alt = (token.children ?? []).map(({ content }) => content).join('');
    return image ? { kind: 'figure', image, alt, caption: attributeOf(token, 'title') || null } : null;
  }
}

/** GitHub's way to write a callout: the first line of a quote is its tone, as `[!NOTE]`. */
function readQuote(children: Block[]): Block {
  const [first, ...others] = children;
  if (first?.kind !== 'paragraph') return { kind: 'quote', children };
  const [start, ...parts] = first.children;
  const [mark, name] = (typeof start === 'string' && CALLOUT.exec(start)) || [];
  if (typeof start !== 'string' || !mark || !name) return { kind: 'quote', children };
  const text = [start.slice(mark.length), ...parts].filter((part) => part !== '');
  const paragraph: Block[] = text.length > 0 ? [{ kind: 'paragraph', children: text }] : [];
  return { kind: 'callout', tone: name.toLowerCase() as CalloutTone, children: [...paragraph, ...others] };
}

function readTable(parts: Node[]): Block {
  const rows = parts.flatMap((part) => part.children);
  const cellsOf = (row: Node | undefined) => row?.children.map((cell) => inlineOf(cell.children)) ?? [];
  const [head, ...body] = rows;
  const align = head?.children.map(({ token }) => {
    const [, side] = /text-align:(left|center|right)/.exec(attributeOf(token, 'style')) ?? [];
    return (side as 'left' | 'center' | 'right' | undefined) ?? null;
  });
  return { kind: 'table', align: align ?? [], head: cellsOf(head), rows: body.map(cellsOf) };
}

const inlineOf = (children: Node[]): Inline[] => (children[0] ? readInline(children[0].token) : []);

const readInline = (token: Token): Inline[] => joinTexts(nest(token.children ?? []).flatMap(readPart));

function readPart({ token, children }: Node): Inline[] {
  const inside = () => joinTexts(children.flatMap(readPart));
  switch (token.type) {
    case 'strong_open':
      return [{ kind: 'strong', children: inside() }];
    case 'em_open':
      return [{ kind: 'emphasis', children: inside() }];
    case 's_open':
      return [{ kind: 'deleted', children: inside() }];
    case 'link_open': {
      const href = attributeOf(token, 'href');
      return ADDRESS.test(href) ? [{ kind: 'link', href, children: inside() }] : inside();
    }
    case 'code_inline':
      return [{ kind: 'code', text: token.content }];
    case 'hardbreak':
      return [{ kind: 'break' }];
    case 'softbreak':
      return ['\n'];
    default:
      // Text, and the description of a picture within a line.
      return token.content ? [token.content] : [];
  }
}

/** Markdown splits a text at every character that could have had a meaning. */
function joinTexts(parts: Inline[]): Inline[] {
  const joined: Inline[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  return joined;
}

const plainText = (parts: readonly Inline[]): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part.kind === 'break') return ' ';
      return part.kind === 'code' ? part.text : plainText(part.children);
    })
    .join('');

const attributeOf = (token: Token, name: string): string => String(token.attrGet(name) ?? '');

function nest(tokens: readonly Token[]): Node[] {
  const root: Node[] = [];
  const open = [root];
  for (const token of tokens) {
    const node = { token, children: [] };
    if (token.nesting < 0) open.pop();
    else open.at(-1)?.push(node);
    if (token.nesting > 0) open.push(node.children);
  }
  return root;
}
