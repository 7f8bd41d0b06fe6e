import { decodeQR } from 'qr/decode.js';

const scale = 6;

/** Reads a QR code back from the SVG that draws it, as a camera would: light where nothing is drawn. */
export function readQr(svg: string): string {
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const side = size * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x, y, width] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      const begin = row * side + Number(x) * scale;
      for (let pixel = begin; pixel < begin + Number(width) * scale; pixel += 1) {
        data.fill(0, pixel * 4, pixel * 4 + 3);
      }
    }
  }
  return decodeQR({ width: side, height: side, data });
}
