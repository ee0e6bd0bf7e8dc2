/** The urgency of a number. */
export type Tone = 'accent' | 'amber' | 'red';

export const toneText: Record<Tone, string> = { accent: 'text-accent', amber: 'text-amber', red: 'text-red' };
