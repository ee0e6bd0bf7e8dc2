import {
  type AdminAccount,
  confirmEmail,
  endSessions,
  exportAccount,
  resendCode,
  resendMail,
  resetFactors,
  resumeAccount,
  suspendAccount,
} from '@polyshelf/contract/admin-accounts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { withStepUp } from '../../overlays/with-step-up.ts';
import { saveFile } from '../../ui/save-file.ts';
import { DecisionDialog } from '../decisions/decision-dialog.tsx';
import type { AccountDecision } from './account-decisions.rules.ts';
import { decisionTitles, mailWords } from './account-words.ts';

export interface DialogProps {
  account: AdminAccount;
  onClose: () => void;
}

/** Decisions that need nothing but a reason. */
export type SimpleDecision = Extract<
  AccountDecision,
  'suspend' | 'resume' | 'confirm_email' | 'code' | 'sessions' | 'factors' | 'export'
>;

interface Simple {
  text: (account: AdminAccount) => string;
  decide: (account: AdminAccount, reason: string) => Promise<unknown>;
}

const params = ({ id }: AdminAccount) => ({ params: { id } });

const decisions: Record<SimpleDecision, Simple> = {
  suspend: {
    text: () => m.decide_suspend_text(),
    decide: (account, reason) => call(suspendAccount, { ...params(account), body: { reason } }),
  },
  resume: {
    text: () => m.decide_resume_text(),
    decide: (account, reason) => call(resumeAccount, { ...params(account), body: { reason } }),
  },
  confirm_email: {
    text: ({ email }) => m.decide_confirm_email_text({ email }),
    decide: (account, reason) => call(confirmEmail, { ...params(account), body: { email: account.email, reason } }),
  },
  code: {
    text: () => m.decide_code_text(),
    decide: (account, reason) => call(resendCode, { ...params(account), body: { reason } }),
  },
  sessions: {
    text: () => m.decide_sessions_text(),
    decide: (account, reason) => call(endSessions, { ...params(account), body: { reason } }),
  },
  factors: {
    text: () => m.decide_factors_text(),
    decide: (account, reason) => withStepUp(() => call(resetFactors, { ...params(account), body: { reason } })),
  },
  export: {
    text: () => m.decide_export_text(),
    async decide(account, reason) {
      const { data } = await withStepUp(() => call(exportAccount, { ...params(account), body: { reason } }));
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile(`polyshelf-${account.username}-${data.exported_at.slice(0, 10)}.json`, file);
    },
  },
};

export function SimpleDialog({ account, onClose, decision }: DialogProps & { decision: SimpleDecision }) {
  const { text, decide } = decisions[decision];
  /** What the operator decides about. The page may load other values while the dialog is open. */
  const [seen, setSeen] = useState(account);
  return (
    <DecisionDialog
      title={decisionTitles[decision]()}
      isDangerous={decision === 'suspend' || decision === 'factors'}
      decide={(reason) => decide(seen, reason)}
      onStale={(present) => setSeen({ ...seen, ...present })}
      onClose={onClose}
    >
      <p className="text-pretty">{text(seen)}</p>
    </DecisionDialog>
  );
}

type Session = AdminAccount['sessions'][number];

export function EndSessionDialog({ account, onClose, session }: DialogProps & { session: Session }) {
  const browser = session.browser ?? m.support_session_unknown();
  return (
    <DecisionDialog
      title={m.decide_session()}
      decide={(reason) => call(endSessions, { ...params(account), body: { session: session.id, reason } })}
      onClose={onClose}
    >
      <p className="text-pretty">{m.decide_session_text({ browser })}</p>
    </DecisionDialog>
  );
}

export function ResendMailDialog({ account, onClose, mail }: DialogProps & { mail: { mail: string; name: string } }) {
  return (
    <DecisionDialog
      title={m.decide_mail()}
      decide={(reason) => call(resendMail, { params: { id: account.id, mail: mail.mail }, body: { reason } })}
      onClose={onClose}
    >
      <p className="text-pretty">{m.decide_mail_text({ mail: mailWords(mail.name) })}</p>
    </DecisionDialog>
  );
}
