import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { entryFiles } from '../../../bin/ops/entryCode/entryFiles.ts';
import { projectRoot } from '../../../infra/cloud/bundle.ts';
import { ModelId } from '../../../lambdas/contract/model.ts';
import { allModels } from '../../../web/pages/provideModels.ts';
import type { AnyModel, Values } from '../../../web/src/features/model/Model.ts';
import { cardboardGearbox } from '../../../web/src/features/model/models/cardboard-gearbox.tsx';
import { gearTrains } from '../../../web/src/features/model/models/gear-trains.tsx';
import { lineFollower } from '../../../web/src/features/model/models/line-follower.tsx';
import {
  nearest,
  readSettings,
  startOf,
  writeSettings,
} from '../../../web/src/features/model/settings.ts';

const entries = entryFiles(join(projectRoot, 'web/content/catalogue')).map((file) => {
  const text = readFileSync(file, 'utf8');
  return {
    id: basename(file, '.md'),
    text,
    model: /^model: (.*)$/m.exec(text)?.[1],
    isBuild: text.includes('\nkind: build\n'),
    hasBoard: text.includes('\n```board '),
  };
});

/** What a model reads at these settings and this time, and how its entry says the same. */
type Row = readonly [
  ModelId,
  settings: Record<string, number>,
  at: number,
  reads: string,
  text: string,
];

const allTried = { tried: 15 };
const xor = { g3a: 4 };
const or = { g1a: 0, g1b: 0, g2a: 2, g2b: 2, g3a: 3, g3b: 3, g4a: 5, g4b: 6 };
const nor = { g1a: 2, g1b: 2, g2a: 3, g2b: 3, g3a: 4, g3b: 5, g4a: 6, g4b: 6 };

