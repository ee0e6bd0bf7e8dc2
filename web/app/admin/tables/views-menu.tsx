import type { TableName } from '@polyshelf/contract/tables';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Bookmark, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { showError } from '../../overlays/show-error.ts';
import { showToast } from '../../overlays/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Input } from '../../ui/input.tsx';
import { Popover } from '../../ui/popover.tsx';
import { writeTableQuery } from './table-address.rules.ts';
import { removeView, storeView, viewsQuery } from './table-queries.ts';
import type { TableState } from './use-table-address.ts';

interface Props {
  table: TableName;
  state: TableState;
}

/** The saved views of this table, and a form that saves the present one. */
export function ViewsMenu({ table, state }: Props) {
  const views = useQuery(viewsQuery()).data?.filter((view) => view.table === table) ?? [];
  const removing = useMutation({ mutationFn: removeView, onError: (error) => showError(error) });
  return (
    <Popover
      title={m.table_views()}
      side="end"
      trigger={(button) => (
        <Button {...button} kind="quiet" icon={<Bookmark aria-hidden className="size-4" />}>
          {m.table_views()}
        </Button>
      )}
    >
      {views.length === 0 && <p className="text-muted text-sm">{m.table_views_none()}</p>}
      <ul className="-mx-2">
        {views.map(({ id, name, query, is_own }) => (
          <li key={id} className="flex items-center gap-2">
            <Link
              to={`?${new URLSearchParams(query as Record<string, string>)}`}
              className="flex min-h-10 min-w-0 flex-1 items-center gap-2 rounded-control px-2 hover:bg-well"
            >
              <span className="truncate">{name}</span>
              {!is_own && <span className="text-muted text-sm">{m.table_view_shared_by_other()}</span>}
            </Link>
            {is_own && (
              <IconButton label={m.table_view_delete({ name })} onClick={() => removing.mutate(id)}>
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <SaveView table={table} state={state} />
    </Popover>
  );
}

function SaveView({ table, state }: Props) {
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const saving = useMutation({
    mutationFn: storeView,
    onSuccess: (_, view) => {
      setName('');
      showToast({ kind: 'success', title: m.table_view_saved({ name: view.name }) });
    },
    onError: (error) => showError(error),
  });
  function save(event: FormEvent) {
    event.preventDefault();
    saving.mutate({ table, name: name.trim(), query: writeTableQuery(table, state.address), is_shared: isShared });
  }
  return (
    <form onSubmit={save} className="mt-3 flex flex-col gap-2 border-line border-t pt-3">
      <Input
        label={m.table_view_name()}
        value={name}
        maxLength={60}
        onChange={(event) => setName(event.target.value)}
      />
      <Checkbox checked={isShared} onChange={() => setShared(!isShared)}>
        {m.table_view_shared()}
      </Checkbox>
      <Button type="submit" size="sm" isBusy={saving.isPending} disabled={name.trim() === ''}>
        {m.table_view_save()}
      </Button>
    </form>
  );
}
