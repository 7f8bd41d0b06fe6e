import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { ModelId } from '../../../lambdas/contract/model.ts';
import { allModels } from '../../../web/pages/provideModels.ts';
import {
  type AnyModel,
  type Choice,
  defineModel,
  type Point,
  type Slider,
  type Values,
} from '../../../web/src/features/model/Model.ts';
import {
  readSettings,
  startOf,
  stepFrom,
  writeSettings,
} from '../../../web/src/features/model/settings.ts';
import {
  clampMove,
  touchRadius,
  valueAfter,
  waysOf,
} from '../../../web/src/features/model/stage/HandleKnob.tsx';
import { stageOf } from '../../../web/src/features/model/stage/ModelStage.tsx';
import { cellAfter } from '../../../web/src/features/model/stage/TappedBoard.tsx';
import { advance } from '../../../web/src/features/model/stage/useClock.ts';
import { amount } from '../../../web/src/features/model/words.ts';
import { HydratedContext } from '../../../web/src/lib/hydrated.ts';

const load: Slider = {
  kind: 'slider',
  label: 'Load',
  unit: 'N',
  least: 0,
  most: 10,
  step: 0.1,
  start: 2,
};
const angle: Slider = {
  ...load,
  label: 'Angle',
  unit: '°',
  most: 360,
  step: 5,
  start: 10,
  isRound: true,
};
const place: Choice = { kind: 'choice', label: 'Place', options: ['a', 'b', 'c'], start: 0 };

const model = defineModel({
  title: 'A spring with a load',
  inputs: {
    load,
    angle,
    spring: { kind: 'choice', label: 'Spring', options: ['Soft', 'Hard'], start: 0 },
  },
  run: ({ load: force, spring }) => force / (spring + 1),
  tries: [
    { task: 'Pull it.', isDone: (_, _at, { load: pulled }) => pulled > 2, notice: 'It is longer.' },
  ],
  readouts: (run) => [{ label: 'Longer by', value: amount(run, 'mm', 1) }],
  switches: () => [
    { label: 'Lamp', says: 'off', isOn: false, at: { x: 9, y: 9 }, set: { load: 0 } },
  ],
  handles: (_, { angle: turned }) => [
    { input: 'angle', what: 'the hook', at: { x: turned / 2, y: 20 }, valueAt: ({ x }) => 2 * x },
  ],
  sheet: { width: 180, height: 40 },
  draw: (run) => <path d={`M0 20H${run}`} />,
  shows: () => 'A spring.',
  shared: () => 'My spring',
});

describe('the settings of a model in an address', () => {
  it.each([
    ['none', '?item=spring', {}],
    [
      'all',
      '?item=spring&set.load=4.5&set.angle=90&set.spring=1',
      { load: 4.5, angle: 90, spring: 1 },
    ],
    ['one beyond its end', '?set.load=10.1', {}],
    ['one between steps', '?set.load=4.55', {}],
    ['one that is no number', '?set.load=4e0&set.angle=0x5a&set.spring=', {}],
    ['one that is very long', `?set.load=${'1'.repeat(10_000)}`, {}],
    ['code', '?set.load=%3Cscript%3Ealert(1)%3C/script%3E&set.constructor=1', {}],
    ['an option that is not there', '?set.spring=2', {}],
    ['one twice', '?set.load=3&set.load=99', { load: 3 }],
  ])('are taken as they are, or as at first: %s', (_, search, differ) => {
    expect(readSettings(model, search)).toEqual({ ...startOf(model), ...differ });
  });

  it('are written where they differ from the first ones, and are read again', () => {
    const values = { load: 0.3, angle: 0, spring: 1 };
    const written = writeSettings(model, values, '?item=spring&set.angle=90');

    expect(written).toBe('?item=spring&set.load=0.3&set.angle=0&set.spring=1');
    expect(readSettings(model, written)).toEqual(values);
    expect(writeSettings(model, startOf(model), written)).toBe('?item=spring');
  });
});

