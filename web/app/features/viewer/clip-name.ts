import { m } from '../../i18n/compiled/messages.js';

const LONGEST = 40;

/** The name of a clip as text of the page. Names come from files, so control characters and line breaks are removed. */
export function clipName(name: string | null, index: number): string {
  const plain = [...(name ?? '').replace(/[\p{C}\s]+/gu, ' ').trim()];
  if (plain.length === 0) return m.preview_clip_number({ number: index + 1 });
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST).join('').trimEnd()}…` : plain.join('');
}
