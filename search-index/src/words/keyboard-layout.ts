/** Returns what the same key presses would have typed with the other layout. */
export type LayoutSwitch = (text: string) => string;
/** Whether two letters are beside each other on the keyboard. */
export type NeighbourTest = (letter: string, other: string) => boolean;

export function createLayoutSwitch([left, right]: readonly [string, string] = ['', '']): LayoutSwitch {
  const other = new Map<string, string>();
  for (const [index, letter] of [...left].entries()) {
    const counterpart = right[index] as string;
    other.set(letter, counterpart);
    if (!other.has(counterpart)) other.set(counterpart, letter);
  }
  return (text) => [...text.toLowerCase()].map((letter) => other.get(letter) ?? letter).join('');
}

/** The layouts list the keys of a row in their order. */
export const createNeighbourTest =
  (layouts: readonly string[] = []): NeighbourTest =>
  (letter, other) =>
    layouts.some((layout) => layout.includes(letter + other) || layout.includes(other + letter));
