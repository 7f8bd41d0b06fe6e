import type { BoardNet, BoardPart } from '../../../../../lambdas/contract/board.ts';

/** What jumper wires are sold in, in light and dark alike. */
const jumperColours = ['#e8590c', '#2f7fe0', '#2f9e44', '#a545c0'] as const;

/** A wire from a part to a pin of the board. Those of supplies, which the wiring's table has, aren't drawn. */
export interface SignalWire {
  readonly part: string;
  readonly pin: BoardNet;
  readonly colour: string;
}

/** The wires that are drawn: each part's in a colour of its own, until the colours begin again. */
export function signalWires(parts: readonly BoardPart[]): readonly SignalWire[] {
  return parts.flatMap(({ name, wires }, at) =>
    wires
      .filter(({ to }) => isPin(to))
      .map(({ to }) => ({
        part: name,
        pin: to,
        colour: jumperColours[at % jumperColours.length] ?? 'currentColor',
      })),
  );
}

/** Whether something is a pin, and not a supply. */
export function isPin(net: BoardNet): boolean {
  return /^[DA]\d/.test(net);
}

/** Whether a part is on the side of the analogue pins. */
export function isAnalogue({ wires }: BoardPart): boolean {
  return wires.some(({ to }) => /^A\d/.test(to));
}