const rows: readonly Row[] = [
  ['line-follower', { kp: 3 }, 0, 'Lost after: 1.8 s', 'kp  3 /s: lost after 1.8 s'],
  ['line-follower', { kp: 4 }, 0, 'Lost after: 7.1 s', 'kp  4 /s: lost after 7.1 s'],
  ['line-follower', { kp: 6 }, 0, 'Farthest off: 36 mm', 'kp  6 /s: at most 36 mm off'],
  ['line-follower', { kp: 8 }, 0, 'Lost after: 7.1 s', 'kp  8 /s: lost after 7.1 s'],
  ['line-follower', { kp: 12 }, 0, 'Lost after: 7.6 s', 'kp 12 /s: lost after 7.6 s'],
  ['line-follower', { kp: 6, kd: 0.4 }, 0, 'Farthest off: 20 mm', 'kd 0.4: at most 20 mm off'],
  ['line-follower', { kp: 8, kd: 0.4 }, 0, 'Farthest off: 15 mm', 'kd 0.4: at most 15 mm off'],
  ['line-follower', { kp: 12, kd: 0.8 }, 0, 'Farthest off: 9 mm', 'kd 0.8: at most 9 mm off'],
  ['line-follower', {}, 1.9, 'Now: 35 mm', '1.9, -35, -12'],
  ['truss-bridge', { kg: 14 }, 0, 'Broke at: 13.5 kg', 'bucket at four joints: 13.5 kg'],
  ['truss-bridge', { kg: 18.5, top: 1 }, 0, 'Broke at: 18.4 kg', 'ends decide: 18.4 kg'],
  ['truss-bridge', { kg: 13.5 }, 0, 'Largest push: 44 N', '200 mm: 44 N'],
  ['truss-bridge', { kg: 24 }, 0, 'Largest push: 44 N', '200 mm: 44 N'],
  ['four-bar-linkage', { coupler: 90, rocker: 80, frame: 100 }, 0, 'Swing: 62.1°', 'swing 62.1'],
  [
    'four-bar-linkage',
    { coupler: 90, rocker: 80, frame: 100, angle: 0 },
    0,
    'Transmission: 40.8°',
    'angle from 40.8 to 110.7',
  ],
  [
    'four-bar-linkage',
    { coupler: 90, rocker: 80, frame: 100, angle: 180 },
    0,
    'Transmission: 110.7°',
    'angle from 40.8 to 110.7',
  ],
  ['four-bar-linkage', { crank: 80 }, 0, 'Full turns: yes', 'answer: 80 mm'],
  ['four-bar-linkage', { crank: 81 }, 0, 'Full turns: no', 'answer: 80 mm'],
  ['pendulum', { degrees: 10 }, 0, 'T/T0: 1.00191', '10 degrees: T/T0 = 1.00191'],
  ['pendulum', { degrees: 20 }, 0, 'T/T0: 1.00767', '20 degrees: T/T0 = 1.00767'],
  ['pendulum', { degrees: 40 }, 0, 'T/T0: 1.03134', '40 degrees: T/T0 = 1.03134'],
  ['pid-heater', {}, 0, 'Highest: 73.2 °C', 'clamp False: highest 73.2 C'],
  ['pid-heater', {}, 0, 'Settled after: 337 s', 'within 0.5 K after 337 s'],
  ['pid-heater', { clamp: 1 }, 0, 'Settled after: 155 s', 'within 0.5 K after 155 s'],
  ['pid-heater', { ki: 0 }, 0, 'At the end: 56.11 °C', 'after ten minutes 56.11 to 56.11 C'],
  [
    'pid-heater',
    { kp: 8, ki: 0.12, kd: 30, clamp: 1, door: 1 },
    0,
    'Settled after: 138 s',
    'PID 8, 0.12,30: highest 60.00 C, settled 138 s',
  ],
  ['rc-filter', {}, 0, 'Corner: 995 Hz', 'corner 995 Hz'],
  ['rc-filter', { hertz: 500 }, 0, 'Output: × 0.893', '500 Hz: 0.893 of the input'],
  ['rc-filter', { hertz: 10_000 }, 0, 'Output: × 0.099', '10000 Hz: 0.099 of the input'],
  ['maze-solver', {}, 0, 'Steps to the goal: 104', 'wall follower: 104 steps'],
  ['maze-solver', { way: 1 }, 0, 'Steps to the goal: 52', 'steps 52 cells opened 76'],
  ['maze-solver', { way: 1 }, 0, 'Cells opened: 76', 'steps 52 cells opened 76'],
  ['maze-solver', { way: 2 }, 0, 'Cells opened: 75', 'A*: steps 52 cells opened 75'],
  ['maze-solver', { maze: 2 }, 0, 'Steps to the goal: never', 'island: null'],
  ['game-of-life', {}, 0, 'Alive: 377', '0: 377'],
  ['game-of-life', {}, 150, 'Alive: 199', '150: 199'],
  ['game-of-life', {}, 400, 'Alive: 46', '400: 46'],
  ['cardboard-gearbox', {}, 0, 'Ratio: 12 : 1', 'ratio 12.0'],
  ['cardboard-gearbox', {}, 0, 'At the handle: 0.088 N', 'ideal 0.088 N'],
  [
    'spring-scale',
    { wire: 0.5, across: 6, turns: 36 },
    0,
    'Longer at 5 N: 63 mm',
    'k 0.079 N/mm, 5 N stretches 63 mm',
  ],
  ['spring-scale', {}, 0, 'Stress, N/mm²: 463', '5 N stretches 59 mm, stress 463 N/mm2'],
  [
    'spring-scale',
    { wire: 0.8, across: 10, turns: 50 },
    0,
    'Stiffness, N/mm: 0.081',
    'k 0.081 N/mm, 5 N stretches 62 mm',
  ],
  ['key-value-database', {}, 58, 'File: 58 bytes', 'log has 58 bytes'],
  ['key-value-database', {}, 58, 'a is: 11', "after reopening: b'11' None ['a']"],
  ['key-value-database', {}, 58, 'b is: none', "after reopening: b'11' None ['a']"],
  [
    'bus-stop',
    {},
    0,
    'Average wait: 4.37 min',
    '6.0 s each: spread at stop 12  3.92 min, wait 4.37 min',
  ],
  [
    'bus-stop',
    {},
    0,
    'Gaps differ by: 3.92 min',
    '6.0 s each: spread at stop 12  3.92 min, wait 4.37 min',
  ],
  [
    'bus-stop',
    { seconds: 0 },
    0,
    'Gaps differ by: 2.34 min',
    '0.0 s each: spread at stop 12  2.34 min, wait 4.17 min',
  ],
  [
    'bus-stop',
    { hold: 3 },
    0,
    'Average wait: 4.14 min',
    'spread at stop 12 2.11 min, wait 4.14 min',
  ],
  ['bending-beam', {}, 0, 'Bends by: 3.139 mm', 'formula 3.139 mm'],
  ['bending-beam', {}, 0, 'Stress, N/mm²: 23.5', 'stress at the clamp 23.5 N/mm2'],
  ['bending-beam', {}, 0, 'I, mm⁴: 2.083', 'I = 2.083 mm4'],
  ['sampled-wave', {}, 0, 'Looks like: 10 Hz', '50 Hz sampled at   60/s looks like   10 Hz'],
  [
    'sampled-wave',
    { rate: 51 },
    0,
    'Looks like: 1 Hz',
    '50 Hz sampled at   51/s looks like    1 Hz',
  ],
  [
    'sampled-wave',
    { rate: 25 },
    0,
    'Looks like: 0 Hz',
    '50 Hz sampled at   25/s looks like    0 Hz',
  ],
  [
    'sampled-wave',
    { hertz: 440, rate: 500 },
    0,
    'Looks like: 60 Hz',
    '440 Hz sampled at  500/s looks like   60 Hz',
  ],
  [
    'sudoku-solver',
    {},
    0,
    'Grids looked at: 1',
    'easy: with thought 1 grids, blind 41809 digits, solved',
  ],
  [
    'sudoku-solver',
    { way: 1 },
    0,
    'Digits tried: 41809',
    'easy: with thought 1 grids, blind 41809 digits, solved',
  ],
  [
    'sudoku-solver',
    { puzzle: 1 },
    0,
    'Grids looked at: 90',
    'hard: with thought 90 grids, blind 495276 digits, solved',
  ],
  [
    'sudoku-solver',
    { puzzle: 1, way: 1 },
    0,
    'Digits tried: 495276',
    'hard: with thought 90 grids, blind 495276 digits, solved',
  ],
  [
    'sudoku-solver',
    { puzzle: 2, way: 1 },
    0,
    'In the end: given up',
    'blind 100000 digits, given up',
  ],
  ['bode-plotter', {}, 0, 'Gain: −3.03 dB', '15.92 Hz:   -3.03 dB (theory   -3.01),  -44.9 deg'],
  ['bode-plotter', {}, 0, 'Phase: −44.9°', '15.92 Hz:   -3.03 dB (theory   -3.01),  -44.9 deg'],
  [
    'bode-plotter',
    { point: 7 },
    0,
    'Gain: −16.10 dB',
    '100.00 Hz:  -16.10 dB (theory  -16.07),  -80.9 deg',
  ],
  ['bode-plotter', { point: 7, mistake: 1 }, 0, 'Phase is off by: −9.0°', '+0.07 dB -9.0 deg'],
  ['bode-plotter', { mistake: 3 }, 0, 'Gain is off by: 0.85 dB', '+0.85 dB +6.5 deg'],
  ['logic-adder', {}, 70, 'Carry and sum: 1 0', '1 1 0      1    0'],
  ['logic-adder', { cin: 1 }, 70, 'Carry and sum: 1 1', '1 1 1      1    1'],
  ['logic-adder', { a: 0, cin: 1 }, 70, 'Carry and sum: 1 0', '0 1 1      1    0'],
  ['logic-adder', { a: 0, b: 0 }, 70, 'Carry and sum: 0 0', '0 0 0      0    0'],
  [
    'block-on-ramp',
    { w: 1, wTurn: 270, n: 2, nTurn: 110 },
    0,
    'Sum of the correct forces: 26.8 N',
    'friction needed 26.8 N, available at most 33.2 N',
  ],
  [
    'block-on-ramp',
    { w: 1, wTurn: 270, n: 2, nTurn: 110, f: 2, fTurn: 20 },
    0,
    'Sum of the correct forces: 0.0 N',
    'the friction on it is 26.8 N',
  ],
  [
    'block-on-ramp',
    { body: 3, w: 1, wTurn: 270, p: 4, pTurn: 270, n: 2, nTurn: 90, t: 3, tTurn: 180 },
    0,
    'Sum of the correct forces: 233 N',
    'wall push = friction = 233 N',
  ],
  [
    'block-on-ramp',
    { body: 3, w: 1, wTurn: 270, p: 4, pTurn: 270 },
    0,
    'Sum of the correct forces: 706 N',
    'floor push = 706 N',
  ],
  [
    'block-on-ramp',
    { w: 1, wTurn: 270, n: 2, nTurn: 110, f: 2, fTurn: 20, tilt: 24.5 },
    0,
    'Slides beyond: 24.2°',
    'slides beyond 24.2 degrees',
  ],
  ['square-wave', {}, 0, 'Middle: 1.103', '3 terms: middle 1.103, peak 1.188'],
  ['square-wave', { terms: 10 }, 0, 'Peak: 1.180', '10 terms: middle 0.968, peak 1.180'],
  ['square-wave', { terms: 100 }, 0, 'Peak: 1.179', '100 terms: middle 0.997, peak 1.179'],
  ['step-size', {}, 0, 'Error at the end: −2.0100 °C', '5 steps  euler -2.0100'],
  ['step-size', { method: 1, steps: 10 }, 0, 'Error at the end: 0.03308 °C', 'heun +0.03308'],
  ['step-size', { method: 2, steps: 20 }, 0, 'Error at the end: 0.0000010 °C', 'rk4 +0.0000010'],
  ['step-size', { span: 1 }, 0, 'In steps: −349.69 °C', '283.12  -349.69'],
  ['phone-stand', { turn: 145 }, 0, 'Tips at: 0.8 N', 'turn 145: tips at 0.8 N'],
  ['phone-stand', { turn: 120, finger: 3 }, 0, 'Tips at: 2.4 N', 'turn 120: tips at 2.4 N'],
  ['phone-stand', {}, 0, 'Leg: 114 mm', 'turn 130: leg 114 mm'],
  ['dew-point', {}, 0, 'Dew point: 18.4 °C', '30 C with 50 %: dew point 18.4 C'],
  [
    'dew-point',
    { celsius: 16, percent: 80 },
    0,
    'Dew point: 12.5 °C',
    '16 C with 80 %: dew point 12.5 C',
  ],
  ['word-distance', {}, 0, 'Slips: 1', 'recieve receive 1'],
  ['word-distance', { pair: 3 }, 0, 'Slips: 2', 'neccesary necessary 2'],
  ['word-distance', { pair: 5 }, 0, 'Slips: 4', 'wire bridge 4'],
  ['huffman-tree', {}, 0, 'Packed: 21 bits', '21 bits instead of 88'],
  ['huffman-tree', {}, 0, 'As bytes: 88 bits', '21 bits instead of 88'],
  ['huffman-tree', {}, 0, 'Codes: s 0, i 10, m 110, p 111', 's 0\ni 10\nm 110\np 111'],
  ['shared-bills', {}, 0, 'Dev pays Asha: ₹1,147.97', 'Dev pays Asha 1147.97'],
  ['shared-bills', {}, 0, 'Esha pays Bala: ₹284.55', 'Esha pays Bala 284.55'],
  ['op-amp', { celsius: 25 }, 0, 'Output: 1.425 V', '25 C -> 1.425 V'],
  ['op-amp', { celsius: 60 }, 0, 'Output: 3.420 V', '60 C -> 3.420 V'],
  ['op-amp', { celsius: 70 }, 0, 'Output, clipped: 3.500 V', '70 C -> 3.500 V  (clipped)'],
  ['ray-tracer', {}, 0, 'Straight ahead: 4.0 m', 'straight: 4.0'],
  ['ray-tracer', { away: 0, radius: 2 }, 0, 'Straight ahead: 2.0 m', 'inside:   2.0'],
  ['timetable', { way: 0 }, 0, 'Tries: 20001', 'plain gave up after 20001 tries'],
  ['timetable', {}, 0, 'Tries: 18', 'smart found after 18 tries'],
  ['rc-filter', { wave: 1 }, 0, 'R × C: 0.16 ms', 'the time constant falls from 10 s to 0.16 ms'],
  ['loan-days', {}, 0, 'Vikram owes: ₹16', 'Vikram | Control Systems | CS-1 | 8 | 16'],
  ['loan-days', {}, 0, 'Meena owes: ₹2', 'Meena | Signals | SG-1 | 1 | 2'],
  ['loan-days', {}, 0, 'On loan: 4 of 7', '7 | 4'],
  [
    'gear-trains',
    { driver: 12, wheel: 60 },
    0,
    'Ratio: 5 : 1',
    'A 12-tooth pinion at 3000 rpm on a 60-tooth wheel: $i$ = 5',
  ],
  ['gear-trains', {}, 0, 'Direction: opposite', 'in the opposite direction'],
  [
    'gear-trains',
    { turned: 3600, driver: 12, wheel: 60 },
    0,
    'Output: 2.00 turns',
    'at 3000 rpm on a 60-tooth wheel: $i$ = 5, the wheel turns at 600 rpm',
  ],
  [
    'gear-trains',
    { between: 1, driver: 12, wheel: 48 },
    0,
    'Ratio: 4 : 1',
    'so 48 / 12 = 4 is left',
  ],
  [
    'gear-trains',
    { between: 1 },
    0,
    'Direction: same',
    "An even number of meshes gives the motor's",
  ],
  [
    'gear-trains',
    { between: 2, driver: 12, first: 48, second: 12, wheel: 60 },
    0,
    'Ratio: 20 : 1',
    '20:1 in 2 steps: 300 rpm',
  ],
  [
    'gear-trains',
    { between: 2, driver: 13, first: 23, second: 14, wheel: 58 },
    0,
    'Ratio: 7.33 : 1',
    '23/13 x 58/14 = 7.3297, off by 0.004 %, common factors 1 and 2',
  ],
  [
    'gear-trains',
    { between: 2, driver: 13, first: 23, second: 14, wheel: 58 },
    0,
    'Common factors: 1 and 2',
    '23/13 x 58/14 = 7.3297, off by 0.004 %, common factors 1 and 2',
  ],
  ['logic-gates', allTried, 0, 'Rows right: 3 of 4', 'SUM is right for three rows'],
  ['logic-gates', { ...xor, ...allTried }, 0, 'Rows right: 4 of 4', '1 1    0    1  1   0'],
  ['logic-gates', { ...xor, ...allTried }, 0, 'They make: XOR', 'XOR four'],
  ['logic-gates', xor, 0, 'Gates used: 4', 'XOR four'],
  ['logic-gates', or, 0, 'Gates used: 3', 'OR three'],
  ['logic-gates', { ...or, ...allTried, goal: 2 }, 0, 'Rows right: 4 of 4', '0 1    1    0  1   1'],
  ['logic-gates', nor, 0, 'Gates used: 4', 'one more as NOT makes four'],
  [
    'logic-gates',
    { ...nor, ...allTried, goal: 1 },
    0,
    'They make: NOR',
    'one more as NOT makes four',
  ],
  ['uart-i2c-spi', {}, 11, 'Sent: K, 0x4B', 'K = 0x4B -> 0110100101'],
  ['uart-i2c-spi', {}, 11, 'Received: K, 0x4B', 'read back: K'],
  ['uart-i2c-spi', {}, 11, 'Bytes/s: 960', 'at most 960 bytes each second'],
  [
    'uart-i2c-spi',
    { baud: 2, sender: 1 },
    11,
    'Sender off by: −3.5 %',
    '115200: UBRR   8  -3.5 %   double speed  16  +2.1 %',
  ],
  [
    'uart-i2c-spi',
    { baud: 2, sender: 2 },
    11,
    'Sender off by: 2.1 %',
    '115200: UBRR   8  -3.5 %   double speed  16  +2.1 %',
  ],
  ['uart-i2c-spi', { slow: 5.3 }, 11, 'Received: nothing', 'Half a bit in 9.5 is 5.3 %'],
  ['uart-i2c-spi', { slow: -5.3 }, 11, 'Received: nothing', 'Half a bit in 9.5 is 5.3 %'],
  ['uart-i2c-spi', { slow: -5.2 }, 11, 'Received: K, 0x4B', 'Half a bit in 9.5 is 5.3 %'],
  ['uart-i2c-spi', { bus: 1 }, 20, 'First byte: 0xD0', '0x68 shifted: 0xD0 to write'],
  ['uart-i2c-spi', { bus: 1, address: 1 }, 11, 'First byte: 0xD2', 'S | 11010010 N | P'],
  ['uart-i2c-spi', { bus: 1, address: 1 }, 11, 'Acknowledged: no', 'S | 11010010 N | P'],
  ['uart-i2c-spi', { bus: 2, byte: 0x3c }, 8, 'Controller has: 0x3C', "['0x3C', '0xA5']"],
  ['uart-i2c-spi', { bus: 2, byte: 0x3c }, 8, 'Device has: 0xA5', "['0x3C', '0xA5']"],
  [
    'uart-i2c-spi',
    { bus: 2, byte: 0xa5, mode: 1 },
    8,
    'Controller has: 0x52',
    'if you read 0x52 where you expected 0xA5',
  ],
  ['galton-board', { rows: 3, packets: 0 }, 0, 'Chance of 0: 0.008', 'one reading lost: 0.0080'],
  ['galton-board', { percent: 96, packets: 10 }, 0, 'Chance of 10: 0.665', 'answer: 0.665'],
  [
    'galton-board',
    { percent: 96, rows: 20, packets: 20 },
    0,
    'Chance of 20: 0.442',
    'answer: 0.442',
  ],
  ['galton-board', { rows: 3, packets: 0 }, 0, 'Expected: 0.8 ± 0.9', 'The mean is 0.8 readings'],
  ['three-views', {}, 0, 'Length 80 mm: ± 0.3 mm', '80 without a tolerance can be 79.7 to 80.3 mm'],
  ['three-views', {}, 0, 'Width 50 mm: ± 0.3 mm', '± 0.3 mm applies: 49.7 to 50.3 mm'],
  ['three-views', {}, 0, 'Foot 25 mm: ± 0.2 mm', '± 0.2 mm applies: 24.8 to 25.2 mm'],
  ['sorting-race', {}, 0, 'Insertion: 2724', '100       2724     536'],
  ['sorting-race', {}, 0, 'Merge: 536', '100       2724     536'],
  ['sorting-race', { n: 800 }, 0, 'Doubling ratios: 4.04 and 2.28', '6752  4.04  2.28'],
  ['sorting-race', { n: 800, kind: 1 }, 0, 'Insertion: 799', 'insertion     799   merge  3728'],
  ['sorting-race', { n: 800, kind: 2 }, 0, 'Merge: 4048', 'insertion  319600   merge  4048'],
  ['sorting-race', { n: 1000, kind: 2 }, 0, 'Insertion: 499500', 'answer: 499500'],
  ['led-resistor', {}, 0, 'Current: 6.38 mA', '470 ohm: 6.38 mA, 19.1 mW'],
  ['led-resistor', {}, 0, 'Heat in the resistor: 19.1 mW', '470 ohm: 6.38 mA, 19.1 mW'],
  ['led-resistor', { digits: 7 }, 0, 'Current: 7.69 mA', '390 ohm: 7.69 mA, 23.1 mW'],
  ['led-resistor', { digits: 7 }, 0, 'Heat in the resistor: 23.1 mW', '390 ohm: 7.69 mA, 23.1 mW'],
  ['led-resistor', { tens: 4 }, 0, 'Current: 6 µA', 'you get 6 µA instead of 6 mA'],
  [
    'led-resistor',
    { turned: 1, meter: 1 },
    0,
    'Across the LED: 5.00 V',
    'With the LED the wrong way round you find 5 V across the LED and 0 V across the resistor',
  ],
  [
    'led-resistor',
    { burnt: 1, meter: 1 },
    0,
    'Across the LED: 5.00 V',
    'An open LED has the full supply voltage across it, and the resistor none',
  ],
  ['led-resistor', { volts: 12, digits: 6 }, 0, 'LED’s limit: 30 mA', 'beyond 30 mA'],
  ['led-resistor', { volts: 12, digits: 7 }, 0, 'Resistor’s limit: 250 mW', 'can handle 250 mW'],
  ['cooling-mug', {}, 15, 'Temperature: 60.4 °C', '15, 60.4, 73.6'],
  ['cooling-mug', {}, 60, 'Temperature: 34.8 °C', '60, 34.8, 50.8'],
  ['cooling-mug', { lid: 1 }, 30, 'Temperature: 64.4 °C', '30, 47.7, 64.4'],
  ['cooling-mug', { lid: 1 }, 60, 'Temperature: 50.8 °C', '60, 34.8, 50.8'],
  [
    'cooling-mug',
    { hot: 80 },
    0,
    'Through the walls: 15 W',
    'losses at 80 C in W: walls 15, top 4, evaporation 27',
  ],
  [
    'cooling-mug',
    { hot: 80 },
    0,
    'As vapour: 27 W',
    'losses at 80 C in W: walls 15, top 4, evaporation 27',
  ],
  [
    'cooling-mug',
    { hot: 45 },
    0,
    'From the top: 1.4 W',
    'losses at 45 C in W: walls 5.4, top 1.4, evaporation 5.2',
  ],
  ['linear-algebra-with-rotations', {}, 0, 'v goes to: (−1.000, 3.000)', '(-1.000, 3.000)'],
  [
    'linear-algebra-with-rotations',
    { angle: 30 },
    0,
    'v goes to: (2.098, 2.366)',
    '(2.098, 2.366)',
  ],
  ['linear-algebra-with-rotations', {}, 0, 'Determinant: 1.00', 'cos² + sin² = 1'],
  [
    'linear-algebra-with-rotations',
    { kind: 1, ax: 2, ay: 1, bx: 0, by: 3, vx: 2, vy: 1 },
    0,
    'v goes to: (4.000, 5.000)',
    '2 · (2, 1) + 1 · (0, 3) = (4, 5)',
  ],
  [
    'linear-algebra-with-rotations',
    { kind: 1, ax: 1, ay: 0, bx: 0, by: -1 },
    0,
    'Determinant: −1.00',
    'its determinant is −1',
  ],
  [
    'linear-algebra-with-rotations',
    { kind: 1, ax: 1, ay: 0, bx: 0, by: -1 },
    0,
    'The matrix: mirrors',
    'its determinant is −1',
  ],
];

