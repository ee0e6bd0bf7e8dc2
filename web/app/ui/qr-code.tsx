import { encode } from 'uqr';

interface Props {
  text: string;
  label: string;
}

/** The QR standard requires a white border of four modules. */
const quietZone = 4;

/** Dark on white in both themes, because some phones do not read an inverted code. */
export function QrCode({ text, label }: Props) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="block w-full rounded-control"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
