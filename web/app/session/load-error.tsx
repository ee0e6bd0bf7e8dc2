import { m } from '../i18n/compiled/messages.js';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** Shown in the place of personal data that could not be fetched. */
export function LoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      title={m.error_offline_title()}
      text={m.error_code_no_answer()}
      action={<Button onClick={onRetry}>{m.error_try_again()}</Button>}
    />
  );
}
