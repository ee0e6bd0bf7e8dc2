import type { Found } from '@polyshelf/contract/admin-search';
import { formatMoney } from '@polyshelf/contract/money';
import type { Database } from '../../platform/db/database.ts';
import {
  type NamedHit,
  searchAccounts,
  searchArticles,
  searchAssets,
  searchBanners,
  searchPacks,
  searchPayments,
  searchProducers,
} from './queries.ts';
import { readSearchText } from './search-text.rules.ts';

/** Finds what an operator looks for by a name, a number, a hash, an address or an amount. */
export async function searchAdmin(db: Database, q: string): Promise<Found[]> {
  const search = readSearchText(q);
  if (search.text === '') return [];
  const [accounts, payments, assets, packs, producers, articles, banners] = await Promise.all([
    searchAccounts(db, search),
    searchPayments(db, search),
    searchAssets(db, search),
    searchPacks(db, search),
    searchProducers(db, search),
    searchArticles(db, search),
    searchBanners(db, search),
  ]);
  return [
    ...accounts.map(({ id, username, email, state }) => ({
      kind: 'account' as const,
      id: String(id),
      title: username,
      title_ru: null,
      subtitle: email,
      state,
      path: `/admin/accounts/${id}`,
    })),
    ...payments.map(({ id, status, username, currency, usd_cents, rub_kopecks, coins }) => ({
      kind: 'payment' as const,
      id: String(id),
      title: String(id),
      title_ru: null,
      subtitle: [formatMoney(currency === 'rub' ? rub_kopecks : usd_cents, currency), coins, username]
        .filter(Boolean)
        .join(' · '),
      state: status,
      path: `/admin/payments/${id}`,
    })),
    ...assets.map(({ is_hidden, ...asset }) => ({
      kind: 'asset' as const,
      ...named(asset),
      state: is_hidden ? ('hidden' as const) : null,
      path: `/admin/assets/${asset.id}`,
    })),
    ...packs.map((pack) => ({
      kind: 'pack' as const,
      ...named(pack),
      state: null,
      path: `/admin/packs?open=pack-${pack.id}`,
    })),
    ...producers.map((producer) => ({
      kind: 'producer' as const,
      ...named(producer),
      state: null,
      path: `/admin/packs?open=producer-${producer.id}`,
    })),
    ...banners.map((banner) => ({
      kind: 'banner' as const,
      ...named(banner),
      state: null,
      path: `/admin/banners/${banner.id}`,
    })),
    ...articles.map(({ kind, slug, ...article }) => ({
      kind: 'article' as const,
      ...article,
      subtitle: `${kind} · ${slug}`,
      path: `/admin/content/${article.id}`,
    })),
  ];
}

const named = ({ id, name, name_ru, subtitle }: NamedHit) => ({
  id: String(id),
  title: name,
  title_ru: name_ru,
  subtitle,
});
