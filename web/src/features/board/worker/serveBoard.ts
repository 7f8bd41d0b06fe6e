import type { Board } from '../../../../../lambdas/contract/board.ts';
import { BoardRun } from '../simulation/BoardRun.ts';
import type { Frame, Request } from './messages.ts';

/** The time of a frame, ms. */
const frameMs = 33;
/** The board's time that is simulated at once, s: as short as a turn of a knob has to be noticed. */
const sliceSeconds = 0.002;
/** So much behind real time, a slow device gives up catching up, s. */
const mostBehind = 0.1;
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
  #timer: ReturnType<typeof setTimeout> | undefined;
  #rate = 1;

  constructor(board: Board, values: Readonly<Record<string, number>>) {
    this.#names = board.parts.map(({ name }) => name);
    this.#run = new BoardRun(board);
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
        this.#run.runTo(this.#run.seconds + request.seconds);
        break;
      case 'set':
        this.#run.set(request.name, request.value);
        break;
      case 'type':
        this.#run.type(request.text);
        break;
    }
    if (this.#timer === undefined) {
      this.#send();
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
      this.#run.runTo(this.#run.seconds + sliceSeconds);
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
