import type { Board, BoardNet, BoardPart } from '../../../../../lambdas/contract/board.ts';
import { Circuit } from './Circuit.ts';
import { modelOf, type PartModel, type Reading } from './models.ts';
import { clockHz, type PinMode, pinNames, Uno } from './Uno.ts';

/** A pin that changed its level: which, when (s since power-up), and to what. */
export interface Edge {
  readonly pin: BoardNet;
  readonly at: number;
  readonly isHigh: boolean;
}

/** What a pin does and carries. */
export interface PinState {
  readonly mode: PinMode;
  readonly volts: number;
}

/** Edges that are kept until they are asked for; of more, the newest. */
const mostEdges = 20_000;

/** A board with its parts, running from power-up. */
export class BoardRun {
  readonly #uno: Uno;
  readonly #circuit: Circuit;
  readonly #models: ReadonlyMap<string, PartModel>;
  readonly #nets: readonly BoardNet[];
  readonly #watched: ReadonlyMap<BoardNet, { isHigh: boolean }>;
  #edges: Edge[] = [];
  #serial = '';

  constructor({ firmware, parts, watch }: Board) {
    const uno = new Uno(Uint8Array.from(atob(firmware), (letter) => letter.charCodeAt(0)));
    this.#uno = uno;
    const modelNamed = (name: string) => this.#models.get(name);
    this.#models = new Map(parts.map((part) => [part.name, modelOf(part, uno, modelNamed)]));
    const models = [...this.#models.values()];
    this.#circuit = new Circuit(
      models.flatMap(({ conductors = [] }) => conductors),
      models.flatMap(({ sources = [] }) => sources),
      models.flatMap(({ capacitors = [] }) => capacitors),
      (pin) => uno.mode(pin),
    );
    this.#nets = pinsOf(parts);
    this.#watched = new Map(watch.map((pin) => [pin, { isHigh: false }]));
    uno.onPins = (cycles) => this.#follow(cycles);
    uno.onSerial = (byte) => {
      this.#serial += String.fromCharCode(byte);
    };
    this.#follow(0);
  }

  /** Time since power-up, s. */
  get seconds(): number {
    return this.#uno.cycles / clockHz;
  }

  /** Pins that the sketch has used so far. */
  get usedPins(): ReadonlySet<string> {
    return this.#uno.touched;
  }

  /** Runs until so many seconds have passed since power-up. */
  runTo(seconds: number): void {
    this.#uno.runTo(seconds * clockHz);
    this.#follow(this.#uno.cycles);
  }

  /** Moves a part that the reader moves. */
  set(name: string, value: number): void {
    this.#models.get(name)?.set?.(value);
    this.#follow(this.#uno.cycles);
  }

  /** What a part shows; a mean is taken since the last call. */
  read(name: string): Reading {
    return this.#models.get(name)?.read(this.#uno.cycles) ?? 0;
  }

  /** The pins that something is wired to. */
  pins(): Record<string, PinState> {
    return Object.fromEntries(
      this.#nets.map((pin) => [
        pin,
        { mode: this.#uno.mode(pin), volts: this.#circuit.volts(pin) },
      ]),
    );
  }

  /** Sends text to the sketch. */
  type(text: string): void {
    this.#uno.type(text);
  }

  /** What the sketch has printed since the last call. */
  takeSerial(): string {
    const text = this.#serial;
    this.#serial = '';
    return text;
  }

  /** How the watched pins have changed since the last call, the oldest first. */
  takeEdges(): readonly Edge[] {
    const edges = this.#edges;
    this.#edges = [];
    return edges.slice(-mostEdges);
  }

  /** Parts see what the pins do, then the pins what the parts do. */
  #follow(cycles: number): void {
    this.#circuit.charge(cycles / clockHz);
    for (const model of this.#models.values()) {
      model.follow?.(this.#circuit, cycles);
    }
    for (const net of this.#nets) {
      const isHigh = this.#uno.setVolts(net, this.#circuit.volts(net));
      const watched = this.#watched.get(net);
      if (watched && watched.isHigh !== isHigh) {
        watched.isHigh = isHigh;
        this.#edges.push({ pin: net, at: cycles / clockHz, isHigh });
      }
    }
  }
}

function pinsOf(parts: readonly BoardPart[]): BoardNet[] {
  const nets = new Set(parts.flatMap(({ wires }) => wires.map(({ to }) => to)));
  return [...nets].filter((net) => pinNames.includes(net));
}
