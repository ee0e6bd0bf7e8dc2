import type { ReactNode } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { ThemeToggle } from '../../shell/theme-toggle.tsx';

/** What the browser keeps, for visitors as well. */
export function Preferences() {
  return (
    <section id="preferences" aria-labelledby="preferences-title" className="scroll-mt-20 border-line border-t pt-6">
      <h2 id="preferences-title" className="font-semibold text-lg">
        {m.page_settings_preferences()}
      </h2>
      <p className="text-muted">{m.page_settings_preferences_text()}</p>
      <dl className="mt-4 max-w-md divide-y divide-line border-line border-y">
        <Row name={m.page_settings_language()}>
          <span className="font-medium">{m.language_name()}</span>
          <LanguageSwitch />
        </Row>
        <Row name={m.page_settings_theme()}>
          <ThemeToggle />
        </Row>
      </dl>
    </section>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-14 items-center justify-between gap-4">
      <dt>{name}</dt>
      <dd className="flex items-center gap-1">{children}</dd>
    </div>
  );
}
