import type { Tone } from '../ui/tone.ts';

export type Plan = 'free' | 'pro' | 'max' | 'studio';

/** What the header shows of the signed-in account. */
export interface AccountSummary {
  username: string;
  email: string | null;
  sub: Plan;
  /** ISO time; null for the free plan, which has no end. */
  sub_end: string | null;
  downloads_today: number;
  downloads_per_day: number;
  core_team: boolean;
  role?: 'user' | 'core' | 'admin';
  email_verified: boolean;
  tg_id: string | null;
  /** The trials that the account has used. */
  promos?: readonly string[];
  sub_recurring?: boolean;
  /** Only for paying subscribers, and only if the operator has a private chat. */
  private_chat_url?: string | null;
  /** Assets with a new version that the person has not looked at. */
  updated_assets?: number;
}

export const downloadsLeft = ({ downloads_per_day, downloads_today }: AccountSummary): number =>
  Math.max(0, downloads_per_day - downloads_today);

const fewDownloads = 8;
const lastDownloads = 3;
const lastDays = 3;

export function allowanceTone(left: number): Tone {
  if (left <= lastDownloads) return 'red';
  return left <= fewDownloads ? 'amber' : 'accent';
}

export const isEndNear = (days: number): boolean => days <= lastDays;

export const isVerified = ({ tg_id, email_verified }: AccountSummary): boolean => tg_id !== null || email_verified;
