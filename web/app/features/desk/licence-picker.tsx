import { useQuery } from '@tanstack/react-query';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { localizedName } from '../../i18n/localized-name.ts';
import { Select } from '../../ui/select.tsx';
import { licencesQuery } from './draft-queries.ts';
import { fieldNames } from './draft-words.ts';

interface Props {
  id?: string;
  value: string | null;
  onChange: (licence: string | null) => void;
}

export function LicencePicker({ id, value, onChange }: Props) {
  const locale = useLocale();
  const { data: licences = [] } = useQuery(licencesQuery);
  const chosen = licences.find((licence) => licence.id === value);
  return (
    <Select
      {...(id && { id })}
      label={fieldNames.licence()}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
      hint={chosen && (locale === 'ru' ? chosen.summary_ru : chosen.summary)}
    >
      <option value="">{m.desk_licence_none()}</option>
      {licences.map((licence) => (
        <option key={licence.id} value={licence.id}>
          {localizedName(licence, locale)}
        </option>
      ))}
      {value !== null && !chosen && <option value={value}>{value}</option>}
    </Select>
  );
}
