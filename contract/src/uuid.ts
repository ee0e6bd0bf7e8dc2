/** Matches a UUID inside a text, in lower case only, as the API writes it. */
export const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;

const WHOLE_UUID = new RegExp(`^${UUID.source}$`);

export const isUuid = (text: string): boolean => WHOLE_UUID.test(text);
