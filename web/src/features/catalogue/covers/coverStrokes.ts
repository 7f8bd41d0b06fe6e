import type { ItemKind } from '../../../../../lambdas/contract/vocabulary.ts';
import { amplifier, circuit } from './circuits.ts';
import { board, gates, waves } from './digital.ts';
import { pages, sequence, tables } from './documents.ts';
import { plan, states, tree } from './graphs.ts';
import { cells, maze, numbers } from './grids.ts';
import { gears, linkage } from './mechanisms.ts';
import { pendulum, rays, scales, springs, sun, tank, turbine, vaneRotor } from './nature.ts';
import { ownCovers } from './own/ownCovers.ts';
import { bend, bolt, machined, stand } from './parts.ts';
import { plot } from './plots.ts';
import { SeededRandom } from './SeededRandom.ts';
import type { Stroke } from './strokes.ts';
import { beam, forces, truss } from './structures.ts';

type Draw = (random: SeededRandom) => Stroke[];

/** What is drawn for which tags. The entry's first tags say most; where two fit as well, the earlier row wins. */
const families: readonly (readonly [RegExp, Draw])[] = [
  [/\b(?:planetary )?gears?\b|transmission|torque|motor/, gears],
  [/linkage|four-bar|mechanism|kinematics|slider|coupler|\bcams?\b|grashof/, linkage],
  [/truss|bridge|method of joints/, truss],
  [/beam|bending|cantilever|deflection|second moment|stress/, beam],
  [/free-body|equilibrium|statics|friction/, forces],
  [/phone stand/, stand],
  [/bend allowance|sheet metal|k-factor|flat pattern/, bend],
  [/thread|bolt|screw|tap drill|fastener|rivet/, bolt],
  [/drawing|dimension|workshop|manufacturing|tolerance|aluminium|material|prototyping/, machined],
  [/op-amp|amplifier|comparator/, amplifier],
  [/logic|boolean|truth table|flip-flop|adder|nand/, gates],
  [/protocol|uart|i2c|spi\b|serial|timer|pwm|morse|interrupt|square wave/, waves],
  [
    /circuit|resist|resistor|capacitor|voltage|ohm|divider|colour code|multimeter|electronics|battery|led\b/,
    circuit,
  ],
  [/pcb|trace width|arduino|embedded|microcontroller|sensor|datasheet|copper|iot/, board],
  [/state machine|fsm|traffic light|state diagram|git\b|version control|branch/, states],
  [/maze|path finding|a-star/, maze],
  [/game of life|cellular|pixel/, cells],
  [/sudoku|matrix|binary\b|hexadecimal|number base|crc|checksum|array|puzzle|endianness/, numbers],
  [/huffman|tree|backtracking|algorithm|complexity|recursion|sorting|dynamic programming/, tree],
  [/sql|database|query|key-value|storage|inventory|expense|money/, tables],
  [/http|networking|server|communication|web\b/, sequence],
  [/gantt|schedul|timetable|project planning|semester project|critical path|teamwork/, plan],
  [
    /template|report|writing|documentation|logbook|viva|examination|parts list|bill of materials|english|spell/,
    pages,
  ],
  [/filter|frequency response|bode|op-?amp gain/, plot('response')],
  [/fourier|sampling|aliasing|signal|harmonic|spectrum|nyquist/, plot('wave')],
  [/statistics|probability|monte carlo|bayes|distribution|queue|waiting time/, plot('bell')],
  [
    /regression|least squares|calibration|uncertainty|curve fitting|data analysis|measurement|csv/,
    plot('fit'),
  ],
  [
    /control|pid|feedback|step response|numerical|differential|heat|temperature|thermo|exponential/,
    plot('decay'),
  ],
  [/pipe|fluid|water|tank|pump|pressure|kettle|calorimetry|specific heat/, tank],
  [/pendulum|gravity|acceleration/, pendulum],
  [/spring|hooke/, springs],
  [/solar|sun\b/, sun],
  [/savonius|vertical axis/, vaneRotor],
  [/wind|renewable/, turbine],
  [/ray tracing|computer graphics|optics|rotation|vector/, rays],
  [/unit|conversion|wire gauge|awg|converter|scale/, scales],
];

/** What is drawn where no tag says anything. */
const otherwise: Readonly<Record<ItemKind, Draw>> = {
  iCourse: plot('fit'),
  utility: scales,
  build: machined,
  service: pages,
};

/**
 * The strokes of an entry's cover, on a sheet of 240 by 160: its own drawing, or else one of its family. The same entry always
 * gets the same.
 */
export function coverStrokes(
  kind: ItemKind,
  tags: readonly string[],
  id: string,
): readonly Stroke[] {
  return ownCovers.get(id) ?? familyOf(kind, tags)(new SeededRandom(`${id} ${kind}`));
}

function familyOf(kind: ItemKind, tags: readonly string[]): Draw {
  const fits = families.map(([words, draw]) => {
    const score = tags.reduce(
      (sum, tag, place) => sum + (words.test(tag) ? 1 / (place + 1.5) : 0),
      0,
    );
    return { draw, score };
  });
  const best = fits.reduce((one, other) => (other.score > one.score ? other : one), {
    draw: otherwise[kind],
    score: 0,
  });
  return best.draw;
}
