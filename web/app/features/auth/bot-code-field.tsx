import { openBot } from '@polyshelf/contract/telegram';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { ExternalLink } from '../../navigation/external-link.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface Props {
  /** The server accepts the code for this purpose only. */
  purpose: 'login' | 'link' | 'prove';
  code: string;
  onChange: (code: string) => void;
  /** The last code was refused. The error is shown until the next code is typed. */
  isWrong: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Explains how to get a code from the Telegram bot, with a field for it. The link names the browser of the code. */
export function BotCodeField({ purpose, code, onChange, isWrong, ref }: Props) {
  const { data, isError } = useQuery({
    queryKey: ['bot-link', purpose],
    queryFn: () => call(openBot, { body: { purpose } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const url = data?.data.url;
  return (
    <>
      <div className="flex items-start gap-4">
        <ol className="flex flex-1 list-decimal flex-col gap-1 pl-5 text-muted">
          <li>
            {url ? (
              <ExternalLink href={url} className="font-medium text-accent-text underline underline-offset-4">
                {m.telegram_open_bot()}
              </ExternalLink>
            ) : (
              m.telegram_open_bot()
            )}
            <span className="max-md:hidden"> {m.telegram_scan()}</span>
          </li>
          <li>{m.telegram_press_start()}</li>
          <li>{m.telegram_type_code()}</li>
        </ol>
        <div className="size-32 shrink-0 max-md:hidden">
          {url ? <QrCode text={url} label={m.telegram_qr()} /> : !isError && <Skeleton className="size-32" />}
        </div>
      </div>
      {isError && (
        <p role="alert" className="text-red text-sm">
          {m.error_code_no_answer()}
        </p>
      )}
      <CodeInput
        label={m.code_label()}
        name="code"
        value={code}
        onChange={onChange}
        error={isWrong && code === '' ? m.error_code_INVALID_CODE() : null}
        ref={ref}
      />
    </>
  );
}
