/** Moves labels apart so that no two are closer than `gap`, in their order and within `0..height`. */
export function spreadLabels(places: readonly number[], gap: number, height: number): number[] {
  const order = places.map((place, index) => ({ place, index })).sort((a, b) => a.place - b.place);
  let lowest = Number.NEGATIVE_INFINITY;
  for (const label of order) {
    label.place = Math.max(label.place, lowest + gap);
    lowest = label.place;
  }
  let highest = height;
  for (const label of order.toReversed()) {
    label.place = Math.min(label.place, highest);
    highest = label.place - gap;
  }
  return order.sort((a, b) => a.index - b.index).map(({ place }) => place);
}

interface Group {
  group: string | null;
  values: readonly number[];
  previous: readonly number[];
  total: number;
}

/** More lines could not be told apart. */
const MAX_LINES = 5;

/** The largest groups, and the sum of all others as one more group named `others`. */
export function largestGroups<G extends Group>(groups: readonly G[], others: string) {
  const ordered = groups.toSorted((a, b) => b.total - a.total);
  if (ordered.length <= MAX_LINES) return ordered;
  const rest = ordered.slice(MAX_LINES - 1);
  const sum = (pick: (group: G) => readonly number[]) =>
    (rest[0] ? pick(rest[0]) : []).map((_, day) => rest.reduce((total, group) => total + (pick(group)[day] ?? 0), 0));
  return [
    ...ordered.slice(0, MAX_LINES - 1),
    {
      ...(rest[0] as G),
      group: others,
      values: sum(({ values }) => values),
      previous: sum(({ previous }) => previous),
      total: rest.reduce((total, group) => total + group.total, 0),
      rows: null,
    },
  ];
}

/** Every day of a period, as texts such as 2026-11-19. */
export function daysOf(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}
