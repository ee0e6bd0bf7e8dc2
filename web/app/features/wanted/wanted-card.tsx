import { type WantedCard as Card, wishForWanted } from '@polyshelf/contract/wanted';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { localize } from '../../i18n/localized-name.ts';
import { Badge } from '../../ui/badge.tsx';
import { NotifyButton } from './notify-button.tsx';

interface Props {
  card: Card;
  isRequested: boolean;
}

/** What the catalogue is going to have, with a button to be told. */
export function WantedCard({ card, isRequested }: Props) {
  const locale = useLocale();
  const title = localize(card.title, card.title_ru, locale);
  // A description may exist in Russian only.
  const ownText = locale === 'ru' ? card.text_ru : null;
  const text = card.text === null ? { text: ownText, lang: undefined } : localize(card.text, card.text_ru, locale);
  return (
    <div className="flex h-full flex-col items-start gap-2 rounded-picture border border-line bg-panel p-4 text-left">
      <Badge kind="amber">{m.wanted_badge()}</Badge>
      <h2 lang={title.lang} className="break-words font-semibold text-md">
        {title.text}
      </h2>
      {text.text && (
        <p lang={text.lang} className="whitespace-pre-line break-words text-muted">
          {text.text}
        </p>
      )}
      <div className="mt-auto pt-2">
        <NotifyButton
          isRequested={isRequested}
          about={title.text}
          request={() => call(wishForWanted, { params: { id: card.id } })}
        />
      </div>
    </div>
  );
}
