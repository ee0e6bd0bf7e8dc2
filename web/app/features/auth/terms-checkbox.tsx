import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import type { LegalDocument } from '../../navigation/legal-documents.ts';
import { legalTitles } from '../../navigation/legal-documents.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { Checkbox } from '../../ui/checkbox.tsx';

interface Props {
  isAccepted: boolean;
  onChange: (isAccepted: boolean) => void;
}

const documents: LegalDocument[] = ['pravila', 'privacy_policy'];

export function TermsCheckbox({ isAccepted, onChange }: Props) {
  const locale = useLocale();
  const [terms, privacy] = documents.map((name) => (
    <a
      key={name}
      href={pagePath(`/docs/${name}`, locale)}
      target="_blank"
      rel="noreferrer"
      className="text-accent-text underline underline-offset-4"
    >
      {legalTitles[name]()}
      <span className="sr-only"> ({m.new_tab()})</span>
    </a>
  ));
  return (
    <Checkbox name="terms" checked={isAccepted} onChange={(event) => onChange(event.target.checked)}>
      {m.auth_terms()} {terms}, {privacy}
    </Checkbox>
  );
}
