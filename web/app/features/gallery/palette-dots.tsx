const radius = 5;
const step = 13;
const most = 5;

/** The main colours of an asset. An SVG, because the content security policy forbids style attributes. */
export function PaletteDots({ colors }: { colors: readonly string[] }) {
  const shown = colors.slice(0, most);
  return (
    <svg width={shown.length * step} height={2 * radius} aria-hidden="true" className="shrink-0">
      {shown.map((color, index) => (
        <circle
          key={color}
          cx={index * step + radius}
          cy={radius}
          r={radius - 0.5}
          fill={color}
          stroke="var(--line-strong)"
          strokeWidth={1}
        />
      ))}
    </svg>
  );
}
