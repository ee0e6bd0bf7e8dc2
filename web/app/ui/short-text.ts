const leading = 6;
const trailing = 4;

/** An address or a hash by its ends, which is how people compare them; short ones stay whole. */
export const shortText = (text: string): string =>
  text.length > leading + trailing + 1 ? `${text.slice(0, leading)}…${text.slice(-trailing)}` : text;
