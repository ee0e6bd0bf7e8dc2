import type { RecordKindName } from '@polyshelf/contract/audit';
import type * as contract from '@polyshelf/contract/records';
import type { Database, Tx } from '../db/database.ts';

/**
 * Something that administrators change as a whole, with revisions, a schedule and protection against overwriting each
 * other. The feature that owns the rows says how a value is read from them and written to them.
 */
export interface RecordKind<V extends object> {
  /** As in the addresses of its endpoints. */
  name: RecordKindName;
  endpoints: contract.RecordEndpoints;
  schemas: contract.RecordSchemas;
  /** Fields whose values stay out of the audit log. */
  secretFields?: readonly string[];
  /**
   * Null when there is no such record. The value has every field, also the empty ones. In a transaction, rows that other
   * code changes stay locked until its end, because the record is written next.
   */
  read(db: Database | Tx, id: string): Promise<V | null>;
  /** Throws a refusal when the value contradicts other rows. Bumps the topics of the answers that show it. */
  write(tx: Tx, id: string, value: V, now: Date): Promise<void>;
  /** The ids of further records that `write` will change. They get revisions too. */
  alsoChanges?(tx: Tx, id: string, value: V): Promise<string[]>;
  /** Creates a record and returns its id; a restored one gets the id that it had. Absent for a kind with one record. */
  insert?(tx: Tx, value: V, id: string | null): Promise<string>;
  /** Throws a refusal while other rows need the record. */
  remove?(tx: Tx, id: string): Promise<void>;
}

// biome-ignore lint/suspicious/noExplicitAny: kinds with different values have no common type
export type AnyRecordKind = RecordKind<any>;
