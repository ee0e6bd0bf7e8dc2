import { m } from '../../i18n/compiled/messages.js';

/** Error texts for the name of a collection. */
export const nameRefusals = {
  words: { RECORD_NOT_UNIQUE: m.collection_name_taken, INVALID_PAYLOAD: m.collection_name_invalid },
};
