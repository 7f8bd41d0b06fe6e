import type { Board } from '../../../../../lambdas/contract/board.ts';
import { BoardRun } from '../simulation/BoardRun.ts';
import type { Frame, Request } from './messages.ts';

/** The time of a frame, ms. */
const frameMs = 33;
/** The board's time that is simulated at once, s: as short as a turn of a knob has to be noticed. */
const sliceSeconds = 0.002;
/** So much behind real time, a slow device gives up catching up, s. */
const mostBehind = 0.1;
/** A button is pressed for so long at least, s of the board's time: a sketch looks at its pins only now and then. */
const shortestPress = 0.1;
/** How much the newest frame counts in how fast the board runs. */
const newest = 0.1;

/** Serves one board in this worker: in real time where the device can, slower otherwise. */
export function serveBoard(): void {
  let server: BoardServer | undefined;
  self.onmessage = ({ data }: MessageEvent<Request>) => {
    if (data.kind === 'start') {
      server?.pause();
      server = new BoardServer(data.board, data.values);
    }
    server?.take(data);
  };
}

class BoardServer {
  readonly #names: readonly string[];
  readonly #run: BoardRun;
  readonly #buttons: ReadonlySet<string>;
  /** When each button that is pressed may be let go, s of the board's time. */
  readonly #heldUntil = new Map<string, number>();
  /** Buttons that were let go before that. */
  readonly #released = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #rate = 1;

  constructor(board: Board, values: Readonly<Record<string, number>>) {
    this.#names = board.parts.map(({ name }) => name);
    this.#run = new BoardRun(board);
    this.#buttons = new Set(
      board.parts.filter(({ kind }) => kind === 'button').map(({ name }) => name),
    );
    for (const [name, value] of Object.entries(values)) {
      this.#run.set(name, value);
    }
  }

  take(request: Request): void {
    switch (request.kind) {
      case 'start':
        break;
      case 'run':
        this.pause();
        this.#rate = 1;
        this.#go({ wall: performance.now(), board: this.#run.seconds });
        return;
      case 'pause':
        this.pause();
        break;
      case 'step':
        this.pause();
        this.#runTo(this.#run.seconds + request.seconds);
        break;
      case 'set':
        this.#set(request.name, request.value);
        break;
      case 'type':
        this.#run.type(request.text);
        break;
    }
    if (this.#timer === undefined) {
      this.#send();
    }
  }

  /** Moves a part. A tap may be over before the board has run at all, so a button stays pressed for a while. */
  #set(name: string, value: number): void {
    if (this.#buttons.has(name) && value > 0) {
      this.#heldUntil.set(name, this.#run.seconds + shortestPress);
      this.#released.delete(name);
    } else if (this.#run.seconds < (this.#heldUntil.get(name) ?? 0)) {
      this.#released.add(name);
      return;
    }
    this.#run.set(name, value);
  }

  #runTo(seconds: number): void {
    this.#run.runTo(seconds);
    for (const name of this.#released) {
      if (this.#run.seconds >= (this.#heldUntil.get(name) ?? 0)) {
        this.#released.delete(name);
        this.#run.set(name, 0);
      }
    }
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Runs a frame, and the next one after it. @param from a moment at which both times were the same */
  #go(from: { readonly wall: number; readonly board: number }): void {
    const began = performance.now();
    const before = this.#run.seconds;
    const due = from.board + (began - from.wall) / 1000;
    while (this.#run.seconds < due && performance.now() - began < frameMs) {
      this.#runTo(this.#run.seconds + sliceSeconds);
    }
    const now = performance.now();
    const isBehind = due - this.#run.seconds > mostBehind;
    const frameSeconds = Math.max(now - began, frameMs) / 1000;
    this.#rate += newest * ((this.#run.seconds - before) / frameSeconds - this.#rate);
    this.#timer = setTimeout(
      () => this.#go(isBehind ? { wall: now, board: this.#run.seconds } : from),
      Math.max(0, frameMs - (now - began)),
    );
    this.#send();
  }

  #send(): void {
    const run = this.#run;
    const frame: Frame = {
      seconds: run.seconds,
      rate: this.#timer === undefined ? 0 : this.#rate,
      readings: Object.fromEntries(this.#names.map((name) => [name, run.read(name)])),
      pins: run.pins(),
      serial: run.takeSerial(),
      edges: run.takeEdges(),
    };
    self.postMessage(frame);
  }
}
