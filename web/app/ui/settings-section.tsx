import type { ReactNode } from 'react';

interface Props {
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
}

/** One section of the settings, with an anchor. */
export function SettingsSection({ id, title, text, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="max-w-2xl scroll-mt-20 border-line border-t py-6 first:border-t-0 first:pt-0"
    >
      <h2 id={`${id}-title`} className="font-semibold text-lg">
        {title}
      </h2>
      {text && <p className="mt-1 text-pretty text-muted">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}

interface RowProps {
  name: string;
  /** The current value. */
  value?: ReactNode;
  /** An explanation on a line below. */
  note?: string | undefined;
  children?: ReactNode;
}

/** A name, its value and the buttons to change it. */
export function SettingsRow({ name, value, note, children }: RowProps) {
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <dt className="w-28 shrink-0 text-muted">{name}</dt>
      {value && (
        <dd className="flex min-w-0 flex-1 basis-32 flex-wrap items-center gap-x-2 gap-y-1 break-words">{value}</dd>
      )}
      {children && <dd className={`flex flex-wrap gap-2 ${value ? '' : 'ml-auto'}`}>{children}</dd>}
      {note && <dd className="basis-full text-muted text-sm">{note}</dd>}
    </div>
  );
}

export const rowsLook = 'divide-y divide-line border-line border-y';
