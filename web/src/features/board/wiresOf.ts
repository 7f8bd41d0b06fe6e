import type { Board } from '../../../../lambdas/contract/board.ts';
import { boardWords } from './words.ts';

/** The wires of a board as rows of `boardWords.wiringColumns`: the part, its terminal, and where that leads. */
export function wiresOf({ parts }: Board): (readonly string[])[] {
  return parts.flatMap(({ label, wires }) =>
    wires.map((wire) => [label, boardWords.terminalName(wire.terminal), boardWords.wireTo(wire)]),
  );
}
