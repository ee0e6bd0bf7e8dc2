interface Props {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The formatted value, shown beside the slider and read by screen readers. */
  shown: string;
  onChange: (value: number) => void;
}

/** For values that are set by eye. */
export function Slider({ label, shown, onChange, ...range }: Props) {
  return (
    <label className="flex h-10 min-w-0 items-center gap-2 text-sm">
      <span className="text-muted">{label}</span>
      <input
        {...range}
        type="range"
        aria-valuetext={shown}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="h-10 w-20 min-w-16 flex-1 cursor-pointer accent-accent disabled:cursor-default"
      />
      <span aria-hidden="true" className="min-w-9 shrink-0 whitespace-nowrap font-mono">
        {shown}
      </span>
    </label>
  );
}
