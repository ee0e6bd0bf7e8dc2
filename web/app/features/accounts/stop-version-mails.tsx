import { ApiError } from '@polyshelf/contract/errors';
import { unsubscribe } from '@polyshelf/contract/notices';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { QueryProvider } from '../../api/query-provider.tsx';
import { m } from '../../i18n/compiled/messages.js';
import { showError } from '../../overlays/show-error.ts';
import { Button } from '../../ui/button.tsx';

/** Ends the mails by one click, without signing in. Opening the link changes nothing, because programs open links too. */
export const StopVersionMails = ({ token }: { token: string }) => (
  <QueryProvider>
    <Stop token={token} />
  </QueryProvider>
);

function Stop({ token }: { token: string }) {
  const stopping = useMutation({
    mutationFn: () => call(unsubscribe, { params: { token } }),
    onError: (error) => isInvalid(error) || showError(error),
  });
  if (token === '' || isInvalid(stopping.error)) {
    return (
      <p role="alert" className="max-w-2xl text-pretty">
        {m.unsubscribe_invalid()}
      </p>
    );
  }
  if (stopping.isSuccess) {
    return (
      <p role="status" className="max-w-2xl text-pretty">
        {m.unsubscribe_done()}
      </p>
    );
  }
  return (
    <div className="flex max-w-2xl flex-col items-start gap-4">
      <p className="text-pretty">{m.unsubscribe_text()}</p>
      <Button size="lg" isBusy={stopping.isPending} onClick={() => stopping.mutate()}>
        {m.unsubscribe_button()}
      </Button>
    </div>
  );
}

const isInvalid = (error: unknown): boolean =>
  ApiError.is(error) && ['LINK_EXPIRED', 'INVALID_PAYLOAD'].includes(error.code);
