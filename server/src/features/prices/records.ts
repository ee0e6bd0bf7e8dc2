import { isSameRecord } from '@polyshelf/contract/record-fields';
import { records } from '@polyshelf/contract/records';
import { type PricesRecord, prices as schemas } from '@polyshelf/contract/records.schemas';
import { bumpTopics } from '../../platform/public-cache/topic-versions.ts';
import type { RecordKind } from '../../platform/records/record-kind.ts';
import { changeRoubleRate } from '../catalog/index.ts';
import { readPrices } from '../subscriptions/index.ts';
import {
  changeProvider,
  deletePeriods,
  deletePlans,
  deletePromos,
  lockEntries,
  putPeriod,
  putPlan,
  putPromo,
  takeOffSale,
} from './queries.ts';
import { refuseFaults, removedEntries } from './refuse-faults.ts';

/** Plans, periods, promos, payment methods and the rouble rate, which administrators change together. */
export const pricesRecord: RecordKind<PricesRecord> = {
  name: 'prices',
  endpoints: records.prices,
  schemas,
  read: async (db, id) => (id === 'current' ? readPrices(db) : null),
  async write(tx, _id, value) {
    const before = await readPrices(tx);
    const removed = removedEntries(before, value);
    await lockEntries(tx, removed);
    await refuseFaults(tx, before, value);

    await deletePromos(tx, removed.promos);
    for (const [id, plan] of changedEntries(before.plans, value.plans)) await putPlan(tx, id, plan);
    await deletePeriods(tx, Object.keys(value.periods).map(Number));
    for (const [months, percent] of Object.entries(value.periods)) await putPeriod(tx, Number(months), percent);
    const promos = changedEntries(before.promos, value.promos);
    await takeOffSale(
      tx,
      promos.map(([id]) => id),
    );
    for (const [id, promo] of promos) await putPromo(tx, id, promo);
    // Promos of a deleted plan belong to another plan now.
    await deletePlans(tx, removed.plans);
    for (const [id, provider] of changedEntries(before.methods, value.methods)) await changeProvider(tx, id, provider);
    if (before.rub_rate !== value.rub_rate) await changeRoubleRate(tx, value.rub_rate);
    await bumpTopics(tx, 'plans', 'project');
  },
};

const changedEntries = <T extends object>(before: Record<string, T>, after: Record<string, T>): [string, T][] =>
  Object.entries(after).filter(([id, entry]) => !before[id] || !isSameRecord(before[id], entry));
