import { statisticNames } from '@polyshelf/contract/catalog';
import type { BusinessRecord } from '@polyshelf/contract/records.schemas';
import { m } from '../../i18n/compiled/messages.js';
import { Input } from '../../ui/input.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { AdminPage } from '../admin-page.tsx';
import { RecordEditor, type RecordFields } from '../records/record-editor.tsx';
import { businessKind, fieldTitles, statisticTitles } from './business-kind.ts';

/** What the site says about the business that runs it. */
export function BusinessPage() {
  return (
    <AdminPage title={m.business_title()}>
      <RecordEditor kind={businessKind} id="current">
        {(fields) => <BusinessForm {...fields} />}
      </RecordEditor>
    </AdminPage>
  );
}

const links = ['support_chat_url', 'channel_url', 'private_chat_url'] as const;

function BusinessForm({ value, change }: Pick<RecordFields<BusinessRecord>, 'value' | 'change'>) {
  const shown = value.shown_statistics;
  return (
    <>
      <SettingsSection id="legal" title={m.business_legal()}>
        <div className="flex flex-col gap-4">
          <Input
            label={fieldTitles.legal_name_ru()}
            lang="ru"
            maxLength={200}
            value={value.legal_name_ru}
            onChange={({ target }) => change({ legal_name_ru: target.value })}
          />
          <Textarea
            label={fieldTitles.legal_description_ru()}
            hint={m.business_legal_hint()}
            lang="ru"
            maxLength={2_000}
            value={value.legal_description_ru}
            onChange={({ target }) => change({ legal_description_ru: target.value })}
          />
        </div>
      </SettingsSection>
      <SettingsSection id="links" title={m.business_links()} text={m.business_links_text()}>
        <div className="flex flex-col gap-4">
          {links.map((name) => (
            <Input
              key={name}
              type="url"
              label={fieldTitles[name]()}
              pattern="https?://.+"
              maxLength={500}
              value={value[name]}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          ))}
        </div>
      </SettingsSection>
      <SettingsSection id="statistics" title={m.business_statistics()} text={m.business_statistics_text()}>
        {statisticNames.map((name) => (
          <Switch
            key={name}
            checked={shown.includes(name)}
            onChange={({ target }) =>
              change({
                shown_statistics: statisticNames.filter((one) => (one === name ? target.checked : shown.includes(one))),
              })
            }
          >
            {statisticTitles[name]()}
          </Switch>
        ))}
      </SettingsSection>
    </>
  );
}
