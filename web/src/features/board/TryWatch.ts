import type { Board, BoardSign, BoardTry } from '../../../../lambdas/contract/board.ts';
import type { Frame } from './worker/messages.ts';

/** What has to rest does so for this long, s of the board's time. */
const restSeconds = 0.5;

/** Watches what of a board's list has held since power-up: what flickers wouldn't hold for as long as it takes to read. */
export class TryWatch {
  readonly #tries: readonly BoardTry[];
  /** Since when each sign that has to rest holds, s since power-up. */
  readonly #since = new Map<BoardSign, number>();
  #held: readonly BoardTry[] = [];

  constructor({ tries = [] }: Pick<Board, 'tries'>) {
    this.#tries = tries;
  }

  /** Looks at a frame. @param serial what was printed since power-up, with it @returns what has held so far */
  look(frame: Pick<Frame, 'seconds' | 'readings'>, serial: string): readonly BoardTry[] {
    const shown = new Set(
      this.#tries
        .flatMap(({ signs }) => signs)
        .filter((sign) => this.#isShown(sign, frame, serial)),
    );
    const reached = this.#tries.filter(
      (one) => !this.#held.includes(one) && one.signs.every((sign) => shown.has(sign)),
    );
    if (reached.length > 0) {
      this.#held = [...this.#held, ...reached];
    }
    return this.#held;
  }

  #isShown(
    sign: BoardSign,
    { seconds, readings }: Pick<Frame, 'seconds' | 'readings'>,
    serial: string,
  ): boolean {
    if ('prints' in sign) {
      return serial.includes(sign.prints);
    }
    const { part, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = sign;
    const reading = readings[part];
    if (typeof reading !== 'number' || reading < least || reading > most) {
      this.#since.delete(sign);
      return false;
    }
    const isRange = sign.least !== undefined && sign.most !== undefined;
    const since = this.#since.get(sign) ?? seconds;
    this.#since.set(sign, since);
    return !isRange || seconds - since >= restSeconds;
  }
}
