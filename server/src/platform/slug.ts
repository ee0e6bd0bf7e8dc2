/** A name as part of a file name or an address: small Latin letters, digits and dashes; empty when it has none. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
