import {
  Building2,
  ChartLine,
  FolderTree,
  HeartPulse,
  Inbox,
  Languages,
  type LucideIcon,
  Newspaper,
  Sun,
  Tags,
  Users,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { m } from '../i18n/compiled/messages.js';
import type { Account } from '../session/account-query.ts';
import type { Group } from './groups.ts';
import { type TableFamily, tableFamilies } from './tables/table-pages.ts';
import { tableTitles } from './tables/table-words.ts';
import type { Words } from './words.ts';

export interface AdminPage {
  /** Below `/admin`, with parameters as in `accounts/:id`; empty for the first page. */
  path: string;
  title: Words;
  load: () => Promise<ComponentType<{ account: Account }>>;
  /** Absent for a page that other pages open, such as one account: the navigation and the finder do not list it. */
  icon?: LucideIcon;
  /** The heading above it in the navigation; the first page has none. */
  group?: Group;
  /** The core team may open it too. */
  isForCore?: true;
}

const pagesOf = (family: TableFamily): AdminPage[] =>
  Object.entries(family.tables).map(([path, table], index) => ({
    path,
    title: index === 0 ? family.title : tableTitles[table],
    load: async () => (await import('./tables/table-page.tsx')).tablePage(family, table),
    ...(index === 0 && { icon: family.icon, group: family.group }),
  }));

/** Every page of the admin area. */
export const adminPages: readonly AdminPage[] = [
  { path: '', title: m.admin_today, icon: Sun, load: async () => (await import('./today-page.tsx')).TodayPage },
  {
    path: 'figures',
    group: 'sell',
    title: m.figures_title,
    icon: ChartLine,
    load: async () => (await import('./figures/figures-page.tsx')).FiguresPage,
  },
  {
    path: 'upload',
    group: 'catalogue',
    title: m.page_admin_upload_title,
    icon: Inbox,
    load: async () => (await import('./upload-page.tsx')).UploadPage,
    isForCore: true,
  },
  {
    path: 'content',
    group: 'speak',
    title: m.content_page,
    icon: Newspaper,
    load: async () => (await import('./content/content-page.tsx')).ContentPage,
  },
  {
    path: 'content/:id',
    title: m.content_article,
    load: async () => (await import('./content/article-page.tsx')).ArticlePage,
  },
  {
    path: 'packs',
    group: 'catalogue',
    title: m.table_family_packs,
    icon: FolderTree,
    load: async () => (await import('./packs/packs-page.tsx')).PacksPage,
  },
  {
    path: 'packs/list',
    title: tableTitles.packs,
    load: async () => (await import('./packs/packs-tables.tsx')).PackTable,
  },
  {
    path: 'packs/producers',
    title: tableTitles.producers,
    load: async () => (await import('./packs/packs-tables.tsx')).ProducerTable,
  },
  {
    path: 'prices',
    group: 'sell',
    title: m.prices_title,
    icon: Tags,
    load: async () => (await import('./prices/prices-page.tsx')).PricesPage,
  },
  {
    path: 'plans',
    title: tableTitles.plans,
    load: async () => (await import('./prices/price-tables.tsx')).PlansTable,
  },
  {
    path: 'plans/promos',
    title: tableTitles.promos,
    load: async () => (await import('./prices/price-tables.tsx')).PromosTable,
  },
  {
    path: 'articles',
    title: tableTitles.articles,
    load: async () => (await import('./content/articles-page.tsx')).ArticlesPage,
  },
  ...tableFamilies.flatMap(pagesOf),
  {
    path: 'accounts',
    group: 'sell',
    title: tableTitles.accounts,
    icon: Users,
    load: async () => (await import('./accounts/accounts-page.tsx')).AccountsPage,
  },
  {
    path: 'assets/:id',
    title: m.assets_page,
    load: async () => (await import('./assets/asset-page.tsx')).AssetPage,
  },
  {
    path: 'banners/:id',
    title: m.banner_page,
    load: async () => (await import('./banners/banner-page.tsx')).BannerPage,
  },
  {
    path: 'business',
    group: 'sell',
    title: m.business_title,
    icon: Building2,
    load: async () => (await import('./business/business-page.tsx')).BusinessPage,
  },
  {
    path: 'system',
    group: 'run',
    title: m.system_title,
    icon: HeartPulse,
    load: async () => (await import('./figures/system-page.tsx')).SystemPage,
  },
  {
    path: 'accounts/:id',
    title: m.support_account_page,
    load: async () => (await import('./accounts/account-page.tsx')).AccountPage,
  },
  {
    path: 'payments/:id',
    title: m.support_payment_page,
    load: async () => (await import('./payments/payment-page.tsx')).PaymentPage,
  },
  {
    path: 'words',
    group: 'catalogue',
    title: m.table_family_words,
    icon: Languages,
    load: async () => (await import('./words/demand-page.tsx')).DemandPage,
  },
  {
    path: 'words/wanted',
    title: m.words_wanted,
    load: async () => (await import('./words/wanted-page.tsx')).WantedPage,
  },
  {
    path: 'words/wanted/:id',
    title: m.words_wanted_card,
    load: async () => (await import('./words/card-page.tsx')).CardPage,
  },
  {
    path: 'words/tags/:id',
    title: m.words_tag,
    load: async () => (await import('./words/tag-page.tsx')).TagPage,
  },
  {
    path: 'words/tags',
    title: tableTitles.tags,
    load: async () => (await import('./words/tags-page.tsx')).TagsPage,
  },
  {
    path: 'words/synonyms',
    title: tableTitles.synonyms,
    load: async () => (await import('./words/synonyms-page.tsx')).SynonymsPage,
  },
  {
    path: 'words/wishes',
    title: tableTitles.wishes,
    load: async () => (await import('./words/wishes-page.tsx')).WishesPage,
  },
  {
    path: 'words/searches',
    title: tableTitles['missed-searches'],
    load: async () => (await import('./words/searches-page.tsx')).SearchesPage,
  },
];

/** The English path of a page. */
export const pathOf = ({ path }: Pick<AdminPage, 'path'>): string => (path === '' ? '/admin' : `/admin/${path}`);

export type ListedPage = AdminPage & { icon: LucideIcon };

/** The pages in the navigation of this account. */
export const listedPages = ({ role }: Pick<Account, 'role'>): ListedPage[] =>
  adminPages.filter(
    (page): page is ListedPage => page.icon !== undefined && (role === 'admin' || page.isForCore === true),
  );
