import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { UnusableIndex } from './UnusableIndex.ts';

/** Format of the file; a reader refuses every other one. Raise it with every change of the layout, of the words or of their terms. */
export const formatVersion = 1;

const magic = 0x58504c52;
const sealBytes = 20;
const headBytes = 4096;

/**
 * Appends the seal to a finished database: what it is, its format, its length and a sum of its first page, without which SQLite cannot read anything else. SQLite does not look behind its last page.
 */
export function writeSeal(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    const { size } = fstatSync(handle);
    writeSync(handle, sealOf(size, checksum(read(handle, 0, headBytes))), 0, sealBytes, size);
  } finally {
    closeSync(handle);
  }
}

/**
 * Checks the seal: that the file is one of ours, of our format, whole, and that its first page is as written. What lies between is vouched for by the checksum of the whole file, which whoever brings the file compares.
 *
 * @throws UnusableIndex
 */
export function checkSeal(file: string): void {
  const handle = openSync(file, 'r');
  try {
    const size = fstatSync(handle).size - sealBytes;
    const seal = size < headBytes ? null : read(handle, size, sealBytes);
    if (seal?.readUInt32LE(0) !== magic) {
      throw new UnusableIndex('damaged', 'the file is no index, or not a whole one');
    }
    const format = seal.readUInt32LE(4);
    if (checksum(seal.subarray(0, 16)) !== seal.readUInt32LE(16)) {
      throw new UnusableIndex('damaged', 'the seal of the index is damaged');
    }
    if (format !== formatVersion) {
      throw new UnusableIndex(
        'otherFormat',
        `the index has format ${format}, not ${formatVersion}`,
      );
    }
    if (!seal.equals(sealOf(size, checksum(read(handle, 0, headBytes))))) {
      throw new UnusableIndex('damaged', 'the index is not as it was written');
    }
  } finally {
    closeSync(handle);
  }
}

function sealOf(size: number, head: number): Buffer {
  const seal = Buffer.alloc(sealBytes);
  seal.writeUInt32LE(magic, 0);
  seal.writeUInt32LE(formatVersion, 4);
  seal.writeUInt32LE(size, 8);
  seal.writeUInt32LE(head, 12);
  seal.writeUInt32LE(checksum(seal.subarray(0, 16)), 16);
  return seal;
}

function read(handle: number, from: number, bytes: number): Buffer {
  const found = Buffer.alloc(bytes);
  return found.subarray(0, readSync(handle, found, 0, bytes, from));
}

/** FNV-1a over 32 bits at a time, since every process that starts does it: it finds accidents, not intent. */
function checksum(bytes: Buffer): number {
  let sum = 0x811c9dc5;
  for (const word of new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2)) {
    sum = Math.imul(sum ^ word, 0x01000193);
  }
  return sum >>> 0;
}
