import { records } from '@polyshelf/contract/records';
import type { BusinessRecord } from '@polyshelf/contract/records.schemas';
import { m } from '../../i18n/compiled/messages.js';
import { Input } from '../../ui/input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { AdminPage } from '../admin-page.tsx';
import { RecordEditor } from '../records/record-editor.tsx';
import type { EditedKind } from '../records/record-kind.ts';
import type { Words } from '../words.ts';

const titles: Record<keyof BusinessRecord, Words> = {
  legal_name_ru: m.business_legal_name,
  legal_description_ru: m.business_legal_description,
};

const businessKind: EditedKind<BusinessRecord> = {
  name: 'business',
  endpoints: records.business,
  fieldTitle: (path) => titles[path as keyof BusinessRecord](),
};

/** What the site says about the business. */
export const BusinessPage = () => (
  <AdminPage title={m.business_title()}>
    <RecordEditor kind={businessKind} id="current">
      {({ value, change }) => (
        <div className="flex max-w-2xl flex-col gap-4">
          <Input
            label={titles.legal_name_ru()}
            lang="ru"
            maxLength={200}
            value={value.legal_name_ru}
            onChange={(event) => change({ legal_name_ru: event.target.value })}
          />
          <Textarea
            label={titles.legal_description_ru()}
            hint={m.business_legal_hint()}
            lang="ru"
            maxLength={2000}
            value={value.legal_description_ru}
            onChange={(event) => change({ legal_description_ru: event.target.value })}
          />
        </div>
      )}
    </RecordEditor>
  </AdminPage>
);
