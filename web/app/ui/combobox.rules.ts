export interface ComboboxOption {
  value: string;
  label: string;
  /** A number or a second name, at the end of the line. */
  detail?: string;
}

const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** The options in which every typed word starts a word of the label: "pla oa" finds "Oak planks". */
export function matchOptions<Option extends ComboboxOption>(options: readonly Option[], text: string): Option[] {
  const typed = folded(text).split(/\s+/);
  return options.filter(({ label }) => {
    const words = folded(label).split(/[\s\p{P}]+/u);
    return typed.every((part) => words.some((word) => word.startsWith(part)));
  });
}

/** The index that a key leads to from `at`, where -1 means no option; null for other keys. */
export function stepTo(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return at + 1 < count ? at + 1 : 0;
  if (key === 'ArrowUp') return at > 0 ? at - 1 : count - 1;
  if (key === 'PageDown') return Math.min(at + 8, count - 1);
  if (key === 'PageUp') return Math.max(at - 8, 0);
  return null;
}
