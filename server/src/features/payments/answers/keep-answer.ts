import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { KeepAnswer } from '../providers/provider.ts';
import { insertAnswer } from '../queries.ts';
import { redactBody } from './redact.rules.ts';

/** Keeps what the providers answer. The same answer to the same question is kept once. */
export const createAnswerLog =
  ({ db, clock }: { db: Database; clock: Clock }): KeepAnswer =>
  (payment, question, answer) =>
    insertAnswer(db, {
      payment,
      question,
      at: clock.now(),
      status: answer?.status ?? null,
      body: redactBody(answer?.text ?? ''),
    });
