interface Props {
  keys: readonly { caps: readonly string[]; does: string }[];
}

/** Keys and what they do. */
export function KeyList({ keys }: Props) {
  return (
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3">
      {keys.map(({ caps, does }) => (
        <div key={caps.join()} className="contents">
          <dt className="flex gap-1">
            {caps.map((cap) => (
              <kbd
                key={cap}
                className="grid h-7 min-w-7 place-items-center rounded-[4px] border border-line-strong bg-well px-1.5 font-mono text-xs"
              >
                {cap}
              </kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
