import { describe, expect, it } from 'vitest';
import { readExpectedRuns } from '../../../lambdas/adapters/markdown/readBoard.ts';
import { readEntry } from '../../../lambdas/adapters/markdown/readEntry.ts';
import { hashOfSketch } from '../../../lambdas/adapters/markdown/readFirmware.ts';
import type { Board } from '../../../lambdas/contract/board.ts';
import { writtenSource } from '../../support/catalogue/writtenSource.ts';

const sketch = 'void setup() {}\n\nvoid loop() {}';
const data = ':02000000AABB99';
const hex = `; sketch ${hashOfSketch(sketch)}\n; made with a compiler\n${data}\n:00000001FF\n`;

/** A board with most of what one can say. */
const fence = `sketch | alarm
supply | four cells | 5V | 4.6 to 5.4 V | fuse 0.5 A | runs 30 h

red | Its "red" | led red | anode D2 via 220 Ω | cathode GND
key | Key | button | a D3 | b GND
float | Float | contact 20 kΩ; dry; wet | a 5V | b A0
down | Pull-down | resistor 1 MΩ | a A0 | b GND
knob | Knob | potentiometer 10 kΩ; 0 to 100 % at 50 | top 5V | wiper A1 | bottom GND
light | Light | ldr 10 kΩ gamma 0.7; 1 to 1000 lx at 10 | a 5V | b A2
low | Lower | resistor 10 kΩ | a A2 | b GND
store | Store | capacitor 10 nF | a A2 | b GND
bead | Bead | thermistor 10 kΩ beta 3950; -10 to 60 °C at 25 | a A3 | b D4 via shared 1 kΩ
upper | Upper | resistor 10 kΩ | a 5V | b A3
probe | Probe | sensor 5 mA; 0 to 30 % at 24; 0 = 2.8 V, 30 = 1.7 V | plus D5 | out A4 | minus GND
wind | Wind | sensor 0 mA; 0 to 6 m/s at 4; 0 = 0 V, 6 = 5 V | out A5 via 10 kΩ | minus GND
horn | Horn | buzzer active 30 mA; transistor | plus 5V | base D6 via 1 kΩ | emitter GND
axis | Axis | servo | plus EXT5V | signal D7 | minus GND
left | Left | motor | supply battery | pwm D9 | in1 D8 | in2 D10 | enable D11 | minus GND
watch | D2 | D9
expect | 0 s float = 1 | 0.1 s red is on | 0.2 s types go | 0.3 s prints left > right
expect | 0.5 s left > axis
try | Fill it until it's "red". | red is on and knob 20 to 30.5 | It's full.
try | Make it speak. | light is off and prints oh no | It spoke.`;
const motor = fence.split('\n').find((line) => line.startsWith('left')) ?? '';

interface Written {
  readonly board?: string;
  readonly file?: string;
  readonly code?: string;
}

function source({ board = fence, code = sketch }: Written): string {
  const intro = `Two gears.\n\n\`\`\`cpp sketch alarm\n${code}\n\`\`\`\n\n\`\`\`board An alarm for gears\n${board}\n\`\`\``;
  return writtenSource({ intro });
}

function read(written: Written): Board {
  const { item } = readEntry('gears', source(written), (name) => {
    expect(name).toBe('firmware/alarm.hex');
    return written.file ?? hex;
  });
  const [board] = item.intro.flatMap((block) => (block.kind === 'board' ? [block.board] : []));
  if (!board) {
    throw new Error('there is no board');
  }
  return board;
}

/** The fence with a line for the one that begins with the same name. */
function withLine(line: string): string {
  const [name = ''] = line.split(' |');
  const before = fence.split('\n').find((one) => one.startsWith(`${name} |`));
  return before === undefined ? `${fence}\n${line}` : fence.replace(before, line);
}

