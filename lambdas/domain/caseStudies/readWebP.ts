import { photoLimitBytes, photoLimitPixels } from '../../contract/constants.ts';

/** The size of a photo, in pixels. */
export interface PhotoSize {
  readonly width: number;
  readonly height: number;
}

const riffBytes = 12;
const chunkHeaderBytes = 8;
const frameHeaderBytes = 10;

/**
 * The size of a WebP photo that is nothing else: one RIFF file with one lossy image (`VP8 `) and no other chunk, which leaves no
 * room for EXIF, XMP, a colour profile, an animation or a second file behind it. Nothing is decoded.
 *
 * @returns null for anything else, and for what is larger than a case study takes
 */
export function readWebP(bytes: Uint8Array): PhotoSize | null {
  const imageAt = riffBytes + chunkHeaderBytes;
  if (bytes.length > photoLimitBytes || bytes.length < imageAt + frameHeaderBytes) {
    return null;
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const imageBytes = view.getUint32(riffBytes + 4, true);
  const padding = imageBytes % 2;
  const isOneImage =
    nameAt(bytes, 0) === 'RIFF' &&
    nameAt(bytes, 8) === 'WEBP' &&
    nameAt(bytes, riffBytes) === 'VP8 ' &&
    view.getUint32(4, true) === bytes.length - 8 &&
    imageAt + imageBytes + padding === bytes.length &&
    (padding === 0 || bytes.at(-1) === 0);
  return isOneImage ? frameSize(view, imageAt, imageBytes) : null;
}

/** The size in the header of a VP8 key frame (RFC 6386, section 9.1). */
function frameSize(view: DataView, at: number, imageBytes: number): PhotoSize | null {
  const tag = view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  const isKeyFrame = (tag & 1) === 0;
  const version = (tag >> 1) & 7;
  const isShown = ((tag >> 4) & 1) === 1;
  const firstPartitionBytes = tag >> 5;
  const startCode = view.getUint16(at + 3) * 256 + view.getUint8(at + 5);
  // Two bits beside each side ask for scaling.
  const width = view.getUint16(at + 6, true);
  const height = view.getUint16(at + 8, true);
  const isImage =
    isKeyFrame &&
    version <= 3 &&
    isShown &&
    startCode === 0x9d012a &&
    firstPartitionBytes > 0 &&
    frameHeaderBytes + firstPartitionBytes <= imageBytes;
  return isImage && isFitting(width) && isFitting(height) ? { width, height } : null;
}

function isFitting(side: number): boolean {
  return side > 0 && side <= photoLimitPixels;
}

function nameAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
