import type { PriceFault } from '@polyshelf/contract/prices';
import { AppError } from '../../platform/errors.ts';

const messages: Record<PriceFault['reason'], string> = {
  free_plan: 'The plan `free` stays, with level 0 and without a price.',
  plan_level: 'Each paid plan has a level of its own above 0.',
  plan_price: 'A paid plan costs something in every period and currency.',
  whole_roubles: 'Prices in roubles have no kopecks.',
  one_month: 'The period of one month stays, at 100 %.',
  price_limit: 'A price of a plan is at most 2,147,483,647 cents or kopecks, for each period.',
  promo_plan: 'A promo belongs to a paid plan.',
  promo_price: 'A promo on sale costs something in both currencies.',
  two_promos: 'Only one promo of a plan is on sale.',
  unknown_method: 'The provider has no such payment method, or it is listed twice.',
  no_method: 'A provider has at least one payment method. Turn the provider off instead.',
  plan_used: 'A plan that an account has had cannot be deleted.',
  plan_in_banner: 'A plan that a banner is for cannot be deleted.',
  promo_used: 'A promo that the product, a payment, an account or a banner uses cannot be deleted.',
  incomplete: 'This change is about a plan or promo that has been deleted.',
};

/** The price list contradicts itself or other rows. `path` is the field to change. */
export const pricesRefused = ({ reason, path }: PriceFault) =>
  new AppError('PRICES_REFUSED', messages[reason], { extensions: { reason, path } });
