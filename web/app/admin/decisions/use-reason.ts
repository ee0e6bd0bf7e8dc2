import { type ChangeEvent, use } from 'react';
import { useLocation } from 'react-router';
import { localePath } from '../../i18n/locale.ts';
import { AdminFrame } from '../admin-page.tsx';
import { unsavedKey } from '../editing/unsaved-store.ts';
import { useUnsavedInput } from '../editing/use-unsaved-input.ts';

const MIN_LENGTH = 3;
const MAX_LENGTH = 500;

function parseReason(stored: string | null): { reason: string } | null {
  try {
    const { reason } = JSON.parse(stored ?? '{}');
    return typeof reason === 'string' ? { reason } : null;
  } catch {
    return null;
  }
}

/** The reason for a decision on this page. It survives a reload and the end of the session, until it is sent or given up. */
export function useReason(decision: string) {
  const { account } = use(AdminFrame);
  const { pathname } = useLocation();
  const key = unsavedKey(account, 'reason', localePath(pathname, 'en'), decision);
  const { unsaved, keep } = useUnsavedInput(key, parseReason, (kept) => (kept.reason === '' ? null : kept));
  const text = unsaved?.reason ?? '';
  return {
    reason: text.trim(),
    isGiven: text.trim().length >= MIN_LENGTH,
    input: {
      value: text,
      maxLength: MAX_LENGTH,
      onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => keep({ reason: target.value }),
    },
    forget: () => keep(null),
  };
}
