import type { BannerFigures } from '@polyshelf/contract/admin-banners';
import type { Database } from '../../platform/db/database.ts';
import { getTotals, listDays } from './queries.ts';

interface Asked {
  id: number;
  /** Days in UTC, both included. */
  from: string;
  to: string;
}

/** How often a banner was seen, clicked and closed. A deleted banner keeps its figures. */
export async function getBannerFigures(db: Database, asked: Asked): Promise<BannerFigures> {
  const [days, totals] = await Promise.all([listDays(db, asked), getTotals(db, asked.id)]);
  return { days, ...totals };
}
