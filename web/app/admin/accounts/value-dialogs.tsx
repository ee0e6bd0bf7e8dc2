import { type AdminAccount, changeRole, deleteAccount, setDeviceLimit } from '@polyshelf/contract/admin-accounts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { withStepUp } from '../../overlays/with-step-up.ts';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { DecisionDialog } from '../decisions/decision-dialog.tsx';
import { choiceTitle } from '../tables/table-words.ts';
import type { DialogProps } from './simple-dialogs.tsx';

const MAX_DEVICES = 1_000;

/** Sets how many devices may download for this account. */
export function DevicesDialog({ account, onClose }: DialogProps) {
  const { limit, override } = account.devices;
  /** The override that the operator has seen. The page may load another one while the dialog is open. */
  const [from, setFrom] = useState(override);
  const [text, setText] = useState(String(override ?? ''));
  const to = text === '' ? null : Number(text);
  return (
    <DecisionDialog
      title={m.decide_devices()}
      isReady={to !== from && (text === '' || (/^\d+$/.test(text) && Number(text) <= MAX_DEVICES))}
      decide={(reason) => call(setDeviceLimit, { params: { id: account.id }, body: { from, to, reason } })}
      onStale={({ sub_override_devices: present }) => setFrom(present as number | null)}
      onClose={onClose}
    >
      <p className="text-pretty">{m.decide_devices_text({ count: limit })}</p>
      <Input
        label={m.decide_devices_count()}
        inputMode="numeric"
        value={text}
        maxLength={4}
        onChange={(event) => setText(event.target.value.trim())}
      />
    </DecisionDialog>
  );
}

type Role = AdminAccount['role'];
const roles: readonly Role[] = ['user', 'core', 'admin'];

export function RoleDialog({ account, onClose }: DialogProps) {
  const { id } = account;
  /** The role that the operator has seen. The page may load another one while the dialog is open. */
  const [from, setFrom] = useState(account.role);
  const [to, setTo] = useState(from);
  return (
    <DecisionDialog
      title={m.decide_role()}
      isReady={to !== from}
      isDangerous={to === 'admin'}
      decide={(reason) => withStepUp(() => call(changeRole, { params: { id }, body: { from, to, reason } }))}
      onStale={({ role }) => setFrom(role as Role)}
      onClose={onClose}
    >
      <p className="text-pretty">{m.decide_role_text()}</p>
      <p className="text-muted text-sm">{m.decide_role_now({ role: choiceTitle(from) })}</p>
      <Select label={m.column_role()} value={to} onChange={(event) => setTo(event.target.value as Role)}>
        {roles.map((one) => (
          <option key={one} value={one}>
            {choiceTitle(one)}
          </option>
        ))}
      </Select>
    </DecisionDialog>
  );
}

/** Asks for the username, so that the right account is deleted. */
export function DeleteDialog({ account, onClose }: DialogProps) {
  const { id, username } = account;
  const [typed, setTyped] = useState('');
  return (
    <DecisionDialog
      title={m.decide_delete()}
      isReady={typed.trim() === username}
      isDangerous
      decide={(reason) => withStepUp(() => call(deleteAccount, { params: { id }, body: { username, reason } }))}
      onClose={onClose}
    >
      <p className="text-pretty">{m.decide_delete_text()}</p>
      <Input
        label={m.decide_delete_name({ name: username })}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </DecisionDialog>
  );
}
