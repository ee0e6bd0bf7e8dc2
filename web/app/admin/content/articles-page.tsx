import { m } from '../../i18n/compiled/messages.js';
import { AdminPage } from '../admin-page.tsx';
import { TableView } from '../tables/table-view.tsx';
import { tableTitles } from '../tables/table-words.ts';

/** All articles of all kinds as a table. */
export const ArticlesPage = () => (
  <AdminPage title={tableTitles.articles()} trail={[{ label: m.content_page(), to: '/admin/content' }]}>
    <TableView table="articles" />
  </AdminPage>
);
