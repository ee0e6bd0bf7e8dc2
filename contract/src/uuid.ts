/** Finds a UUID in a text, written as the API writes it: in lower case. */
export const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;

const WHOLE = new RegExp(`^${UUID.source}$`);

export const isUuid = (text: string): boolean => WHOLE.test(text);
