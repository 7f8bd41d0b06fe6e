import { useMemo } from 'react';
import { qrPath } from './qrPath.ts';

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
