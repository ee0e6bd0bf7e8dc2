import { Search } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { CodeInput } from '../../ui/code-input.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { Section, Specimen } from './specimen.tsx';

export function Fields() {
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState('048213');
  const password = { showLabel: m.design_field_password_show(), hideLabel: m.design_field_password_hide() };
  return (
    <Section id="fields" title={m.design_fields()}>
      <Specimen title={m.design_fields_text()} layout="columns">
        <Input label={m.design_field_email()} type="email" hint={m.design_field_email_hint()} />
        <Input
          label={m.design_field_email()}
          type="email"
          defaultValue="artist@studio"
          error={m.design_field_email_error()}
        />
        <Input label={m.design_field_name()} defaultValue={m.design_crumb_oak()} disabled />
        <Input
          label={m.design_field_search()}
          isLabelHidden
          type="search"
          placeholder={m.design_field_search()}
          prefix={<Search aria-hidden className="size-4" />}
        />
        <Textarea label={m.desk_comment()} hint={m.desk_request_hint()} />
        <Input label={m.design_field_price()} isLabelHidden inputMode="decimal" defaultValue="790" suffix="₽" />
      </Specimen>
      <Specimen title={m.design_fields_password()} layout="columns">
        <PasswordInput
          label={m.design_field_password()}
          autoComplete="new-password"
          defaultValue="oak-planks"
          {...password}
        />
        <PasswordInput label={m.design_field_password()} autoComplete="new-password" disabled {...password} />
      </Specimen>
      <Specimen title={m.design_fields_code()}>
        <div className="flex flex-wrap gap-x-10 gap-y-6">
          <CodeInput label={m.design_field_code()} hint={m.design_field_code_hint()} value={code} onChange={setCode} />
          <CodeInput
            label={m.design_field_code_wrong()}
            error={wrong.length === 6 ? m.design_field_code_error() : null}
            value={wrong}
            onChange={setWrong}
          />
        </div>
      </Specimen>
    </Section>
  );
}
