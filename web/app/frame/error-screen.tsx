import { useLocation } from 'react-router';
import { m } from '../i18n/compiled/messages.js';
import { localePath, useLocale } from '../i18n/locale.ts';
import { LinkButton } from '../ui/link-button.tsx';
import type { Failure } from './failure.ts';

const words: Record<Failure['kind'], { title: () => string; text: () => string }> = {
  'not-found': { title: m.error_not_found_title, text: m.error_not_found_text },
  limited: { title: m.error_limited_title, text: m.error_limited_text },
  unavailable: { title: m.error_unavailable_title, text: m.error_unavailable_text },
  offline: { title: m.error_offline_title, text: m.error_offline_text },
  internal: { title: m.error_internal_title, text: m.error_internal_text },
};

/** Decodes percent signs for display; a malformed path is returned unchanged. */
function readablePath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** Says what happened and offers a next step. */
export function ErrorScreen({ kind, status }: Failure) {
  const { pathname } = useLocation();
  const locale = useLocale();
  const { title, text } = words[kind];
  return (
    <div className="flex flex-1 flex-col items-start justify-center gap-4 px-4 py-16 md:px-8">
      <title>{`${title()} · Polyshelf`}</title>
      <meta name="robots" content="noindex" />
      {status && (
        <p className="font-mono text-muted text-sm">
          {status}
          {kind !== 'not-found' && ` ${m.error_message()}`}
        </p>
      )}
      <h1 className="font-semibold text-xl tracking-tight md:text-2xl">{title()}</h1>
      {kind === 'not-found' && (
        <p className="max-w-full break-all rounded-control bg-well px-2 py-1 font-mono text-base">
          {readablePath(pathname)}
        </p>
      )}
      <p className="max-w-prose text-md text-muted">{text()}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {kind !== 'not-found' && (
          <LinkButton to={pathname} reloadDocument>
            {m.error_try_again()}
          </LinkButton>
        )}
        <LinkButton to={localePath('/', locale)} kind={kind === 'not-found' ? 'primary' : 'quiet'}>
          {m.error_go_home()}
        </LinkButton>
      </div>
    </div>
  );
}
