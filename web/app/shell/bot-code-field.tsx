import { m } from '../i18n/compiled/messages.js';
import { CodeInput } from '../ui/code-input.tsx';
import { ExternalLink } from './external-link.tsx';

interface Props {
  botUrl: string;
  code: string;
  onChange: (code: string) => void;
}

/** How to get a code from the Telegram bot, and where to type it. */
export function BotCodeField({ botUrl, code, onChange }: Props) {
  return (
    <>
      <ol className="flex list-decimal flex-col gap-1 pl-5 text-muted">
        <li>
          <ExternalLink href={botUrl} className="font-medium text-accent-text underline underline-offset-4">
            {m.telegram_open_bot()}
          </ExternalLink>
        </li>
        <li>{m.telegram_press_start()}</li>
        <li>{m.telegram_type_code()}</li>
      </ol>
      <CodeInput label={m.code_label()} name="code" value={code} onChange={onChange} error={null} />
    </>
  );
}
