import type { CollectionQuote } from '@polyshelf/contract/downloads';
import { m } from '../../i18n/compiled/messages.js';
import { formatMoment } from '../../ui/format-moment.ts';

/** What a collection costs, in words: how many assets, how many downloads of how many, what stays out and why. */
export function quoteLines({ assets, charge, left_out, allowance, refusal }: CollectionQuote): string[] {
  const { downloads_left: left, resets_at } = allowance;
  const isTooMuch = refusal === 'DOWNLOAD_LIMIT_REACHED';
  return [
    m.collection_quote_assets({ count: assets }),
    charge > 0 ? m.collection_quote_charge({ count: charge, left }) : m.collection_quote_nothing(),
    ...(isTooMuch ? [m.collection_quote_too_much({ time: formatMoment(resets_at) })] : []),
    ...(left_out.length > 0 ? [m.collection_quote_left_out({ count: left_out.length })] : []),
  ];
}
