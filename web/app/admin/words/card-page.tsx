import { wantedLimits } from '@polyshelf/contract/wanted';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { Input } from '../../ui/input.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { AdminPage } from '../admin-page.tsx';
import { RecordEditor } from '../records/record-editor.tsx';
import { recordQuery } from '../records/record-queries.ts';
import { cardKind, stateTitles } from './word-kinds.ts';
import { cardsQuery } from './words-queries.ts';

/** The texts of a wanted card, and whether visitors see it. */
export function CardPage() {
  const { id = '' } = useParams();
  const { data: card } = useQuery({ ...recordQuery(cardKind, id), enabled: /^[1-9]\d{0,8}$/.test(id) });
  const { data: cards } = useQuery(cardsQuery());
  const { searches = [], waiting = 0 } = cards?.find((one) => String(one.id) === id) ?? {};
  return (
    <AdminPage
      title={card?.value.title ?? m.words_wanted_card()}
      trail={[
        { label: m.table_family_words(), to: '/admin/words' },
        { label: m.words_wanted(), to: '/admin/words/wanted' },
      ]}
      note={waiting > 0 && m.words_waiting({ count: waiting })}
    >
      <RecordEditor kind={cardKind} id={id}>
        {({ value, change, present }) => (
          <div className="flex max-w-4xl flex-col gap-4">
            {searches.length > 0 && (
              <p className="break-words text-muted text-sm">
                {m.words_wanted_text({ words: searches.map((words) => `“${words}”`).join(', ') })}
              </p>
            )}
            <div className="grid gap-4 md:grid-cols-2">
              <Input
                label={m.words_wanted_title_en()}
                required
                maxLength={wantedLimits.title}
                value={value.title}
                onChange={({ target }) => change({ title: target.value })}
              />
              <Input
                label={m.words_wanted_title_ru()}
                lang="ru"
                maxLength={wantedLimits.title}
                value={value.title_ru ?? ''}
                onChange={({ target }) => change({ title_ru: target.value || null })}
              />
              <Textarea
                label={m.words_wanted_text_en()}
                maxLength={wantedLimits.text}
                value={value.text ?? ''}
                onChange={({ target }) => change({ text: target.value || null })}
              />
              <Textarea
                label={m.words_wanted_text_ru()}
                lang="ru"
                maxLength={wantedLimits.text}
                value={value.text_ru ?? ''}
                onChange={({ target }) => change({ text_ru: target.value || null })}
              />
            </div>
            {present.state !== 'fulfilled' && (
              <div className="flex flex-wrap items-center gap-3">
                <Segments
                  label={m.column_state()}
                  value={value.state}
                  onChange={(state) => change({ state })}
                  options={(['open', 'withdrawn'] as const).map((state) => ({
                    value: state,
                    label: stateTitles[state](),
                  }))}
                />
                <p className="text-muted text-sm">{m.words_wanted_state_hint()}</p>
              </div>
            )}
          </div>
        )}
      </RecordEditor>
    </AdminPage>
  );
}