describe('a handle', () => {
  it.each([
    ['ArrowRight', load, 2, 2.1],
    ['ArrowDown', load, 0, 0],
    ['PageUp', load, 9.5, 10],
    ['Home', load, 5, 0],
    ['End', load, 5, 10],
    ['ArrowLeft', angle, 0, 355],
    ['ArrowUp', angle, 355, 0],
    ['End', angle, 0, 355],
    ['ArrowUp', place, 1, 2],
    ['ArrowUp', place, 2, 2],
    ['End', place, 0, 2],
    ['Tab', load, 5, undefined],
  ])('is moved by %s', (key, input, from, to) => {
    expect(valueAfter(input, from, key, { right: 1, up: 1 })).toBe(to);
  });

  it.each<[string, string, (point: Point) => number, Slider, number]>([
    ['up', 'ArrowUp', ({ y }) => -y, load, 2.1],
    ['to the left', 'ArrowLeft', ({ x }) => -x, load, 2.1],
    ['to the left and a little up', 'ArrowUp', ({ x, y }) => -10 * x + y, load, 2.1],
    ['to the left and down', 'ArrowDown', ({ x, y }) => y - x, load, 2.1],
    ['round, where down is more', 'ArrowDown', ({ y }) => y, angle, 355],
  ])('that is dragged %s for more goes the same way by %s', (_, key, valueAt, input, to) => {
    const handle = { input: 'load', what: 'the hook', at: { x: 50, y: 20 }, valueAt };

    expect(valueAfter(input, input === load ? 2 : 0, key, waysOf(handle, input))).toBe(to);
  });
});

describe('a button at the end of a slider', () => {
  const resistor: Slider = { ...load, least: 10, most: 10_000, isLogarithmic: true };

  it.each<[string, Slider, number, 1 | -1, number]>([
    ['a step', load, 2, 1, 2.1],
    ['not beyond the end', load, 10, 1, 10],
    ['on from the end of a round one', angle, 0, -1, 355],
    ['the second of two digits', resistor, 1600, 1, 1700],
    ['up at a power of ten', resistor, 1000, 1, 1100],
    ['down at a power of ten', resistor, 1000, -1, 990],
  ])('goes %s', (_, slider, from, way, to) => {
    expect(stepFrom(slider, from, way)).toBe(to);
  });
});

describe('a crank', () => {
  it.each(['gear-trains', 'cardboard-gearbox'] as const)(
    'is turned by one key all the way round: %s',
    (id) => {
      const crank: AnyModel = allModels[id];
      const input = crank.inputs['turned'] ?? load;
      let turned = 0;
      for (let press = 0; press < 40; press++) {
        const values = { ...startOf(crank), turned };
        const [handle] = crank.handles?.(crank.run(values), values) ?? [];
        turned = (handle && valueAfter(input, turned, 'ArrowRight', waysOf(handle, input))) ?? 0;
      }

      expect(turned).toBe(400);
    },
  );
});

describe('a load, which hangs lower for more,', () => {
  const hook = { input: 'load', what: 'the hook', at: { x: 50, y: 20 } };
  const handle = { ...hook, valueAt: ({ y }: Point) => y };

  it.each([
    ['ArrowDown', 2.1],
    ['ArrowRight', 2.1],
    ['PageDown', 3],
    ['ArrowUp', 1.9],
    ['ArrowLeft', 1.9],
  ])('goes by %s as it would by hand', (key, to) => {
    expect(valueAfter(load, 2, key, waysOf(handle, load))).toBe(to);
  });

  it('stops a step beyond where what carries it gives way', () => {
    expect(clampMove({ ...handle, givesWayAt: 4.52 }, load, 10)).toBe(4.6);
    expect(clampMove({ ...handle, givesWayAt: 4.52 }, load, 4.5)).toBe(4.5);
    expect(clampMove(handle, load, 10)).toBe(10);
  });
});

describe('the cell of a board that the keys are at', () => {
  it.each([
    ['ArrowRight', { row: 3, column: 0 }],
    ['ArrowLeft', { row: 3, column: 2 }],
    ['ArrowUp', { row: 2, column: 3 }],
    ['ArrowDown', { row: 0, column: 3 }],
    ['a', undefined],
    ['Tab', undefined],
  ])('goes on by %s, round the edges', (key, to) => {
    expect(cellAfter(4, { row: 3, column: 3 }, key)).toEqual(to);
  });
});

