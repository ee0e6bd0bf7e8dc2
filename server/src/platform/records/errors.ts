import { refusal } from '../errors.ts';

export const recordNotFound = refusal('RECORD_NOT_FOUND', 'There is no such record.');
