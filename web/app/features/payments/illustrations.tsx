const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** For a successful payment: objects on a board, the middle one ticked. */
export function PaidIllustration() {
  return (
    <svg viewBox="0 0 160 96" aria-hidden="true" className="h-24 text-line-strong">
      <path {...line} d="M8 84h144M20 84v8M140 84v8" />
      <path {...line} d="M24 84V52h28v32M28 60h20" />
      <circle {...line} cx="128" cy="68" r="16" />
      <path {...line} d="M116 58c6 8 18 8 24 0" />
      <g className="text-accent">
        <path {...line} className="fill-accent-tint" d="M62 84V36l18-10 18 10v48z" />
        <path {...line} strokeWidth="3" d="m71 58 7 7 12-14" />
      </g>
    </svg>
  );
}

/** For a payment that did not happen: the middle object is missing. */
export function UnpaidIllustration() {
  return (
    <svg viewBox="0 0 160 96" aria-hidden="true" className="h-24 text-line-strong">
      <path {...line} d="M8 84h144M20 84v8M140 84v8" />
      <path {...line} d="M24 84V52h28v32M28 60h20" />
      <circle {...line} cx="128" cy="68" r="16" />
      <path {...line} d="M116 58c6 8 18 8 24 0" />
      <g className="text-muted">
        <path {...line} strokeDasharray="1 6" d="M62 84V36l18-10 18 10v48" />
        <path {...line} strokeWidth="3" d="m74 52 12 12m0-12L74 64" />
      </g>
    </svg>
  );
}
