import { box, disc, draw, label, oval, pointer, type Stroke } from '../strokes.ts';

/** The drawings of entries about writing, planning and talking. */
export const documentCovers: readonly (readonly [id: string, strokes: readonly Stroke[]])[] = [
  [
    'bill-of-materials-template',
    [
      draw('face', box(30, 16, 180, 128)),
      draw('accent', box(30, 16, 180, 18)),
      draw('thin', 'M30 60H210M30 86H210M30 112H210M84 34V112M150 34V144'),
      draw('line', 'M40 47H48M66 47H74', box(48, 42, 18, 10)),
      draw(
        'line',
        'M40 73H54M54 64V82M60 64V82M60 73H74M40 99H50M64 99H74M50 91V107L64 99zM64 91V107',
      ),
      draw('thin', 'M94 47H130M94 73H138M94 99H122'),
      label('R1–R4', 57, 28, true),
      label('4 × ₹ 2', 180, 51),
      label('2 × ₹ 5', 180, 77),
      label('6 × ₹ 3', 180, 103),
      label('₹ 36', 180, 132),
      label('sum', 120, 132),
    ],
  ],
  [
    'project-logbook-template',
    [
      draw('face', 'M120 28C96 16 56 16 24 24V136C56 128 96 128 120 140z'),
      draw('face', 'M120 28C144 16 184 16 216 24V136C184 128 144 128 120 140z'),
      draw('thin', 'M38 44H104M38 58H104M38 72H92M38 96H104M38 110H80'),
      draw('trace', 'M136 112C150 112 150 64 168 64S186 96 202 96'),
      draw('line', 'M134 50V116H206'),
      draw('accent', 'M96 20h12v36l-6-6l-6 6z'),
      label('3 Nov', 52, 36),
      label('fig. 2', 172, 44),
    ],
  ],
  [
    'project-mentor-hour',
    [
      draw(
        'face',
        'M24 26h92a8 8 0 0 1 8 8v34a8 8 0 0 1-8 8h-62l-16 16v-16h-14a8 8 0 0 1-8-8v-34a8 8 0 0 1 8-8z',
      ),
      draw(
        'accent',
        'M112 88h96a8 8 0 0 1 8 8v28a8 8 0 0 1-8 8v16l-16-16h-80a8 8 0 0 1-8-8v-28a8 8 0 0 1 8-8z',
      ),
      draw('thin', 'M32 44H104M32 58H84'),
      draw('line', 'M116 104H196M116 118H172'),
      draw('face', disc(180, 46, 28)),
      draw('line', 'M180 46V26M180 46L194 54'),
      draw('thin', 'M180 20v5M180 67v5M154 46h5M201 46h5'),
    ],
  ],
  [
    'report-reading',
    [
      draw('face', 'M40 10h88l16 16v124h-104z'),
      draw('line', 'M128 10v16h16'),
      draw('accent', box(52, 22, 52, 9)),
      draw(
        'thin',
        'M52 44H130M52 54H130M52 64H108M52 82H130M52 92H130M52 102H130M52 112H90M52 130H130',
      ),
      draw('trace', 'M52 68q4-4 8 0t8 0t8 0t8 0', 'M94 98L126 86', disc(80, 112, 14)),
      draw('trace', 'M144 54H158M144 92H158M96 116C120 132 140 126 158 124'),
      draw('face', box(160, 42, 58, 26), box(160, 80, 58, 24), box(160, 114, 58, 22)),
      draw('thin', 'M166 51H210M166 59H196M166 90H206M166 98H190M166 125H204'),
    ],
  ],
  [
    'spell-checker',
    [
      draw('face', ...[0, 1, 2, 5, 6].map((cell) => box(30 + cell * 26, 30, 26, 28))),
      draw('accent', ...[3, 4].map((cell) => box(30 + cell * 26, 30, 26, 28))),
      ...[...'recieve'].map((letter, cell) =>
        label(letter, 43 + cell * 26, 48, cell === 3 || cell === 4),
      ),
      draw(
        'trace',
        'M32 66q5-6 10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0',
      ),
      draw('trace', pointer(121, 74, 147, 98), pointer(147, 74, 121, 98)),
      draw('face', ...[0, 1, 2, 3, 4, 5, 6].map((cell) => box(30 + cell * 26, 102, 26, 28))),
      ...[...'receive'].map((letter, cell) => label(letter, 43 + cell * 26, 120)),
    ],
  ],
  [
    'technical-writing-for-engineers',
    [
      draw('face', box(20, 20, 84, 120), box(152, 36, 68, 88)),
      draw('thin', 'M30 36H94M30 48H94M30 60H94M30 72H80M30 92H94M30 104H94M30 116H94M30 128H64'),
      draw('trace', 'M28 51L96 45M28 63L96 57M28 107L96 101M28 119L96 113'),
      draw('trace', pointer(112, 80, 144, 80)),
      draw('accent', box(162, 48, 40, 9)),
      draw('thin', 'M162 70H210M162 82H210M162 94H190'),
      draw('line', 'M190 108L196 114L208 100'),
    ],
  ],
  [
    'viva-question-bank',
    [
      draw('face', 'M34 46L100 28L124 116L58 134z'),
      draw('face', 'M140 28L206 46L182 134L116 116z'),
      draw('face', 'M84 30h72v96h-72z'),
      draw('accent', 'M84 30h72v20h-72z'),
      draw('line', 'M110 72a11 11 0 1 1 14 10q-4 2-4 8'),
      draw('dot', disc(120, 98, 2.6)),
      draw('thin', 'M46 54L60 50M50 68L58 66M180 50L194 54M182 66L190 68'),
      label('17', 144, 44, true),
      label('of 50', 136, 118),
    ],
  ],
  [
    'viva-rehearsal',
    [
      draw(
        'face',
        'M36 16h168a6 6 0 0 1 6 6v92a6 6 0 0 1-6 6h-168a6 6 0 0 1-6-6v-92a6 6 0 0 1 6-6z',
      ),
      draw('line', 'M120 16V120M96 120L88 142H152L144 120'),
      draw('face', disc(75, 54, 15), disc(165, 54, 15)),
      draw('face', 'M46 106a29 28 0 0 1 58 0z'),
      draw('accent', 'M136 106a29 28 0 0 1 58 0z'),
      draw('line', 'M70 61q5 4 10 0M160 61q5 4 10 0'),
      draw('face', 'M168 22h34v20h-14l-8 8v-8h-12z'),
      label('why?', 185, 35),
      label('40:00', 50, 30),
    ],
  ],
  [
    'lab-report-template',
    [
      draw('face', 'M26 14h84l14 14v118h-98z'),
      draw('line', 'M110 14v14h14'),
      draw('accent', box(38, 26, 52, 10)),
      ...['Aim', 'Setup', 'Data', 'Result'].map((part, row) => label(part, 54, 56 + row * 23)),
      draw('thin', 'M76 53H112M76 76H112M76 99H112M76 122H104M38 62H112M38 85H112M38 108H112'),
      draw('face', 'M164 24h24v34l26 66a8 8 0 0 1-8 12h-60a8 8 0 0 1-8-12l26-66z'),
      draw('line', 'M158 24H194'),
      draw('accent', 'M152 92h48l12 32a6 6 0 0 1-6 8h-60a6 6 0 0 1-6-8z'),
      draw('face', oval(168, 110, 4, 4), oval(184, 118, 3, 3), oval(178, 102, 2, 2)),
    ],
  ],
];
