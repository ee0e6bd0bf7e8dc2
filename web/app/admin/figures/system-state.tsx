import type { Setting, SystemState as State } from '@polyshelf/contract/system';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../i18n/compiled/messages.js';
import { formatNumber } from '../../i18n/format-number.ts';
import { useLocale } from '../../i18n/locale.ts';
import { LoadError } from '../../session/load-error.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Words } from '../words.ts';
import { formatGrowth } from './format-growth.ts';
import { Panel } from './panel.tsx';
import { systemQuery } from './report-queries.ts';
import { settingWords } from './setting-words.ts';
import { SystemGrid } from './system-grid.tsx';

const kindTitles: Record<State['storage'][number]['kind'], Words> = {
  files: m.system_stored_files,
  derived: m.system_stored_derived,
  previews: m.system_stored_previews,
  uploads: m.system_stored_uploads,
};

/** Versions, sizes and configuration. */
export function SystemState() {
  const state = useQuery(systemQuery());
  return (
    <div className="mt-4 flex flex-col gap-4">
      {state.isError && <LoadError error={state.error} onRetry={() => state.refetch()} />}
      {state.isPending && <Skeleton className="h-96" />}
      {state.data && (
        <>
          <Sizes state={state.data} />
          <Versions state={state.data} />
          <Settings settings={state.data.settings} />
        </>
      )}
    </div>
  );
}

function Sizes({ state: { storage, tables } }: { state: State }) {
  const locale = useLocale();
  const bytes = (count: number) => formatBytes(count, locale);
  const growth = (now: number, before: number | null) => (before === null ? '–' : formatGrowth(now - before, locale));
  return (
    <>
      <Panel title={m.system_sizes()}>
        <SystemGrid
          headings={[m.system_kind(), m.system_files(), m.system_size()]}
          lines={storage.map(({ kind, files, bytes: size }) => ({
            id: kind,
            cells: [kindTitles[kind](), formatNumber(files, locale), bytes(size)],
          }))}
        />
      </Panel>
      <Panel title={m.system_tables()}>
        <SystemGrid
          headings={[m.system_table(), m.system_size(), m.system_growth()]}
          lines={tables.map(({ name, bytes: size, bytes_before }) => ({
            id: name,
            cells: [name, bytes(size), growth(size, bytes_before)],
          }))}
        />
      </Panel>
    </>
  );
}

function Versions({ state: { versions } }: { state: State }) {
  const lines: [string, string][] = [
    [m.system_product(), versions.product],
    ['Node', versions.node],
    ['PostgreSQL', versions.postgresql],
    [m.system_migration(), versions.migration],
  ];
  return (
    <Panel title={m.system_versions()}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
        {lines.map(([title, value]) => (
          <div key={title} className="contents">
            <dt className="text-muted">{title}</dt>
            <dd className="break-all font-mono">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function Settings({ settings }: { settings: Setting[] }) {
  return (
    <Panel title={m.system_settings()}>
      <p className="mb-2 text-muted text-sm">{m.system_settings_text()}</p>
      <SystemGrid
        headings={[m.system_setting(), m.system_value(), m.system_source()]}
        lines={settings.map((setting) => ({
          id: setting.name,
          cells: [
            <span key="name" className="flex flex-col py-1">
              {setting.name}
              <span className="font-sans text-muted">{settingWords[setting.name]()}</span>
            </span>,
            <span key="value" className="block max-w-80 truncate" title={setting.value ?? undefined}>
              {settingText(setting)}
            </span>,
            setting.is_given ? m.system_given() : m.system_default(),
          ],
        }))}
      />
    </Panel>
  );
}

const settingText = ({ value, is_set }: Setting): string => value ?? (is_set ? m.system_set() : m.system_unset());
