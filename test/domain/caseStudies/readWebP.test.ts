import { describe, expect, it } from 'vitest';
import { photoLimitBytes } from '../../../lambdas/contract/constants.ts';
import { readWebP } from '../../../lambdas/domain/caseStudies/readWebP.ts';
import { chunk, frame, photo, webP } from '../../support/caseStudies/photos.ts';

/** A frame with another byte or two somewhere. */
function changed(change: (made: Buffer) => void): Uint8Array {
  const made = frame(640, 480);
  change(made);
  return webP([chunk('VP8 ', made)]);
}

/** Says how long the first part of a frame is. */
const partOf = (made: Buffer, bytes: number) => made.writeUIntLE((bytes << 5) | 16, 0, 3);

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const zip = Buffer.from('504b0304140000000000', 'hex');
const html = Buffer.from('<script>alert(1)</script>');

describe('a photo that is taken', () => {
  it.each([
    [1, 1],
    [640, 480],
    [1600, 1600],
  ])('has its size in its header: %i × %i', (width, height) => {
    expect(readWebP(photo({ width, height }))).toEqual({ width, height });
  });

  it('may end with one byte of padding, and may be exactly as large as a photo may be', () => {
    expect(readWebP(photo({ imageBytes: 401 }))).not.toBeNull();
    expect(readWebP(photo({ imageBytes: photoLimitBytes - 20 }))).not.toBeNull();
  });

  it.each([
    ['any version that is defined', changed((made) => made.writeUInt8(made.readUInt8(0) | 6, 0))],
    ['a first part as long as the image', changed((made) => partOf(made, 390))],
  ])('may have %s', (_, bytes) => {
    expect(readWebP(bytes)).toEqual({ width: 640, height: 480 });
  });

  it('may lie anywhere in a larger buffer', () => {
    const larger = Buffer.concat([html, photo()]);

    expect(readWebP(larger.subarray(html.length))).toEqual({ width: 640, height: 480 });
  });
});

describe('a photo that is refused', () => {
  it.each([
    ['nothing', new Uint8Array()],
    ['a PNG', new Uint8Array(Buffer.concat([png, Buffer.alloc(500)]))],
    ['a GIF', new Uint8Array(Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(500)]))],
    [
      'an SVG',
      new Uint8Array(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${html}</svg>`)),
    ],
    ['another file of RIFF', webP([chunk('VP8 ', frame(640, 480))], 'WAVE')],
    ['one that is cut off', photo().subarray(0, 300)],
    ['a header alone', photo().subarray(0, 20)],
    ['a file without an image', webP([])],
    ['an image without a frame', webP([chunk('VP8 ', new Uint8Array())])],
    ['a frame that is a header alone', webP([chunk('VP8 ', frame(640, 480, 10))])],
    ['one with a ZIP behind it', new Uint8Array(Buffer.concat([photo(), zip]))],
    ['one with a page in front of it', new Uint8Array(Buffer.concat([html, photo()]))],
    ['one with a second image', webP([chunk('VP8 ', frame(4, 4)), chunk('VP8 ', frame(4, 4))])],
    ['one with EXIF', webP([chunk('VP8 ', frame(640, 480)), chunk('EXIF', html)])],
    ['one with XMP', webP([chunk('VP8 ', frame(640, 480)), chunk('XMP ', html)])],
    ['one with a profile', webP([chunk('ICCP', html), chunk('VP8 ', frame(640, 480))])],
    ['an extended one', webP([chunk('VP8X', Buffer.alloc(10)), chunk('VP8 ', frame(640, 480))])],
    ['an animation', webP([chunk('VP8X', Buffer.alloc(10, 2)), chunk('ANIM', Buffer.alloc(6))])],
    ['one without loss', webP([chunk('VP8L', Buffer.alloc(40, 0x2f))])],
    ['one larger than it may be', photo({ imageBytes: photoLimitBytes })],
    ['one of 30 MB', photo({ imageBytes: 30_000_000 })],
    ['a bomb of 16 383 pixels a side', photo({ width: 16_383, height: 16_383 })],
    ['one pixel too wide', photo({ width: 1601 })],
    ['one without width', photo({ width: 0 })],
    ['one that asks to be scaled', changed((made) => made.writeUInt16LE(640 | 0x4000, 6))],
    ['a frame between others', changed((made) => made.writeUInt8(made.readUInt8(0) | 1, 0))],
    ['a frame that is not shown', changed((made) => made.writeUInt8(made.readUInt8(0) & ~16, 0))],
    ['an unknown version', changed((made) => made.writeUInt8(made.readUInt8(0) | 8, 0))],
    ['no start code', changed((made) => made.writeUInt8(0, 3))],
    ['a part longer than the image', changed((made) => partOf(made, 391))],
    ['a part of many times the image', changed((made) => partOf(made, 2049))],
    ['no first part', changed((made) => partOf(made, 0))],
  ])('is %s', (_, bytes) => {
    expect(readWebP(bytes)).toBeNull();
  });

  it('has a length in its header that is not its own', () => {
    const longer = photo();
    new DataView(longer.buffer).setUint32(4, longer.length, true);
    const padded = photo({ imageBytes: 401 });
    padded[padded.length - 1] = 7;

    expect(readWebP(longer)).toBeNull();
    expect(readWebP(padded)).toBeNull();
  });

  it('is refused with any single byte of its 30 bytes of headers turned, but for those of its size and content', () => {
    const sizes = [20, 21, 22, 26, 27, 28, 29];
    for (let at = 0; at < 30; at += 1) {
      const turned = photo();
      turned[at] = (turned[at] ?? 0) ^ 0xff;
      if (!sizes.includes(at)) {
        expect([at, readWebP(turned)]).toEqual([at, null]);
      }
    }
  });
});