describe('a board', () => {
  it('comes with its wiring as data and with the firmware of its sketch', () => {
    const board = read({});

    expect(board).toMatchObject({
      title: 'An alarm for gears',
      sketch: 'alarm',
      firmware: Buffer.from([0xaa, 0xbb]).toString('base64'),
      supply: { kind: 'battery', words: 'four cells', at: '5V', fuseAmps: 0.5, hours: 30 },
      watch: ['D2', 'D9'],
    });
    expect(board.parts).toHaveLength(15);
    expect(board.parts[0]).toEqual({
      name: 'red',
      label: 'Its “red”',
      kind: 'led',
      colour: 'red',
      wires: [
        { terminal: 'anode', to: 'D2', ohms: 220 },
        { terminal: 'cathode', to: 'GND' },
      ],
    });
    expect(board.parts.find(({ name }) => name === 'bead')?.wires).toEqual([
      { terminal: 'a', to: 'A3' },
      { terminal: 'b', to: 'D4', ohms: 1000, isShared: true },
    ]);
    expect(board.parts.find(({ name }) => name === 'store')).toMatchObject({ farads: 1e-8 });
    expect(board.parts.find(({ name }) => name === 'probe')).toMatchObject({
      milliamps: 5,
      unit: '%',
      start: 24,
      volts: [
        [0, 2.8],
        [30, 1.7],
      ],
    });
  });

  it('says in steps what has to be so when it runs', () => {
    expect(readExpectedRuns({ title: 'An alarm for gears', text: fence }, read({}))).toEqual([
      [
        { at: 0, set: 'float', to: 1 },
        { at: 0.1, reads: 'red', is: 'on' },
        { at: 0.2, types: 'go' },
        { at: 0.3, prints: 'left > right' },
      ],
      [{ at: 0.5, more: 'left', than: 'axis' }],
    ]);
  });

  it('says what there is to try, and by which signs it is done', () => {
    expect(read({}).tries).toEqual([
      {
        task: 'Fill it until it’s “red”.',
        signs: [
          { part: 'red', least: 1 },
          { part: 'knob', least: 20, most: 30.5 },
        ],
        notice: 'It’s full.',
      },
      {
        task: 'Make it speak.',
        signs: [{ part: 'light', most: 0 }, { prints: 'oh no' }],
        notice: 'It spoke.',
      },
    ]);
  });

  const refused = [
    ['a pin that no Uno has', 'red | Red | led red | anode D14 via 220 Ω | cathode GND', /"D14"/],
    ['a wire with words of its own', 'key | Key | button | a D3 by 1 kΩ | b GND', /"a D3 by/],
    ['a terminal without its wire', 'key | Key | button | a D3', /whose b leads nowhere/],
    ['a terminal that the part lacks', 'key | Key | button | a D3 | b GND | c GND', /has no c/],
    ['a part on no pin', 'key | Key | button | a GND | b GND', /on no pin/],
    ['a kind that is unknown', 'key | Key | dial | a D3 | b GND', /a part "key" that is not/],
    ['an LED without a resistor', 'red | Red | led red | anode D2 | cathode GND', /a resistor/],
    [
      'an LED that takes too much',
      'red | Red | led red | anode D2 via 120 Ω | cathode GND',
      /takes 25 mA from a pin/,
    ],
    [
      'a transistor without a resistor',
      'horn | Horn | buzzer active 30 mA; transistor | plus 5V | base D6 | emitter GND',
      /no resistor at its base/,
    ],
    [
      'a buzzer that takes too much',
      'horn | Horn | buzzer active 30 mA | plus D6 | minus GND',
      /takes 30 mA from a pin/,
    ],
    ['a pin that floats', 'down | Pull-down | resistor 1 MΩ | a A0 | b 5V', /leaves its pin float/],
    ['a capacitor to 5V', 'store | Store | capacitor 1 µF | a A2 | b 5V', /b is not on GND/],
    ['a capacitor in ohms', 'store | Store | capacitor 1 kΩ | a A2 | b GND', /a part "store"/],
    [
      'pulses without a period',
      'store | Store | pulses; 1 to 2 ms at 1 | out A2 | minus GND',
      /a part "store"/,
    ],
    ['no ground', 'axis | Axis | servo | plus 5V | signal D7 | minus D8', /minus is not on GND/],
    [
      'an LED to a supply',
      'red | Red | led red | anode D2 via 220 Ω | cathode 5V',
      /cathode is neither on GND nor on a pin/,
    ],
    [
      'a potentiometer without a ground',
      'knob | Knob | potentiometer 10 kΩ; 0 to 100 % at 50 | top 5V | wiper A1 | bottom 3.3V',
      /no end on GND/,
    ],
    ['a servo on a pin', 'axis | Axis | servo | plus D8 | signal D7 | minus GND', /fed by a pin/],
    ['a motor without PWM', motor.replace('pwm D9', 'pwm D12'), /pin without PWM/],
    [
      'a display on other pins',
      'axis | Display | lcd 0x27 | plus 5V | sda A5 | scl A4 | minus GND',
      /sda and scl are not on A4 and A5/,
    ],
    [
      'a crossing whose lamp is none',
      'roads | Crossing | crossing red red red; red red key; red; key',
      /names "key", and that is no led/,
    ],
    [
      'a crossing without its button',
      'roads | Crossing | crossing red red red; red red red; red',
      /a part "roads"/,
    ],
    [
      'a sun over what is no servo',
      'sun | Sun | tracker light light left; -75 to 75 ° at 0',
      /names "left", and that is no servo/,
    ],
    ['a battery without a fuse', 'supply | four cells | 5V | 4.6 to 5.4 V', /neither usb nor/],
    [
      'a battery with a fuse of nothing',
      'supply | four cells | 5V | 4.6 to 5.4 V | fuse 0 A | runs 30 h',
      /neither usb nor/,
    ],
    [
      'a battery with too many volts',
      'supply | four cells | 5V | 4.8 to 6.4 V | fuse 1 A | runs 30 h',
      /fed with 4.8 to 6.4 V at 5V, which takes 4.5 to 5.5 V/,
    ],
    ['a motor on no battery', 'supply | usb', /"left" on a battery, and no battery/],
    ['a sketch that is not there', 'sketch | other', /not one sketch "other"/],
    ['a watched pin that is none', 'watch | D20', /"D20"/],
    ['a claim of a part that is not there', 'expect | 1 s blue is on', /expects "1 s blue is on"/],
    ['a claim that moves an LED', 'expect | 1 s red = 1', /expects "1 s red = 1"/],
    ['a claim without a time', 'expect | red is on', /expects "red is on"/],
    [
      'a try of a part that is not there',
      'try | Do it. | blue is on | So.',
      /waits for "blue is on"/,
    ],
    ['a try whose sign says nothing', 'try | Do it. | red is red | So.', /waits for "red is red"/],
    ['a try whose range is turned', 'try | Do it. | knob 3 to 2 | So.', /waits for "knob 3 to 2"/],
    ['a try without what to notice', 'try | Do it. | red is on', /a try that is not "try \|/],
    [
      'a try with too much to notice',
      `try | Do it. | red is on | ${'a'.repeat(91)}`,
      /than 90 char/,
    ],
    ['a claim that goes back', 'expect | 2 s red is on | 1 s red is off', /something earlier/],
  ] as const;

  it.each(refused)('is refused with %s', (_, line, words) => {
    const board = withLine(line);

    expect(() => read({ board })).toThrow(words);
    expect(() => read({ board })).toThrow(
      /^line \d+: its board "An alarm for gears" |^line \d+: it has/,
    );
  });

  it('is refused when all its pins together give too much', () => {
    const lights = Array.from(
      { length: 11 },
      (__, at) =>
        `led${'abcdefghijk'[at]} | Light | led red | anode D${at + 2} via 150 Ω | cathode GND`,
    );
    const board = `sketch | alarm\nsupply | usb\n${lights.join('\n')}\nwatch | D2\nexpect | 0 s leda is off`;

    expect(() => read({ board })).toThrow(/takes 220 mA from all pins together/);
  });

  it('is refused when nothing is claimed of it', () => {
    const board = fence.split('\n').filter((line) => !line.startsWith('expect'));

    expect(() => read({ board: board.join('\n') })).toThrow(/claims nothing of its sketch/);
  });
});

describe('the firmware of a sketch', () => {
  it.each([
    ['the sketch has changed since', { code: `${sketch} // slower` }, /run npm run firmware/],
    ['a byte is wrong', { file: hex.replace('AABB', 'AABC') }, /is damaged/],
    ['a line is cut off', { file: hex.replace(data, data.slice(0, -2)) }, /is damaged/],
    ['its end is missing', { file: hex.replace(':00000001FF\n', '') }, /is damaged/],
    ['it is larger than the memory', { file: hex.replace(data, ':027E0000AABB1B') }, /is damaged/],
  ] as const)('is refused when %s', (_, written, words) => {
    expect(() => read(written)).toThrow(words);
  });
});
