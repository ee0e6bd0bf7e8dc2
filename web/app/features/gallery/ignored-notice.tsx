import { Info } from 'lucide-react';
import { m } from '../../i18n/compiled/messages.js';
import type { Ignored } from './gallery-address.rules.ts';

/** Says which parts of the address mean nothing, instead of showing something else than was asked for in silence. */
export function IgnoredNotice({ ignored }: { ignored: readonly Ignored[] }) {
  if (ignored.length === 0) return null;
  const parts = ignored.map(({ name, value }) => `${name}=${value}`).join(', ');
  return (
    <p role="status" className="mt-4 flex items-start gap-2 rounded-control bg-blue-tint px-3 py-2 text-sm">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-blue" />
      <span className="min-w-0 break-words">{m.filters_ignored({ parts })}</span>
    </p>
  );
}
