import { encodeQR } from 'qr';
import { useMemo } from 'react';

/** A text as a QR code, dark on light in every theme, because cameras expect it. @param name what it holds */
export function QrCode({ text, name }: { readonly text: string; readonly name: string }) {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg
      className="qrCode"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={name}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

/** Empty modules around a code; fewer, and some cameras do not find it. */
const quiet = 4;

/** A text as a QR code: how many modules wide it is, and the dark ones as an SVG path, one unit a module. */
function qrPath(text: string): { readonly size: number; readonly path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quiet });
  return { size: rows.length, path: rows.map(rowPath).join('') };
}

function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    const begin = x;
    while (row[x]) {
      x += 1;
    }
    path += x > begin ? `M${begin} ${y}h${x - begin}v1h${begin - x}z` : '';
  }
  return path;
}
