import { type Tone, toneText } from './tone.ts';

interface Props {
  label: string;
  /** Absent while the duration is unknown. */
  value?: number;
  max?: number;
  tone?: Tone;
}

export function ProgressBar({ label, value, max = 1, tone = 'accent' }: Props) {
  return <progress aria-label={label} value={value} max={max} className={`bar ${toneText[tone]}`} />;
}
