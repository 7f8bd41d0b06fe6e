import { runtimes } from 'virtual:runtimes';
import type { Board, BoardPart, BoardTry } from '../../../../lambdas/contract/board.ts';
import { startWorker } from '../../lib/startWorker.ts';
import type { Edge } from './simulation/BoardRun.ts';
import { TryWatch } from './TryWatch.ts';
import type { Frame, Request } from './worker/messages.ts';

/** What a board does: `off` before its first run, `crashed` when its worker is gone. */
export type BoardPhase = 'off' | 'loading' | 'running' | 'paused' | 'crashed';

/** As much of what a sketch prints is kept, characters. */
const mostSerial = 20_000;
/** As many edges are kept for the trace. */
const mostEdges = 40_000;

/** What is shown of a board. */
export interface BoardView {
  readonly phase: BoardPhase;
  /** What it did last; undefined before it was powered up. */
  readonly frame: Frame | undefined;
  readonly serial: string;
  readonly edges: readonly Edge[];
  /** What there is to try of which the board has shown the signs since power-up. */
  readonly held: readonly BoardTry[];
  /** What the reader has moved, by the names of the parts. */
  readonly values: Readonly<Record<string, number>>;
}

/** A board in a worker of its own, which is started with the first run. */
export class BoardSession {
  readonly #board: Board;
  readonly #listeners = new Set<() => void>();
  #worker: Worker | undefined;
  #watch: TryWatch;
  #view: BoardView;

  constructor(board: Board) {
    this.#board = board;
    this.#watch = new TryWatch(board);
    const values = startValues(board.parts);
    this.#view = { phase: 'off', frame: undefined, serial: '', edges: [], held: [], values };
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): BoardView => this.#view;

  readonly run = (): void => {
    const isOn = this.#powerOn();
    this.#show({ phase: isOn ? 'running' : 'loading' });
    this.#tell({ kind: 'run' });
  };

  readonly pause = (): void => {
    if (this.#view.phase === 'running' || this.#view.phase === 'loading') {
      this.#show({ phase: 'paused' });
      this.#tell({ kind: 'pause' });
    }
  };

  /** Goes on for so many seconds, and pauses. */
  readonly step = (seconds: number): void => {
    this.#powerOn();
    this.#show({ phase: 'paused' });
    this.#tell({ kind: 'step', seconds });
  };

  /** Switches the board off and on. */
  readonly reset = (): void => {
    this.#powerUp();
    if (this.#view.phase === 'running') {
      this.#tell({ kind: 'run' });
    }
  };

  /** Moves a part. */
  readonly set = (name: string, value: number): void => {
    this.#show({ values: { ...this.#view.values, [name]: value } });
    this.#tell({ kind: 'set', name, value });
  };

  /** Sends text to the sketch. */
  readonly type = (text: string): void => this.#tell({ kind: 'type', text });

  /** Ends the worker. */
  readonly leave = (): void => {
    this.#worker?.terminate();
    this.#worker = undefined;
  };

  /** @returns whether it was on already */
  #powerOn(): boolean {
    if (this.#worker) {
      return true;
    }
    const worker = startWorker(runtimes.board.worker);
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<Frame>) => this.#take(data);
    worker.onerror = () => {
      this.leave();
      this.#show({ phase: 'crashed' });
    };
    this.#powerUp();
    return false;
  }

  #powerUp(): void {
    this.#watch = new TryWatch(this.#board);
    this.#show({ serial: '', edges: [], held: [] });
    this.#tell({ kind: 'start', board: this.#board, values: this.#view.values });
  }

  #take(frame: Frame): void {
    const { phase, edges } = this.#view;
    const serial = (this.#view.serial + frame.serial).slice(-mostSerial);
    this.#show({
      frame,
      phase: phase === 'loading' ? 'running' : phase,
      serial,
      held: this.#watch.look(frame, serial),
      ...(frame.edges.length > 0 && { edges: [...edges, ...frame.edges].slice(-mostEdges) }),
    });
  }

  #tell(request: Request): void {
    this.#worker?.postMessage(request);
  }

  #show(change: Partial<BoardView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) {
      listener();
    }
  }
}

/** What the parts that the reader moves begin with. */
function startValues(parts: readonly BoardPart[]): Record<string, number> {
  return Object.fromEntries(
    parts.flatMap((part): [string, number][] => {
      const isSwitch = part.kind === 'button' || part.kind === 'contact';
      return 'start' in part ? [[part.name, part.start]] : isSwitch ? [[part.name, 0]] : [];
    }),
  );
}
