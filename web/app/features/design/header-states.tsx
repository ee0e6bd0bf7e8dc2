import { m } from '../../i18n/compiled/messages.js';
import type { AccountSummary } from '../../session/account-summary.ts';
import { AccountControls } from '../accounts/account-controls.tsx';
import { Section, Specimen } from './specimen.tsx';

const now = Date.parse('2026-11-15T12:00:00Z');
const nothing = () => undefined;

const free: AccountSummary = {
  username: 'mila',
  email: 'mila@example.com',
  sub: 'free',
  sub_end: null,
  downloads_today: 2,
  downloads_per_day: 10,
  core_team: false,
  email_verified: false,
  tg_id: null,
};

const pro: AccountSummary = {
  ...free,
  username: 'oleg',
  email: 'oleg@example.com',
  sub: 'pro',
  sub_end: '2027-03-01T12:00:00Z',
  downloads_per_day: 50,
  email_verified: true,
};

const states: { title: () => string; account: AccountSummary | null }[] = [
  { title: m.design_header_visitor, account: null },
  { title: m.design_header_free, account: free },
  { title: m.design_header_spent, account: { ...pro, downloads_today: 50 } },
  { title: m.design_header_ending, account: { ...pro, sub_end: '2026-11-17T12:00:00Z', downloads_today: 47 } },
  {
    title: m.design_header_core,
    account: {
      ...pro,
      sub: 'studio',
      core_team: true,
      tg_id: '7',
      private_chat_url: 'https://chat.example',
      updated_assets: 2,
    },
  },
];

export function HeaderStates() {
  return (
    <Section id="header" title={m.design_header()} text={m.design_header_text()}>
      {states.map(({ title, account }) => (
        <Specimen key={title()} title={title()}>
          <AccountControls
            account={account}
            now={now}
            links={{ supportChat: 'https://chat.example' }}
            onLogin={nothing}
            onLogout={nothing}
          />
        </Specimen>
      ))}
    </Section>
  );
}
