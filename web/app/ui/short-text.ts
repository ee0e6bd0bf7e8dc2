const leading = 6;
const trailing = 4;

/** Shortens an address or a hash to its ends, by which people compare them. Short texts stay as they are. */
export const shortText = (text: string): string =>
  text.length > leading + trailing + 1 ? `${text.slice(0, leading)}…${text.slice(-trailing)}` : text;
