/** The number in the address of a record; null for an address that names no row. */
export const idOf = (id: string): number | null => (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : null);