describe('the tip of a force on the box', () => {
  it.each<[string, number, (tilt: number) => number]>([
    ['w', 1, () => 270],
    ['n', 2, (tilt) => 90 + tilt],
    ['f', 2, (tilt) => tilt],
  ])(
    'is a finger’s width from the board’s end when it is placed and when it is right, at any tilt: %s',
    (one, place, right) => {
      const box: AnyModel = allModels['block-on-ramp'];
      const turn = `${one}Turn`;
      for (let tilt = 0; tilt <= 45; tilt += 2.5) {
        for (const turned of [box.inputs[turn]?.start ?? 0, 5 * Math.round(right(tilt) / 5)]) {
          const values = { ...startOf(box), tilt, mu: 0.9, [one]: place, [turn]: turned };
          const knobs = box.handles?.(box.run(values), values) ?? [];
          const [tip, end] = [turn, 'tilt'].map(
            (name) => knobs.find(({ input }) => input === name)?.at,
          );
          const apart = Math.hypot((tip?.x ?? 0) - (end?.x ?? 0), (tip?.y ?? 0) - (end?.y ?? 0));

          // A sheet of 340 is 302 px wide on a phone.
          expect(apart * (302 / 340), `${tilt}° ${turned}°`).toBeGreaterThanOrEqual(44);
        }
      }
    },
  );
});

describe('the board that a box lies on', () => {
  it('turns its own forces with it, once they fit, and no others', () => {
    const box: AnyModel = allModels['block-on-ramp'];
    const placed = { ...startOf(box), w: 1, wTurn: 270, n: 2, nTurn: 110, f: 2, fTurn: 20 };
    const tilted = (values: Values<string>, tilt: number) => {
      const end = box.handles?.(box.run(values), values).find(({ input }) => input === 'tilt');
      return { ...values, ...end?.sets?.(tilt) };
    };

    const steep = tilted(placed, 38);
    expect(steep).toEqual({ ...placed, tilt: 38, nTurn: 130, fTurn: 40 });
    expect(tilted(tilted(steep, 0), 30)).toEqual({ ...placed, tilt: 30, nTurn: 120, fTurn: 30 });
    expect(tilted({ ...placed, fTurn: 200 }, 30)).toMatchObject({ nTurn: 120, fTurn: 200 });
  });
});

describe('what is shared of a model', () => {
  it.each<[ModelId, string, Values<string>, string, boolean]>([
    ['spring-scale', 'a good spring', {}, 'My spring: 59\u00a0mm for 5 N', true],
    ['spring-scale', 'a bad one', { wire: 0.4 }, 'Can you wind a spring that is right', false],
    ['block-on-ramp', 'an empty box', {}, 'Which forces act on the box?', false],
    [
      'block-on-ramp',
      'a box that slides',
      { tilt: 24.5, w: 1, wTurn: 270, n: 2, nTurn: 115, f: 2, fTurn: 25 },
      'My box slides once the board is tilted beyond 24.2°.',
      true,
    ],
  ])('is true of %s: %s', (id, _, settings, said, isKept) => {
    const model: AnyModel = allModels[id];
    const run = model.run({ ...startOf(model), ...settings });

    expect(model.shared(run)).toContain(said);
    expect(model.record?.(run) !== undefined).toBe(isKept);
  });
});

describe('the dial of the spring scale', () => {
  it.each([0.4, 0.6, 0.7, 0.8, 1])(
    'has numbers that are clear of each other: wire of %d mm',
    (wire) => {
      const scale: AnyModel = allModels['spring-scale'];
      const values = { ...startOf(scale), wire };
      const drawn = renderToStaticMarkup(scale.draw(scale.run(values), 0, values));
      const heights = [...drawn.matchAll(/<text x="240" y="([\d.]+)"/g)].map(([, y]) => Number(y));

      expect(heights[0]).toBeGreaterThan(0);
      for (const [place, y] of heights.entries()) {
        expect(y - (heights[place - 1] ?? 0)).toBeGreaterThanOrEqual(14);
      }
    },
  );

  it.each([[{ wire: 0.4 }], [{ wire: 0.8 }], [{ wire: 0.4, across: 12, turns: 60 }]])(
    'is on the sheet up to 5 N, where the pointer is then, with the ring round the hook: %o',
    (settings) => {
      const scale: AnyModel = allModels['spring-scale'];
      const values = { ...startOf(scale), ...settings, newton: 5 };
      const run = scale.run(values);
      const drawn = renderToStaticMarkup(scale.draw(run, 0, values));
      const [mark, pointer] = [
        /M210 ([\d.]+)h22"[^>]*><\/path><text[^>]*>5 N/,
        /M146 ([\d.]+)H208/,
      ].map((place) => Number(place.exec(drawn)?.[1]));
      const [hook] = scale.handles?.(run, values) ?? [];

      expect(mark).toBe(pointer);
      expect(scale.sheet.height - (hook?.at.y ?? Number.NaN)).toBeGreaterThan(touchRadius);
    },
  );
});

