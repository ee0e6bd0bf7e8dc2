import { useNavigate } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { TableView } from '../tables/table-view.tsx';
import { WordsFrame } from './words-frame.tsx';

export function TagsPage() {
  const locale = useLocale();
  const navigate = useNavigate();
  return (
    <WordsFrame actions={<LinkButton to={pagePath('/admin/words/tags/new', locale)}>{m.words_tag_new()}</LinkButton>}>
      <TableView table="tags" onOpen={({ id }) => navigate(pagePath(`/admin/words/tags/${id}`, locale))} />
    </WordsFrame>
  );
}
