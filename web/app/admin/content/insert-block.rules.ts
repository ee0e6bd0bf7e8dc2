/** Puts a block of Markdown at a position of a text, with an empty line before and after it. */
export function insertBlock(text: string, at: number, block: string): string {
  const [before, after] = [text.slice(0, at).trimEnd(), text.slice(at).trimStart()];
  return [before, block, after].filter(Boolean).join('\n\n');
}

/** Markdown of an uploaded picture. */
export const pictureMarkdown = (id: string, alt: string): string =>
  `![${alt.trim().replaceAll(/[[\]\\]/g, '\\$&')}](picture:${id})`;
