import { countAudience, getBannerFigures } from '@polyshelf/contract/admin-banners';
import type { BannerRecord } from '@polyshelf/contract/records.schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Period } from '../figures/period.rules.ts';

export const audienceQuery = ({ subs, promo }: Pick<BannerRecord, 'subs' | 'promo'>) =>
  queryOptions({
    queryKey: ['admin', 'banner-audience', subs, promo],
    queryFn: async () => {
      const querystring = { ...(subs.length > 0 && { subs: subs.join() }), ...(promo !== null && { promo }) };
      return (await call(countAudience, { querystring })).data.accounts;
    },
    placeholderData: keepPreviousData,
  });

export const bannerFiguresQuery = (id: number, period: Period) =>
  queryOptions({
    queryKey: ['admin', 'banner-figures', id, period],
    queryFn: async () => (await call(getBannerFigures, { params: { id }, querystring: { ...period } })).data,
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
