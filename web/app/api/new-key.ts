/** A key by which the server recognises a repeated request. `crypto.randomUUID` exists only on https and localhost. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
