import {
  ArrowLeftRight,
  Building2,
  CalendarPlus,
  CircleAlert,
  FolderPlus,
  History,
  KeyRound,
  LogIn,
  type LucideIcon,
  Megaphone,
  Merge,
  PenLine,
  Stamp,
  Store,
  Tag,
  Tags,
  Undo2,
  Upload,
  UsersRound,
} from 'lucide-react';
import { m } from '../i18n/compiled/messages.js';
import type { AccountDecision } from './accounts/account-decisions.rules.ts';
import type { Asked } from './finder-options.rules.ts';
import type { Words } from './words.ts';

interface Action {
  /** Begins with a verb. */
  title: Words;
  /** Other words by which the finder finds it. */
  also: Words;
  icon: LucideIcon;
  /** The English path of the page where it is done; of the list, for an action about one account or payment. */
  to: string;
  asks?: Asked;
}

const ofAccount = (act: AccountDecision): Pick<Action, 'to' | 'asks'> => ({
  to: '/admin/accounts',
  asks: { kind: 'account', act },
});

/** What the finder and the first page offer to do. */
export const actions: readonly Action[] = [
  {
    title: m.admin_action_stuck,
    also: m.admin_action_stuck_also,
    icon: CircleAlert,
    to: '/admin/payments?status=underpaid,new',
  },
  { title: m.admin_action_days, also: m.admin_action_days_also, icon: CalendarPlus, ...ofAccount('days') },
  {
    title: m.admin_action_refund,
    also: m.admin_action_refund_also,
    icon: Undo2,
    to: '/admin/payments?status=paid',
    asks: { kind: 'payment', act: 'refund' },
  },
  { title: m.decide_ticket, also: m.admin_action_ticket_also, icon: LogIn, ...ofAccount('ticket') },
  { title: m.admin_action_merge, also: m.admin_action_merge_also, icon: UsersRound, ...ofAccount('merge') },
  { title: m.decide_factors, also: m.admin_action_factors_also, icon: KeyRound, ...ofAccount('factors') },
  {
    title: m.admin_action_bulk,
    also: m.admin_action_bulk_also,
    icon: History,
    to: '/admin/accounts?bulk=latest',
  },
  { title: m.admin_action_prices, also: m.admin_action_prices_also, icon: Tags, to: '/admin/prices' },
  { title: m.admin_action_business, also: m.admin_action_business_also, icon: Building2, to: '/admin/business' },
  {
    title: m.admin_action_review,
    also: m.admin_action_review_also,
    icon: Stamp,
    to: '/admin/upload',
  },
  {
    title: m.admin_action_upload,
    also: m.admin_action_upload_also,
    icon: Upload,
    to: '/admin/upload?state=work',
  },
  {
    title: m.packs_action_producer,
    also: m.packs_action_producer_also,
    icon: Store,
    to: '/admin/packs?new=producer',
  },
  { title: m.packs_action_pack, also: m.packs_action_pack_also, icon: FolderPlus, to: '/admin/packs?new=pack' },
  {
    title: m.content_action_post,
    also: m.content_action_post_also,
    icon: PenLine,
    to: '/admin/content?kind=blog&new=1',
  },
  { title: m.banner_new, also: m.banner_new_also, icon: Megaphone, to: '/admin/banners/new' },
  {
    title: m.admin_action_synonym,
    also: m.admin_action_synonym_also,
    icon: ArrowLeftRight,
    to: '/admin/words/synonyms?add=1',
  },
  { title: m.words_tag_new, also: m.words_tag_new_also, icon: Tag, to: '/admin/words/tags/new' },
  { title: m.admin_action_merge_tags, also: m.admin_action_merge_tags_also, icon: Merge, to: '/admin/words/tags' },
  { title: m.admin_open_site, also: m.admin_open_site_also, icon: Store, to: '/' },
];
