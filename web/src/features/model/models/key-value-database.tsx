import { defineModel } from '../Model.ts';
import { amount } from '../words.ts';

/** What the text writes: two keys, a change, and a deletion. */
const writes = [
  { key: 'a', value: '10' },
  { key: 'b', value: '20' },
  { key: 'a', value: '11' },
  { key: 'b', value: null },
] as const;

const deleted = 0xffffffff;
const headBytes = 12;

/** CRC-32 as in zip files and in Python's zlib. */
function crc32(bytes: readonly number[]): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) {
      crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
    }
  }
  return ~crc >>> 0;
}

const word = (value: number) => [0, 8, 16, 24].map((shift) => (value >>> shift) & 255);
const wordAt = (bytes: readonly number[], at: number) =>
  [3, 2, 1, 0].reduce((sum, place) => sum * 256 + (bytes[at + place] ?? 0), 0);
const lettersOf = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/** The text's `pack`. */
function pack({ key, value }: (typeof writes)[number]): number[] {
  const rest = [
    ...word(key.length),
    ...word(value === null ? deleted : value.length),
    ...lettersOf(key),
    ...lettersOf(value ?? ''),
  ];
  return [...word(crc32(rest)), ...rest];
}

const records = writes.map(pack);
const file = records.flat();
const starts = records.map((_, at) => records.slice(0, at).flat().length);

interface Opened {
  readonly bytes: readonly number[];
  readonly flipped: number;
  /** How many records are whole from the start of the file. */
  readonly whole: number;
  readonly lost: number;
  readonly found: ReadonlyMap<string, string>;
}

/** Reads a file from its start to the first record that is not whole and sound, as the text's `Store` does. */
function open({ cut, flip }: Record<'cut' | 'flip', number>): Opened {
  const bytes = file
    .slice(0, Math.floor(cut))
    .map((byte, at) => (at === flip - 1 ? byte ^ 0x10 : byte));
  const found = new Map<string, string>();
  let [at, whole] = [0, 0];
  for (;;) {
    const keyBytes = wordAt(bytes, at + 4);
    const size = wordAt(bytes, at + 8);
    const end = at + headBytes + keyBytes + (size === deleted ? 0 : size);
    const isSound = end <= bytes.length && crc32(bytes.slice(at + 4, end)) === wordAt(bytes, at);
    if (at + headBytes > bytes.length || !isSound) {
      return { bytes, flipped: flip - 1, whole, lost: bytes.length - at, found };
    }
    const text = String.fromCharCode(...bytes.slice(at + headBytes, end));
    if (size === deleted) {
      found.delete(text.slice(0, keyBytes));
    } else {
      found.set(text.slice(0, keyBytes), text.slice(keyBytes));
    }
    [at, whole] = [end, whole + 1];
  }
}

const size = 21;
const rowHeight = 52;
const left = 12;

export const keyValueDatabase = defineModel({
  title: 'Cut the power while the database writes',
  tries: [
    {
      task: 'Let the file fill: from which byte on is a 11?',
      reads: 2,
      isDone: ({ whole, flipped }) => whole === 3 && flipped < 0,
      notice:
        'The new value counts once its record is whole, at byte 45; until then a is still 10.',
    },
    {
      task: 'With the file full, flip a byte of the first record. Why is everything after it lost?',
      reads: 1,
      isDone: ({ bytes, whole, flipped }) => flipped >= 0 && whole === 0 && bytes.length > 30,
      notice:
        'Its checksum doesn’t fit any more. Reading stops there, so all that follows is lost.',
    },
    {
      task: 'Flip a byte of the last record instead: what becomes of b?',
      reads: 3,
      isDone: ({ whole, flipped }) => whole === 3 && flipped >= (starts[3] ?? 0),
      notice: 'Only the deletion is lost, so b is 20 again: the last sound record counts.',
    },
  ],
  inputs: {
    cut: {
      kind: 'slider',
      label: 'Cut after',
      unit: 'bytes',
      least: 0,
      most: file.length,
      step: 1,
      start: file.length,
    },
    flip: {
      kind: 'slider',
      label: 'Flip byte',
      unit: '',
      least: 0,
      most: file.length,
      step: 1,
      start: 0,
    },
  },
  run: open,
  clock: {
    moves: 'cut',
    length: () => file.length,
    rate: () => 5,
    written: (at) => amount(at, 'bytes'),
    still: file.length,
  },
  readouts: ({ bytes, lost, found }) => [
    { label: 'File', value: amount(bytes.length, 'bytes') },
    { label: 'Lost', value: amount(lost, 'bytes') },
    { label: 'a is', value: found.get('a') ?? 'none' },
    { label: 'b is', value: found.get('b') ?? 'none' },
  ],
  sheet: { width: 340, height: 4 * rowHeight + 8 },
  shows: ({ bytes, whole }) =>
    `A file of ${bytes.length} bytes in four records, one below the other; ${whole} of them are whole and are read.`,
  shared: ({ whole }) => `My database still reads ${whole} of its 4 records`,
  draw: ({ bytes, whole, flipped }) =>
    records.map((record, row) => {
      const isRead = row < whole;
      const { key, value } = writes[row] ?? writes[0];
      const start = starts[row] ?? 0;
      return (
        <g key={start}>
          <text x={left} y={row * rowHeight + 18}>
            {value === null ? `delete ${key}` : `set ${key} = ${value}`}
            {isRead ? '' : start < bytes.length ? ': not whole' : ''}
          </text>
          {record.map((_, place) => {
            const at = start + place;
            const byte = bytes[at];
            const isHead = place < headBytes;
            return (
              <g key={at} opacity={byte === undefined ? 0.35 : 1}>
                <rect
                  x={left + place * size}
                  y={row * rowHeight + 26}
                  width={size}
                  height={size}
                  fill={isRead ? (isHead ? 'var(--press-wash)' : 'var(--marigold)') : 'none'}
                  fillOpacity={isHead ? 1 : 0.5}
                  stroke={at === flipped ? 'var(--problem)' : 'currentColor'}
                  strokeWidth={at === flipped ? 3 : 1}
                />
                {byte !== undefined && (
                  <text
                    x={left + (place + 0.5) * size}
                    y={row * rowHeight + 41}
                    textAnchor="middle"
                  >
                    {isHead ? byte.toString(16).padStart(2, '0') : String.fromCharCode(byte)}
                  </text>
                )}
              </g>
            );
          })}
        </g>
      );
    }),
});
