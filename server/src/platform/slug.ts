/** Lower-case Latin letters, digits and dashes, for URLs and file names. Empty for a name without any of them. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
