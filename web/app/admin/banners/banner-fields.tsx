import { bannerTypes, isBannerLink, systemBanners } from '@polyshelf/contract/banners';
import type { BannerRecord } from '@polyshelf/contract/records.schemas';
import { fromLocalField, toLocalField } from '../../features/desk/local-time.rules.ts';
import { m } from '../../i18n/compiled/messages.js';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { localeTitles } from '../content/content-words.ts';
import { NumberInput } from '../editing/parsed-input.tsx';
import { BannerAudience } from './banner-audience.tsx';
import { BannerPreview } from './banner-preview.tsx';
import { fieldTitles, priorityText, typeTitle } from './banner-words.ts';

interface Props {
  value: BannerRecord;
  change: (changes: Partial<BannerRecord>) => void;
  linkedAccounts: number;
}

/** What the browser accepts as a link before the server checks it. */
const LINK_PATTERN = '/.*|https://.+';

export function BannerFields({ value, change, linkedAccounts }: Props) {
  const isSystem = systemBanners.includes(value.type);
  return (
    <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div className="flex min-w-0 flex-col gap-6">
        {isSystem && <p className="text-muted text-sm">{m.banner_system_text()}</p>}
        <div className="grid gap-4 md:grid-cols-2">
          <Texts locale="en" value={value} change={change} hasLabel={!isSystem} />
          <Texts locale="ru" value={value} change={change} hasLabel={!isSystem} />
        </div>
        {!isSystem && (
          <>
            <Input
              label={fieldTitles.link()}
              hint={m.banner_link_hint()}
              error={value.link !== '' && !isBannerLink(value.link) ? m.banner_link_wrong() : undefined}
              pattern={LINK_PATTERN}
              maxLength={500}
              value={value.link}
              onChange={(event) => change({ link: event.target.value.trim() })}
            />
            <Showing value={value} change={change} />
          </>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        {!isSystem && <BannerAudience value={value} change={change} linkedAccounts={linkedAccounts} />}
      </div>
      <div className="xl:col-span-2">
        <BannerPreview value={value} />
      </div>
    </div>
  );
}

interface TextsProps extends Omit<Props, 'linkedAccounts'> {
  locale: 'en' | 'ru';
  hasLabel: boolean;
}

function Texts({ locale, value, change, hasLabel }: TextsProps) {
  const [text, label] = locale === 'ru' ? (['text_ru', 'link_label_ru'] as const) : (['text', 'link_label'] as const);
  return (
    <section aria-label={localeTitles[locale]} className="flex min-w-0 flex-col gap-4">
      <Textarea
        label={fieldTitles[text]()}
        lang={locale}
        required
        maxLength={300}
        value={value[text]}
        onChange={(event) => change({ [text]: event.target.value })}
      />
      {hasLabel && (
        <Input
          label={fieldTitles[label]()}
          lang={locale}
          placeholder={m.banner_open({}, { locale })}
          maxLength={40}
          value={value[label]}
          onChange={(event) => change({ [label]: event.target.value })}
        />
      )}
    </section>
  );
}

/** How and when it is shown. */
function Showing({ value, change }: Omit<Props, 'linkedAccounts'>) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { starts_at, date_block_at } = value;
  const endsFirst = starts_at !== null && date_block_at !== null && starts_at >= date_block_at;
  const moment = (field: 'starts_at' | 'date_block_at') => ({
    label: fieldTitles[field](),
    value: value[field] === null ? '' : toLocalField(new Date(value[field])),
    onChange: (event: { target: { value: string } }) => change({ [field]: fromLocalField(event.target.value) }),
  });
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Select
        label={fieldTitles.type()}
        value={value.type}
        onChange={(event) => change({ type: event.target.value })}
        hint={m.banner_type_hint()}
      >
        {[...new Set([...bannerTypes, value.type])].map((type) => (
          <option key={type} value={type}>
            {typeTitle(type)}
          </option>
        ))}
      </Select>
      <NumberInput
        label={fieldTitles.priority()}
        hint={priorityText(value.priority)}
        from={0}
        to={100}
        value={value.priority}
        onChange={(priority) => change({ priority })}
      />
      <Input type="datetime-local" {...moment('starts_at')} hint={m.banner_starts_hint({ zone })} />
      <Input
        type="datetime-local"
        {...moment('date_block_at')}
        hint={m.banner_ends_hint({ zone })}
        error={endsFirst ? m.error_code_BANNER_ENDS_FIRST() : undefined}
      />
    </div>
  );
}
