import type { TableName } from '@polyshelf/contract/tables';
import { useNavigate } from 'react-router';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { TableView } from '../tables/table-view.tsx';
import { PacksFrame } from './packs-frame.tsx';

/** The table of packs or producers; a row opens in the tree. */
function TablePage({ table, kind }: { table: TableName; kind: 'pack' | 'producer' }) {
  const locale = useLocale();
  const navigate = useNavigate();
  return (
    <PacksFrame>
      <TableView
        key={table}
        table={table}
        onOpen={({ id }) => navigate(`${pagePath('/admin/packs', locale)}?open=${kind}-${id}`)}
      />
    </PacksFrame>
  );
}

export const PackTable = () => <TablePage table="packs" kind="pack" />;
export const ProducerTable = () => <TablePage table="producers" kind="producer" />;
