import type { Tx } from '../../platform/db/database.ts';
import { moveFavourites } from './queries.ts';

/** Moves the favourites and collections of an account to another one, even beyond its limits: nothing is lost. */
export const mergeFavourites = (tx: Tx, { from, to }: { from: number; to: number }): Promise<void> =>
  moveFavourites(tx, from, to);