/** Settings at the ends of every input, one at a time; of what is drawn on the sheet, all at once. */
function settingsOf(model: AnyModel): Values<string>[] {
  const start = startOf(model);
  const inputs = Object.entries(model.inputs);
  const ends = inputs.flatMap(([name, input]) => {
    if (input.kind === 'choice') {
      return input.options.map((_, place) => ({ ...start, [name]: place }));
    }
    return input.isOnSheet
      ? []
      : [input.least, input.most].map((value) => ({ ...start, [name]: value }));
  });
  const onSheet = inputs.flatMap(([name, input]) =>
    input.kind === 'slider' && input.isOnSheet ? [{ name, input }] : [],
  );
  const own = inputs.flatMap(([name, input]) =>
    input.kind === 'choice' && input.options.includes('Your own')
      ? [[name, input.options.indexOf('Your own')] as const]
      : [],
  );
  const drawn = (['least', 'most'] as const).map((end) => ({
    ...start,
    ...Object.fromEntries([...own, ...onSheet.map(({ name, input }) => [name, input[end]])]),
  }));
  return [start, ...ends, ...(own.length > 0 ? drawn : [])];
}

function readingOf(model: AnyModel, settings: Values<string>, at: number): string[] {
  return model
    .readouts(model.run(settings), at)
    .map(({ label, value }) => `${label}: ${value}`.replaceAll('\u00a0', ' '));
}

