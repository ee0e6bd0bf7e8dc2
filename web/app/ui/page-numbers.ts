/** The pages to link to; null is a gap. Their number is constant, so that "next" stays under the pointer. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const slots = 7;
  if (pages <= slots) return range(1, pages);
  if (page <= 4) return [...range(1, 5), null, pages];
  if (page >= pages - 3) return [1, null, ...range(pages - 4, pages)];
  return [1, null, ...range(page - 1, page + 1), null, pages];
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);
