import { photoLimitBytes, photoLimitPixels } from '../../../../lambdas/contract/constants.ts';

/** Why a photo can't be sent. */
export type PhotoProblem = 'unreadable' | 'noWebP';

/** Tried one after the other until the photo is small enough. */
const attempts = [
  { side: photoLimitPixels, quality: 0.82 },
  { side: photoLimitPixels, quality: 0.6 },
  { side: 1200, quality: 0.6 },
  { side: 800, quality: 0.5 },
] as const;

/** A photo as it is sent: redrawn as WebP, so that only the picture is left of the file; in base64. */
export async function preparePhoto(file: Blob): Promise<string | PhotoProblem> {
  const picture = await readPicture(file);
  if (!picture) {
    return 'unreadable';
  }
  try {
    for (const { side, quality } of attempts) {
      const photo = await webPOf(picture, side, quality);
      if (!photo) {
        return 'noWebP';
      }
      if (photo.length <= photoLimitBytes) {
        return base64Of(photo);
      }
    }
    return 'unreadable';
  } finally {
    picture.close();
  }
}

async function readPicture(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file);
  } catch {
    return undefined;
  }
}

/** The picture at most so large; undefined when the browser makes no WebP. */
async function webPOf(
  picture: ImageBitmap,
  side: number,
  quality: number,
): Promise<Uint8Array | undefined> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  // Without transparency, so that the file has one plain image.
  const pen = canvas.getContext('2d', { alpha: false });
  pen?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/webp', quality),
  );
  return blob?.type === 'image/webp'
    ? imageAlone(new Uint8Array(await blob.arrayBuffer()))
    : undefined;
}

const headerBytes = 12;

/** The same WebP file with its image and no other chunk: some browsers add a colour profile. Undefined when it has no such image. */
export function imageAlone(file: Uint8Array): Uint8Array | undefined {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  for (let at = headerBytes; at + 8 <= file.length; ) {
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    if (String.fromCharCode(...file.subarray(at, at + 4)) === 'VP8 ' && end <= file.length) {
      const alone = new Uint8Array(headerBytes + end - at);
      alone.set(file.subarray(0, headerBytes));
      alone.set(file.subarray(at, end), headerBytes);
      new DataView(alone.buffer).setUint32(4, alone.length - 8, true);
      return alone;
    }
    at = end;
  }
  return undefined;
}

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  return btoa(text);
}