describe('a model', () => {
  it.each(rows)('reads what its text says: %s at %o', (id, settings, at, reads, text) => {
    const model: AnyModel = allModels[id];

    expect(readingOf(model, { ...startOf(model), ...settings }, at)).toContain(reads);
    const said = entries.filter((entry) => entry.model === id && entry.text.includes(text));
    expect(said.map((entry) => entry.id)).not.toEqual([]);
  });

  it.each([
    ['line-follower', 0.05],
    ['truss-bridge', 0.001],
  ] as const)('predicts what its build measures, near the text’s number: %s', (id, share) => {
    const model: AnyModel = allModels[id];
    const text = entries.find((entry) => entry.model === id)?.text ?? '';
    const said = Number(/^measured: .*; predicted ([\d.]+)/m.exec(text)?.[1]);

    const predicted = model.predicts?.(model.run(startOf(model))) ?? Number.NaN;
    expect(Math.abs(predicted / said - 1)).toBeLessThan(share);
  });

  it.each(ModelId.options)('agrees with its text in two numbers or more: %s', (id) => {
    expect(rows.filter(([model]) => model === id).length).toBeGreaterThan(1);
  });

  it.each(ModelId.options)(
    'is drawn at the ends of all its inputs, from the beginning to the end: %s',
    (id) => {
      const model: AnyModel = allModels[id];
      for (const settings of settingsOf(model)) {
        const run = model.run(settings);
        const length = model.clock?.length(run) ?? 0;
        for (const at of [0, length / 3, length]) {
          const drawn = renderToStaticMarkup(model.draw(run, at, settings));
          const held = [
            ...(model.handles?.(run, settings) ?? []),
            ...(model.switches?.(run) ?? []),
          ];
          const places = held.map((one) => one.at);
          const words = [
            model.shows(run, at),
            model.shared(run),
            ...readingOf(model, settings, at),
          ];

          expect(drawn).toMatch(/<path|<rect|<circle/);
          expect(`${drawn} ${words} ${JSON.stringify(places)}`).not.toMatch(
            /NaN|Infinity|undefined|null/,
          );
          for (const { x, y } of places) {
            expect(x).toBeGreaterThanOrEqual(0);
            expect(x).toBeLessThanOrEqual(model.sheet.width);
            expect(y).toBeGreaterThanOrEqual(0);
            expect(y).toBeLessThanOrEqual(model.sheet.height);
          }
        }
      }
    },
  );

  it.each(ModelId.options)(
    'begins with values that its controls have, and so do its presets: %s',
    (id) => {
      const model: AnyModel = allModels[id];
      for (const [name, input] of Object.entries(model.inputs)) {
        const set = (model.presets ?? []).flatMap((preset) => preset.set[name] ?? []);
        for (const value of [input.start, ...set]) {
          expect(nearest(input, value), name).toBe(value);
        }
      }
      const names = (model.presets ?? []).flatMap(({ set }) => Object.keys(set));
      expect(names.filter((name) => !(name in model.inputs))).toEqual([]);
    },
  );

  it.each([
    [
      'truss-bridge',
      { kg: 13.5 },
      'thick: pushed',
      { kg: 14 },
      'It broke at 13.5 kg: top tube EF buckled',
    ],
    [
      'truss-bridge',
      { at: 1, kg: 6 },
      'thick: pushed',
      { at: 1, kg: 12, height: 250 },
      'tube AE buckled',
    ],
    ['phone-stand', { finger: 1.5 }, 'stands', { finger: 1.7 }, 'tips over at 1.6 N'],
    ['spring-scale', { newton: 5 }, '5.0 N', { newton: 5, wire: 0.5 }, 'it stays longer'],
    ['line-follower', {}, 'lost beyond 40 mm', { kp: 3 }, 'lost after 1.8 s'],
    [
      'gear-trains',
      { between: 2, first: 60, second: 12, wheel: 50 },
      '60 and 12',
      { between: 2, first: 60, second: 12, wheel: 49 },
      'The large gear hits the last shaft',
    ],
    [
      'linear-algebra-with-rotations',
      { kind: 1, bx: 0.1 },
      '0.10',
      { kind: 1, bx: 0 },
      'Flat: nothing can undo it',
    ],
    ['uart-i2c-spi', { slow: 5.2 }, 'slower by 5.2 %', { slow: 5.3 }, 'No stop bit'],
    ['led-resistor', {}, '3.00 V', { volts: 12, digits: 7 }, 'it smokes: over 250 mW'],
    ['led-resistor', {}, '3.00 V', { volts: 12, digits: 6 }, 'the LED burnt out: over 30 mA'],
  ] as const)(
    'draws what happens at its limit, which a lighter setting takes back: %s at %o and %o',
    (id, within, drawn, beyond, happens) => {
      const model: AnyModel = allModels[id];
      const drawingOf = (settings: Values<string>) => {
        const run = model.run(settings);
        const at = model.clock?.length(run) ?? 0;
        return renderToStaticMarkup(model.draw(run, at, settings)).replaceAll('\u00a0', ' ');
      };
      const light = drawingOf({ ...startOf(model), ...within });

      expect(drawingOf({ ...startOf(model), ...beyond })).toMatch(
        new RegExp(`class="model-event"[^>]*>[^<]*${happens}`),
      );
      expect(light).toContain(drawn);
      expect(light).not.toContain('model-event');
    },
  );

  const box = { w: 1, wTurn: 270, n: 2, nTurn: 110, f: 2, fTurn: 20 };
  it.each([
    ['truss-bridge', { kg: 13.5 }, { kg: 14 }, ['Broke at: 13.5 kg', 'Buckled: EF']],
    [
      'truss-bridge',
      { kg: 18, top: 1 },
      { kg: 18.5, top: 1 },
      ['Broke at: 18.4 kg', 'Buckled: AE'],
    ],
    ['block-on-ramp', { ...box, tilt: 24 }, { ...box, tilt: 24.5 }, ['Slides beyond: 24.2°']],
    [
      'led-resistor',
      { volts: 11.8, digits: 7 },
      { volts: 12, digits: 7 },
      ['Resistor’s limit: 250 mW'],
    ],
    ['led-resistor', { volts: 9, digits: 5 }, { volts: 9, digits: 4 }, ['LED’s limit: 30 mA']],
    ['phone-stand', { finger: 1.5 }, { finger: 1.7 }, ['Tips at: 1.6 N']],
  ] as const)(
    'keeps its limit to be found, and says it in the same place once it is passed: %s at %o and %o',
    (id, within, beyond, reads) => {
      const model: AnyModel = allModels[id];
      const readingAt = (settings: Values<string>) =>
        readingOf(model, { ...startOf(model), ...settings }, 0);
      const found = readingAt(beyond);
      const hidden = found.map((one, place) =>
        reads.some((said) => said === one)
          ? one.replace(/: .*/, ': not yet')
          : (readingAt(within)[place] ?? ''),
      );

      expect(found).toEqual(expect.arrayContaining([...reads]));
      expect(readingAt(within)).toEqual(hidden);
    },
  );

  it.each([
    ['nothing yet', {}, 'Drag what acts on the box to where it acts.'],
    ['a part of it', { w: 1, wTurn: 270 }, 'Right so far. 2 are missing.'],
    ['a rope that is not there', { t: 3 }, 'Nothing pulls here: what would touch the box?'],
    ['a weight at the bottom', { ...box, w: 2 }, 'Weight acts at the centre of mass.'],
    ['friction down the board', { ...box, fTurn: 200 }, 'Friction points against the slip.'],
    ['all of it', box, 'All there: they add up to 0, so it rests.'],
    [
      'all of it on a steeper board',
      { ...box, tilt: 30, nTurn: 120, fTurn: 30 },
      'All there: 8.7\u00a0N are left over, so it slides.',
    ],
    [
      'friction on a level board',
      { ...box, tilt: 0, nTurn: 90, fTurn: 0 },
      'No friction here: what would slide?',
    ],
    ['a lamp that is pushed up', { body: 2, n: 2 }, 'which surface touches the lamp?'],
    [
      'a lamp',
      { body: 2, w: 1, wTurn: 270, t: 3, tTurn: 90 },
      'All there: they add up to 0, so it rests.',
    ],
    [
      'a book',
      { body: 1, w: 1, wTurn: 270, n: 2, nTurn: 90 },
      'All there: they add up to 0, so it rests.',
    ],
    [
      'a ladder',
      { ...box, body: 3, nTurn: 90, fTurn: 0, t: 3, tTurn: 180, p: 4, pTurn: 270 },
      'All there: they add up to 0, so it rests.',
    ],
  ])('says of a free body what is right, missing or not there: %s', (_, settings, says) => {
    const model: AnyModel = allModels['block-on-ramp'];

    expect(model.shows(model.run({ ...startOf(model), ...settings }), 0)).toContain(says);
  });

  it.each([0, 1, 2, 3])('names each force of body %i off the other names', (body) => {
    const model: AnyModel = allModels['block-on-ramp'];
    const settings = { ...startOf(model), body, w: 1, n: 2, f: 2, t: 3, p: 4 };
    const drawn = renderToStaticMarkup(model.draw(model.run(settings), 0, settings));
    const names = [...drawn.matchAll(/<text x="([\d.]+)" y="([\d.]+)" dy[^>]*>([^<]+)/g)].map(
      ([, x, y, name = '']) => ({ x: Number(x), y: Number(y), half: name.length * 3.5 }),
    );

    expect(names).toHaveLength(5);
    for (const [place, one] of names.entries()) {
      const others = names.slice(place + 1);
      expect(
        others.filter(
          ({ x, y, half }) => Math.abs(x - one.x) < half + one.half && Math.abs(y - one.y) < 12,
        ),
      ).toEqual([]);
    }
  });

  it('drives any track that is drawn, and says so of a lap that takes longer than it looks', () => {
    const model: AnyModel = allModels['line-follower'];
    const drawn = (outs: readonly number[]) => ({
      ...startOf(model),
      ...Object.fromEntries(outs.map((out, hour) => [`t${hour}`, out])),
      track: 2,
      kp: 12,
      kd: 0.8,
      cruise: 0.3,
    });
    const ellipse = drawn(Array<number>(12).fill(100));
    const small = drawn(Array<number>(12).fill(60));
    const bean = drawn([70, 80, 100, 100, 100, 80, 70, 80, 100, 100, 100, 80]);
    const star = drawn(Array.from({ length: 12 }, (_, hour) => (hour % 2 === 0 ? 45 : 105)));

    const lap = (settings: Values<string>) => readingOf(model, settings, 0)[0];
    // An ellipse of 1.5 m by 0.5 m is 3.34 m round.
    expect(lap(ellipse)).toMatch(/^Lap: 11\.[0-3] s$/);
    expect(lap(small)).toMatch(/^Lap: 6\.\d s$/);
    expect(lap(bean)).toMatch(/^Lap: \d+\.\d s$/);
    expect(lap(star)).toMatch(/^Lost after/);
    expect(lap({ ...ellipse, cruise: 0.3, t3: 105, t9: 105, t0: 105, t6: 105 })).toMatch(/^Lap: /);
    // From a notch at its beginning it is a lap only once it has come back to it.
    const notch = { ...ellipse, kp: 14, kd: 1.2, cruise: 0.5 };
    for (const t6 of [45, 60, 80]) {
      expect(lap({ ...notch, t6 })).toMatch(/^Lap: [78]\.\d s$/);
    }
    for (const settings of [ellipse, small, bean, star]) {
      const run = model.run(settings);
      expect(renderToStaticMarkup(model.draw(run, 1, settings))).not.toMatch(/NaN|Infinity/);
    }
  });

  it.each([
    [{ kp: 3 }],
    [{ kp: 14, cruise: 0.5 }],
    [{ track: 1, kp: 2, cruise: 0.5 }],
    [{ track: 1, kp: 12 }],
    [{ track: 2, kp: 14, cruise: 0.45 }],
  ])('draws the robot whole where it stops off the line: %o', (settings) => {
    const model: AnyModel = allModels['line-follower'];
    const run = model.run({ ...startOf(model), ...settings });
    const drawn = renderToStaticMarkup(model.draw(run, model.clock?.length(run) ?? 0, settings));
    const ring = /<circle cx="([\d.]+)" cy="([\d.]+)" r="(\d+)"/.exec(drawn) ?? [];
    const [x = 0, y = 0, r = 0] = ring.slice(1).map(Number);

    expect(r).toBeGreaterThan(0);
    expect(Math.min(x, model.sheet.width - x, y)).toBeGreaterThan(r);
    // What is below the track is the chart.
    expect(y + r).toBeLessThan(147);
  });

  it.each<[string, Values<string>, number]>([
    ['both halves of the top', {}, 2],
    ['both ends', { height: 250 }, 2],
    ['half of the top', { at: 1 }, 1],
    ['an end', { height: 250, at: 1 }, 1],
  ])('bends only the tubes of the bridge that buckled: %s', (_, settings, buckled) => {
    const model: AnyModel = allModels['truss-bridge'];
    const lengthsAt = (kg: number) => {
      const values = { ...startOf(model), ...settings, kg };
      const drawn = renderToStaticMarkup(model.draw(model.run(values), 0, values));
      const tubes = /<g class="model-falls">(.*?)<path d="M150/.exec(drawn)?.[1] ?? drawn;
      return [
        ...tubes.matchAll(
          / d="M([-\d.]+) ([-\d.]+)[QL](?:([-\d.]+) ([-\d.]+) )?([-\d.]+) ([-\d.]+)"/g,
        ),
      ]
        .slice(0, 11)
        .map((found) => {
          const [x = 0, y = 0, overX = Number.NaN, overY = Number.NaN, toX = 0, toY = 0] = found
            .slice(1)
            .map(Number);
          const over = Number.isNaN(overX)
            ? 0
            : Math.hypot(overX - (x + toX) / 2, overY - (y + toY) / 2);
          return { length: Math.hypot(toX - x, toY - y), over };
        });
    };
    const [whole, broken] = [lengthsAt(4), lengthsAt(24)];

    expect(broken).toHaveLength(11);
    const changed = broken.filter(
      ({ length, over }, at) => Math.abs(length - (whole[at]?.length ?? 0)) > 0.3 || over > 3,
    );
    expect(changed).toHaveLength(buckled);
  });

  it.each<[Values<string>]>([
    [{}],
    [{ crank: 90, coupler: 140, rocker: 140, along: 120, beside: 60 }],
    [{ crank: 20, coupler: 50, rocker: 50, frame: 40, along: 100, beside: 0 }],
    [{ crank: 10, coupler: 140, frame: 20 }],
  ])('draws a linkage and its curve whole: %o', (settings) => {
    const model: AnyModel = allModels['four-bar-linkage'];
    const values = { ...startOf(model), ...settings };
    const drawn = renderToStaticMarkup(model.draw(model.run(values), 0, values));
    const places = [
      ...drawn.matchAll(/[ML]([-\d.]+) ([-\d.]+)(?=[L"])/g),
      ...drawn.matchAll(/<circle cx="([-\d.]+)" cy="([-\d.]+)"/g),
    ];
    const ofEach = (way: number) => places.map((place) => Number(place[way]));

    expect(Math.min(...ofEach(1), ...ofEach(2))).toBeGreaterThan(10);
    expect(Math.max(...ofEach(1))).toBeLessThan(model.sheet.width - 10);
    expect(Math.max(...ofEach(2))).toBeLessThan(model.sheet.height - 20);
  });

  it('writes how far off is lost above the curve, and where it says that it is lost only once it is', () => {
    const drawn = renderToStaticMarkup(
      lineFollower.draw(lineFollower.run(startOf(lineFollower)), 1, startOf(lineFollower)),
    );
    const dashed = Number(/M12 ([\d.]+)H332M12/.exec(drawn)?.[1]);
    const [, y, words] = /<text x="12" y="([\d.]+)">(.*?)<\/text>/.exec(drawn) ?? [];

    expect(words).toContain('lost beyond 40 mm');
    expect(Number(y)).toBeLessThan(dashed);
    expect(drawn).not.toContain('<text x="332"');
  });

  it('names the teeth of each wheel of the gearbox over it', () => {
    const box = cardboardGearbox.run(startOf(cardboardGearbox));
    const drawn = renderToStaticMarkup(cardboardGearbox.draw(box, 0, startOf(cardboardGearbox)));
    const hubs = [...drawn.matchAll(/<circle cx="([\d.]+)" cy="[\d.]+" r="3"/g)].map(([, x]) => x);

    expect(
      [...drawn.matchAll(/<text x="([\d.]+)"[^>]*>([^<]*)</g)].map(([, x, words]) => [x, words]),
    ).toEqual([
      [hubs[0], '24 teeth'],
      [hubs[1], '32 teeth'],
    ]);
  });

  it.each([0, 1, 2])(
    'turns gears of which each tooth is between two of the next one: train %i',
    (between) => {
      const teeth = { driver: 13, idler: 31, first: 47, second: 14, wheel: 58 };
      for (const turned of [0, 40, 1230]) {
        const { meshes } = gearTrains.run({ ...teeth, between, turned });
        expect(meshes).toHaveLength(between === 0 ? 1 : 2);
        for (const { driving, driven } of meshes) {
          // Where the two meet, in teeth from the middle of one.
          const teethTo = (angle: number, gear: typeof driving) =>
            ((angle - gear.phase) * gear.teeth) / (2 * Math.PI);
          const apart = teethTo(0, driving) + teethTo(Math.PI, driven);
          expect(Math.cos(2 * Math.PI * apart)).toBeCloseTo(-1, 9);
          expect(driven.turned * driven.teeth).toBeCloseTo(-driving.turned * driving.teeth, 9);
        }
      }
    },
  );

  it.each([
    [{}, '0110100101', 'K = 0x4B -> 0110100101'],
    [{ bus: 1, byte: 0x6b }, '110100000011010110', 'S | 11010000 A | 01101011 A |'],
    [{ bus: 1, address: 1 }, '110100101', 'S | 11010010 N | P'],
  ])('puts the bits on the wires that its text prints: %o', (settings, bits, text) => {
    const model: AnyModel = allModels['uart-i2c-spi'];
    const run = model.run({ ...startOf(model), ...settings });

    expect(model.shows(run, 20)).toContain(`so far: ${bits}.`);
    const printed = [...text.replace(/^.*->/, '').matchAll(/[01]+|[AN]/g)].join('');
    expect(printed.replaceAll('A', '0').replaceAll('N', '1')).toBe(bits);
    expect(entries.find(({ id }) => id === 'uart-i2c-spi')?.text).toContain(text);
  });

  it.each([
    ['that begins with three ones, the last bits on the wire', 0xeb, 'Received: 0xEB'],
    ['that does not', 0x4b, 'Received: nothing'],
  ])('gives a receiver that is 7 % faster a byte %s', (_, byte, reads) => {
    const model: AnyModel = allModels['uart-i2c-spi'];

    expect(readingOf(model, { ...startOf(model), byte, slow: -7 }, 11)).toContain(reads);
  });

  it('lives on from a world that is tapped, cell by cell', () => {
    const model: AnyModel = allModels['game-of-life'];
    const { board } = model;
    let settings: Values<string> = { ...startOf(model), world: 5 };
    for (const column of [30, 31, 0]) {
      const tapped = board?.tap(model.run(settings), 0, { row: 31, column }) ?? {};
      settings = readSettings(model, writeSettings(model, { ...settings, ...tapped }, ''));
    }

    const run = model.run(settings);
    const alive = [30, 31, 0].map((column) => board?.says(run, 0, { row: 31, column }));
    expect(alive).toEqual(['alive', 'alive', 'alive']);
    expect(readingOf(model, settings, 9)).toContain('Alive: 3');
    expect(board?.says(run, 1, { row: 0, column: 31 })).toBe('alive');
    const again = board?.tap(run, 1, { row: 0, column: 31 }) ?? {};
    expect(readingOf(model, { ...settings, ...again }, 0)).toContain('Alive: 2');
  });

  it.each([
    ['a lid', { lid: 1 }, true],
    ['the thickest jacket', { jacket: 20 }, false],
    ['more water', { grams: 400 }, false],
    ['hotter water', { hot: 95 }, false],
  ])('stays above 60 °C for half an hour with one change alone: %s', (_, settings, stays) => {
    const model: AnyModel = allModels['cooling-mug'];
    const readAt = (at: number) => readingOf(model, { ...startOf(model), ...settings }, at)[1];

    expect(readAt(0)).toBe('Below 60 °C after: not yet');
    expect(readAt(30) === 'Below 60 °C after: not yet').toBe(stays);
  });

  it('has an LED that stays burnt out until it is replaced, with the supply turned down', () => {
    const model: AnyModel = allModels['led-resistor'];
    const first = { ...startOf(model), digits: 6 };
    const turnedTo = (settings: Values<string>, volts: number) => {
      const supply = model
        .handles?.(model.run(settings), settings)
        .find((one) => one.input === 'volts');
      return { ...settings, ...supply?.sets?.(volts) };
    };
    const tapped = (settings: Values<string>) => {
      const [tap] = model.switches?.(model.run(settings)) ?? [];
      return { ...settings, ...tap?.set };
    };
    const currentOf = (settings: Values<string>) => readingOf(model, settings, 0)[0];

    const back = turnedTo(turnedTo(first, 12), 5);
    expect(currentOf(back)).toBe('Current: 0.00 mA');
    expect(currentOf({ ...back, load: 1 })).toBe('Current: 6.06 mA');
    const replaced = tapped(back);
    expect(replaced).toMatchObject({ volts: 0, burnt: 0 });
    expect(currentOf(turnedTo(replaced, 5))).toBe('Current: 9.09 mA');
    // The wrong way round, it lets nothing through that could burn it.
    expect(currentOf(turnedTo(turnedTo(tapped(turnedTo(first, 5)), 12), 5))).toBe(
      'Current: 0.00 mA',
    );
    expect(tapped(turnedTo(tapped(first), 12))).toMatchObject({ turned: 0, burnt: 1 });
  });

  it('fills its truth table with the rows that were tried, and begins again with another wire', () => {
    const model: AnyModel = allModels['logic-gates'];
    const at = (settings: Values<string>) => readingOf(model, settings, 0);
    const tapped = (settings: Values<string>, label: string) => {
      const tap = model.switches?.(model.run(settings)).find((one) => one.label === label);
      return { ...settings, ...tap?.set };
    };
    const moved = (settings: Values<string>, input: string, value: number) => {
      const handle = model
        .handles?.(model.run(settings), settings)
        .find((one) => one.input === input);
      return { ...settings, ...handle?.sets?.(value) };
    };
    const first = startOf(model);
    const two = tapped(first, 'Input B');
    const three = tapped(two, 'Input A');
    const all = tapped(three, 'Input B');

    expect([first, two, three, all].map((settings) => at(settings)[0])).toEqual([
      'Rows right: 1 of 1',
      'Rows right: 1 of 2',
      'Rows right: 2 of 3',
      'Rows right: 3 of 4',
    ]);
    expect(at(three)).toContain('They make: not yet');
    expect(at(all)).toContain('They make: OR');
    expect(at(moved(all, 'g3a', 1))).toContain('They make: OR');
    const pin = model.handles?.(model.run(all), all).find((one) => one.input === 'g3a');
    expect(pin?.valueAt(pin.at)).toBe(1);
    // Where the wire of gate 1 leaves it.
    expect(pin?.valueAt({ x: 123, y: 105 })).toBe(4);
    const again = moved(all, 'g3a', 4);
    expect(at(again)).toEqual(['Rows right: 1 of 1', 'Gates used: 4', 'They make: not yet']);
    // Another chip has a table of its own.
    expect(at({ ...all, kind: 2 })).toContain('They make: not yet');
    expect(at({ ...all, goal: 2 })).toContain('Rows right: 4 of 4');
  });

  it('drops the same balls with the same luck, until each lies in a heap', () => {
    const model: AnyModel = allModels['galton-board'];
    const heapsWith = (luck: number, at: number) =>
      Array.from({ length: 11 }, (_, packets) =>
        Number.parseInt(
          readingOf(model, { ...startOf(model), luck, packets }, at)[2]?.slice(6) ?? '',
          10,
        ),
      );
    const sum = (heaps: readonly number[]) => heaps.reduce((all, heap) => all + heap, 0);

    expect([0, 2, 4].map((at) => sum(heapsWith(1, at)))).toEqual([0, 29, 100]);
    expect(heapsWith(1, 4)).toEqual(heapsWith(1, 4));
    expect(heapsWith(2, 4)).not.toEqual(heapsWith(1, 4));
  });

  it.each([
    ['behind the upright', { step: 1 }, '010'],
    ['before the upright', { step: 2 }, '000'],
    ['in front of the upright', { step: 3 }, '000'],
  ])('dashes the top of a foot where it is hidden: %s', (_, features, dashed) => {
    const model = allModels['three-views'];
    const views = { step: 0, slot: 0, hole: 0, foot: 25, turn: 35, drawing: 0 };
    const part = model.run({ ...views, ...features });

    expect(part.views.map(({ lines }) => (lines.hidden ? 1 : 0)).join('')).toBe(dashed);
  });

  it.each([1, 2, 3])(
    'lets one part alone be built from the three views of drawing %i',
    (drawing) => {
      const model: AnyModel = allModels['three-views'];
      const parts = [0, 1, 2, 3].flatMap((step) =>
        [0, 1, 2, 3, 4].flatMap((slot) => [0, 1, 2, 3].map((hole) => ({ step, slot, hole }))),
      );
      const fit = parts.filter((part) =>
        readingOf(model, { ...startOf(model), ...part, drawing }, 0).includes(
          'Views that fit: 3 of 3',
        ),
      );

      expect(fit).toHaveLength(1);
    },
  );

  it('is on top of an entry', () => {
    const used = new Set(entries.map(({ model }) => model));

    expect(ModelId.options.filter((id) => !used.has(id))).toEqual([]);
  });
});

it('a build has a model or a board', () => {
  const bare = entries.filter(({ isBuild, hasBoard, model }) => isBuild && !hasBoard && !model);

  expect(entries.filter(({ isBuild }) => isBuild).length).toBeGreaterThan(20);
  expect(bare.map(({ id }) => id)).toEqual([]);
});
