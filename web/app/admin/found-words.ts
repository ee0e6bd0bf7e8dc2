import type { Found, FoundState } from '@polyshelf/contract/admin-search';
import { Box, Brush, CreditCard, Layers, type LucideIcon, Megaphone, UserRound } from 'lucide-react';
import type { ComponentProps } from 'react';
import { statusWords } from '../features/payments/payment-words.ts';
import { m } from '../i18n/compiled/messages.js';
import type { Badge } from '../ui/badge.tsx';
import type { OptionGroup } from './finder-options.rules.ts';

export const groupWords: Record<OptionGroup, () => string> = {
  recent: m.admin_finder_recent,
  action: m.admin_finder_actions,
  page: m.admin_finder_pages,
  account: m.admin_finder_accounts,
  payment: m.admin_finder_payments,
  asset: m.search_assets,
  pack: m.section_packs,
  producer: m.section_producers,
  banner: m.table_title_banners,
};

export const foundIcons: Record<Found['kind'], LucideIcon> = {
  account: UserRound,
  payment: CreditCard,
  asset: Box,
  pack: Layers,
  producer: Brush,
  banner: Megaphone,
};

export const stateWords: Record<FoundState, () => string> = {
  ...statusWords,
  suspended: m.admin_state_suspended,
  deleted: m.admin_state_deleted,
  blocked: m.admin_state_blocked,
  hidden: m.admin_state_hidden,
};

type BadgeKind = NonNullable<ComponentProps<typeof Badge>['kind']>;

/** States without an entry are neutral. */
export const stateTones: Partial<Record<FoundState, BadgeKind>> = {
  paid: 'free',
  underpaid: 'amber',
  failed: 'red',
  suspended: 'red',
  blocked: 'amber',
};
