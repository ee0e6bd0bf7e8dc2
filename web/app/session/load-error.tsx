import { m } from '../i18n/compiled/messages.js';
import { useLocale } from '../i18n/locale.ts';
import { pagePath } from '../navigation/page-path.ts';
import { errorKind } from '../overlays/error-kind.rules.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';

interface Props {
  /** Given where the rights of a role are needed, which may take a second factor. */
  error?: unknown;
  onRetry: () => void;
}

/** Shown in the place of personal data that could not be fetched. */
export function LoadError({ error, onRetry }: Props) {
  const locale = useLocale();
  if (errorKind(error) === 'SECOND_FACTOR_REQUIRED') {
    return (
      <EmptyState
        title={m.factors_title()}
        text={m.factors_required()}
        action={<LinkButton to={pagePath('/settings#factors', locale)}>{m.factors_set_up()}</LinkButton>}
      />
    );
  }
  return (
    <EmptyState
      title={m.error_offline_title()}
      text={m.error_code_no_answer()}
      action={<Button onClick={onRetry}>{m.error_try_again()}</Button>}
    />
  );
}