describe('the clock of a model', () => {
  it.each([
    [1, 0.5, { length: 10, isRound: false }, 1.5],
    [9.8, 0.5, { length: 10, isRound: false }, 10],
    [9.8, 0.5, { length: 10, isRound: true }, 0.3],
    [0, 0.5, { length: 0, isRound: true }, 0],
  ])('ends or begins again: from %d by %d', (at, by, timing, to) => {
    expect(advance(at, by, timing)).toBeCloseTo(to, 9);
  });
});

describe('a number of a model', () => {
  it.each([
    [3.25, 'V', 1, '3.3\u00a0V'],
    [-0.04, 'mm', 1, '0.0\u00a0mm'],
    [-5, '°', 0, '−5°'],
    [7, '', 0, '7'],
    [2450, '₹', 0, '₹2,450'],
    [1120.5, '₹', 1, '₹1,120.50'],
  ])('is written with its unit: %d %s', (value, unit, digits, written) => {
    expect(amount(value, unit, digits)).toBe(written);
  });
});

describe('the stage of a model', () => {
  const Plain = stageOf(model);
  const drawn = (isHydrated: boolean, search = '', Stage = Plain) =>
    renderToStaticMarkup(
      <MemoryRouter initialEntries={[`/${search}`]}>
        <HydratedContext value={isHydrated}>
          <Stage itemID="spring" />
        </HydratedContext>
      </MemoryRouter>,
    );

  it('is a whole picture before its scripts come, with controls that wait for them', () => {
    const html = drawn(false);

    expect(html).toContain('<dd>2.0\u00a0mm</dd>');
    expect(html).toContain('aria-label="A spring."');
    expect(
      html.match(
        /<(?:button|fieldset|input type="range")[^>]* disabled=""|type="range"[^>]* disabled=""/g,
      ),
    ).toHaveLength(6);
    expect(html).toMatch(/role="slider" tabindex="-1" aria-disabled="true"/);
    expect(html).toMatch(/role="switch" tabindex="-1" aria-disabled="true"/);
    // The policy of the pages forbids it.
    expect(html).not.toContain('style=');
  });

  it('has no control for what changes nothing at its settings', () => {
    const Idle = stageOf({ ...model, idle: ({ spring }) => (spring === 1 ? ['load'] : []) });

    expect(drawn(true, '', Idle)).toContain('Load</label>');
    expect(drawn(true, '?set.spring=1', Idle)).not.toContain('Load</label>');
    expect(drawn(true, '?set.spring=1', Idle)).toContain('Hard');
  });

  it('names its sliders and switches and says their values', () => {
    const html = drawn(true, '?set.load=3.5&set.angle=45');

    expect(html).toMatch(
      /aria-label="Angle" aria-describedby="[^"]+" aria-valuemin="0" aria-valuemax="360" aria-valuenow="45" aria-valuetext="45°"/,
    );
    expect(html).toMatch(/<desc id="[^"]+">Drag the hook\. The arrow keys do it, too\.<\/desc>/);
    // On a phone, where the list is below the controls.
    expect(html).toContain('Try this: Pull it.');
    expect(html).toContain('aria-checked="false" aria-label="Lamp: off"');
    expect(html).toMatch(/aria-valuetext="3.5\u00a0N"/);
    expect(html).toContain('<dd>3.5\u00a0mm</dd>');
  });
});
