import { type ChangeEvent, use } from 'react';
import { useLocation } from 'react-router';
import { localePath } from '../../i18n/locale.ts';
import { useKeptFields } from '../../session/use-kept-fields.ts';
import { AdminFrame } from '../admin-page.tsx';

const MIN_LENGTH = 3;
const MAX_LENGTH = 500;

/** The reason for a decision on this page. It survives a reload and the end of the session, until it is sent or given up. */
export function useReason(decision: string) {
  const { account } = use(AdminFrame);
  const { pathname } = useLocation();
  const { fields, change, forget } = useKeptFields(account, ['reason', localePath(pathname, 'en'), decision], {
    reason: '',
  });
  const text = fields.reason.trim();
  return {
    reason: text,
    isGiven: text.length >= MIN_LENGTH,
    input: {
      value: fields.reason,
      maxLength: MAX_LENGTH,
      onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => change({ reason: target.value }),
    },
    forget,
  };
}
