import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { type ArraysPlace, arraysBytes } from './Arrays.ts';
import { UnusableIndex } from './UnusableIndex.ts';

/** Format of the file; a reader refuses every other one. Raise it with every change of the layout, of the words or of their terms. */
export const formatVersion = 2;

const magic = 0x58504c52;
const headBytes = 4096;
const fieldsBytes = 28;
/** The fields, and a copy of the first page. */
const sealBytes = fieldsBytes + headBytes;

/**
 * Appends the seal to a finished file: what it is, its format, how long its parts are, and a copy of its first page, without which SQLite cannot read anything else. SQLite does not look behind its last page.
 */
export function writeSeal(file: string, place: ArraysPlace): void {
  const handle = openSync(file, 'r+');
  try {
    const { size } = fstatSync(handle);
    const seal = Buffer.concat([fieldsOf(place), read(handle, 0, headBytes)]);
    writeSync(handle, seal, 0, sealBytes, size);
  } finally {
    closeSync(handle);
  }
}

/**
 * Checks the seal of an open file: that it is one of ours, of our format, whole, and that its first page is as written. What lies between is vouched for by the checksum of the whole file, which whoever brings the file compares.
 *
 * @returns where its arrays are
 * @throws UnusableIndex
 */
export function checkSeal(handle: number): ArraysPlace {
  const at = fstatSync(handle).size - sealBytes;
  const seal = at < headBytes ? null : read(handle, at, sealBytes);
  if (seal?.readUInt32LE(0) !== magic) {
    throw new UnusableIndex('damaged', 'the file is no index, or not a whole one');
  }
  if (checksum(seal) !== seal.readUInt32LE(fieldsBytes - 4)) {
    throw new UnusableIndex('damaged', 'the seal of the index is damaged');
  }
  const format = seal.readUInt32LE(4);
  if (format !== formatVersion) {
    throw new UnusableIndex('otherFormat', `the index has format ${format}, not ${formatVersion}`);
  }
  const place = {
    from: seal.readUInt32LE(8),
    entries: seal.readUInt32LE(12),
    tagUses: seal.readUInt32LE(16),
    tagCount: seal.readUInt32LE(20),
  };
  const isWhole = place.from + arraysBytes(place) === at;
  // Compared, not summed up: every process that starts does it, with code that has not run before.
  if (!isWhole || seal.compare(read(handle, 0, headBytes), 0, headBytes, fieldsBytes) !== 0) {
    throw new UnusableIndex('damaged', 'the index is not as it was written');
  }
  return place;
}

function fieldsOf({ from, entries, tagUses, tagCount }: ArraysPlace): Buffer {
  const fields = Buffer.alloc(fieldsBytes);
  for (const [place, field] of [magic, formatVersion, from, entries, tagUses, tagCount].entries()) {
    fields.writeUInt32LE(field, place * 4);
  }
  fields.writeUInt32LE(checksum(fields), fieldsBytes - 4);
  return fields;
}

function read(handle: number, from: number, bytes: number): Buffer {
  const found = Buffer.alloc(bytes);
  return found.subarray(0, readSync(handle, found, 0, bytes, from));
}

/** FNV-1a of the fields, 32 bits at a time: it finds accidents, not intent. */
function checksum(fields: Buffer): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < fieldsBytes - 4; at += 4) {
    sum = Math.imul(sum ^ fields.readUInt32LE(at), 0x01000193);
  }
  return sum >>> 0;
}
