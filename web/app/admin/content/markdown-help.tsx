import { CircleHelp } from 'lucide-react';
import { m } from '../../i18n/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';

const examples = [
  ['## …', m.content_help_heading],
  ['**…**  *…*', m.content_help_strong],
  ['- …   1. …', m.content_help_list],
  ['[…](/pricing)', m.content_help_link],
  ['> [!NOTE]', m.content_help_callout],
  ['| … | … |', m.content_help_table],
  ['```json', m.content_help_code],
  ['![…](picture:… "…")', m.content_help_picture],
  [':asset[…]', m.content_help_asset],
] as const;

/** What the Markdown of articles offers. */
export const MarkdownHelp = () => (
  <Popover
    title={m.content_help()}
    trigger={(button) => (
      <Button {...button} kind="quiet" size="sm" icon={<CircleHelp aria-hidden className="size-4" />}>
        {m.content_help()}
      </Button>
    )}
  >
    <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
      {examples.map(([example, meaning]) => (
        <div key={example} className="contents">
          <dt className="font-mono">{example}</dt>
          <dd className="text-muted">{meaning()}</dd>
        </div>
      ))}
    </dl>
  </Popover>
);
