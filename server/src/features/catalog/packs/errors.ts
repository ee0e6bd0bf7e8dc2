import { isForeignKeyViolation, isUniqueViolation } from '../../../platform/db/failures.ts';
import { AppError, refusal } from '../../../platform/errors.ts';

export const packCycle = refusal('PACK_CYCLE', 'A pack cannot be inside itself or one of its subpacks.');
export const packTooDeep = refusal('PACK_TOO_DEEP', 'Packs cannot be more than six levels deep.');
export const packOfAnotherProducer = refusal(
  'PACK_OF_ANOTHER_PRODUCER',
  'A pack of one producer cannot contain packs or assets of another producer.',
);
const aliasTaken = refusal('RECORD_NOT_UNIQUE', 'This alias is taken.');
const placeNotFound = refusal('INVALID_FOREIGN_KEY', 'The parent or the producer no longer exists.');

/** What is in a pack or belongs to a producer. */
export interface Contents {
  packs: number;
  /** Also hidden ones. */
  assets: number;
}

export const packUsed = (contents: Contents): AppError =>
  new AppError('PACK_USED', `The pack contains packs (${contents.packs}) or assets (${contents.assets}).`, {
    extensions: { ...contents },
  });
export const producerUsed = (contents: Contents): AppError =>
  new AppError('PRODUCER_USED', `The producer has packs (${contents.packs}) or assets (${contents.assets}).`, {
    extensions: { ...contents },
  });

/** Throws the refusal for what the database did not accept. */
export function refuse(cause: unknown): never {
  if (isUniqueViolation(cause)) throw aliasTaken({ cause });
  if (isForeignKeyViolation(cause)) throw placeNotFound({ cause });
  const { constraint } = cause as { constraint?: string };
  if (constraint === 'packs_form_a_tree' || constraint === 'packs_check') throw packCycle({ cause });
  throw cause;
}
