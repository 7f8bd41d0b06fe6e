import type { ReactNode } from 'react';
import type { ToTry } from '../../ui/TryList.tsx';

/** A place on the sheet. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Labelled {
  readonly label: string;
  /** What it is at first. */
  readonly start: number;
  /** Set on the drawing alone: it has no control beside it, also while it has no handle. */
  readonly isOnSheet?: true;
  /** What is set as well when its control is used, as another bridge is tried from an empty bucket. */
  readonly sets?: Values<string>;
  /** With another value the run is another one, which is seen from its beginning. */
  readonly beginsAgain?: true;
}

/** A number that is dragged. */
export interface Slider extends Labelled {
  readonly kind: 'slider';
  readonly unit: string;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  /** After the end it begins again, as angles do. */
  readonly isRound?: true;
  /** Equal ways are equal factors; its values have two digits, and `step` is not used. */
  readonly isLogarithmic?: true;
}

/** One of a few words; its value is their place, from 0. */
export interface Choice extends Labelled {
  readonly kind: 'choice';
  readonly options: readonly string[];
}

export type Input = Slider | Choice;

/** The inputs' values by their names. */
export type Values<Name extends string> = Readonly<Record<Name, number>>;

/** A number that the model shows beside its drawing, as it is written. */
export interface Readout {
  readonly label: string;
  readonly value: string;
}

/** Something to try, which is done when the reader's settings show what there is to see. */
export interface Try<Name extends string, Run> extends ToTry {
  /** The place of the reading that it is about, from 0; the first one when left out. */
  readonly reads?: number;
  /** Whether these settings, at this time of their run, show it. Those at first don't. */
  isDone(run: Run, at: number, values: Values<Name>): boolean;
}

/** Settings that one press makes; the other inputs are as at first. */
export interface Preset {
  readonly label: string;
  readonly set: Values<string>;
}

/** What is dragged on the drawing itself; its keys go the way it is dragged. */
export interface Handle<Name extends string> {
  readonly input: Name;
  /** What is drawn there, such as “the bucket”: the rest of a drawing scrolls the page. */
  readonly what: string;
  readonly at: Point;
  /** A dot among others, which leaves them room to be touched until it is chosen itself. */
  readonly isSmall?: true;
  /** It is turned round and round, and its turns add up. */
  readonly isCrank?: true;
  /** The handle that it is shown with: while that one, or it, is what the reader chose last. */
  readonly partOf?: Name;
  /** The value at which what it moves gives way: it goes no further than a step beyond, and still says this one. */
  readonly givesWayAt?: number;
  /** What the input is when the handle is dragged there. */
  valueAt(point: Point): number;
  /** An input with the same ends and steps that is dragged along, as the height of a point that is dragged freely; keys don't move it. */
  readonly also?: { readonly input: Name; valueAt(point: Point): number };
  /** Of a line that is drawn by hand: the handle's neighbour that the finger has come to, which is then the one that moves. */
  inputAt?(point: Point): Name;
  /** What is set when it is moved to a value, where that is more than its own input. */
  sets?(value: number): Values<string>;
}

/** What is tapped on the drawing to turn it on or off. */
export interface Switch {
  readonly label: string;
  /** What is written on it. */
  readonly says: string;
  readonly isOn: boolean;
  readonly at: Point;
  /** What a tap sets. */
  readonly set: Values<string>;
}

/** A cell of a board, counted from its left upper corner, from 0. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** A square board on the sheet whose cells are tapped. */
export interface Board<Run> {
  /** So many cells to a side. */
  readonly size: number;
  /** Its left upper corner on the sheet. */
  readonly corner: Point;
  /** The side of a cell. */
  readonly side: number;
  /** Whether the run begins with nothing: then the reader is told to tap. */
  isEmpty(run: Run): boolean;
  /** What a cell holds, in a word. */
  says(run: Run, at: number, cell: Cell): string;
  /** What is set when a cell is tapped; the run then begins again. */
  tap(run: Run, at: number, cell: Cell): Values<string>;
}

/** How a run goes on in time. */
export interface Clock<Name extends string, Run> {
  /** The input that time moves, such as the angle of a crank; its handle is then the way to any time. */
  readonly moves?: NoInfer<Name>;
  /** The end of the run, in its own unit. */
  length(run: Run): number;
  /** How much of it passes in a second. */
  rate(run: Run): number;
  /** A time as it is written. */
  written(at: number): string;
  /** After the end it begins again. */
  readonly isRound?: true;
  /** The time of the still picture; the beginning when left out. */
  readonly still?: number;
}

/** What a week's Saturday challenge asks for: some settings meet it, and those at first don't. */
export interface Challenge<Name extends string, Run> {
  /** What to do, in a sentence. */
  readonly sentence: string;
  /** What counts; while there is nothing to measure, which of its conditions fails, in a sentence. */
  figure(run: Run, values: Values<Name>): number | string;
  readonly better: 'lower' | 'higher';
  /** The figure that is enough. */
  readonly goal: number;
  /** A figure with its unit. */
  written(figure: number): string;
}

/**
 * A simulation above the text of an entry. A run is a pure function of the inputs and holds all that happens: the stage moves through
 * it in time. So every picture can be drawn again from a link, drawn ahead on the server, and compared with the text by a test.
 */
export interface Model<Name extends string, Run> {
  readonly title: string;
  readonly tries: readonly Try<NoInfer<Name>, NoInfer<Run>>[];
  readonly inputs: Readonly<Record<Name, Input>>;
  /** Settings worth seeing, one press away. */
  readonly presets?: readonly Preset[];
  run(values: Values<Name>): Run;
  /** Left out when nothing happens in time. */
  readonly clock?: Clock<Name, Run>;
  readouts(run: Run, at: number): readonly Readout[];
  /** Inputs that change nothing at these settings: they have no control. */
  idle?(values: Values<Name>): readonly NoInfer<Name>[];
  /** Inputs that have a handle get no slider. */
  handles?(run: Run, values: Values<Name>): readonly Handle<NoInfer<Name>>[];
  switches?(run: Run): readonly Switch[];
  readonly board?: Board<Run>;
  /** The size of the drawing, in its own units; its letters are read on a phone when it is 340 wide. */
  readonly sheet: { readonly width: number; readonly height: number };
  draw(run: Run, at: number, values: Values<Name>): ReactNode;
  /** What the drawing shows, for people who cannot see it. */
  shows(run: Run, at: number): string;
  /** What is said with a link to the reader's settings. */
  shared(run: Run): string;
  /** What a reader wants most of: the link then has the settings that had most of it. Undefined where there is nothing to show. */
  record?(run: Run): number | undefined;
  /** Of a build: the number that it will measure, in its entry's unit; undefined while the settings say none. */
  predicts?(run: Run): number | undefined;
  /** Of a model that is a challenge in its weeks (`lambdas/contract/challenges.ts`). */
  readonly challenge?: Challenge<NoInfer<Name>, NoInfer<Run>>;
}

/** A model that has one. */
export type WithChallenge<M extends AnyModel> = M & {
  readonly challenge: NonNullable<M['challenge']>;
};

/** A model whose names and run are its own matter. */
export type AnyModel = Model<string, unknown>;

/** A thing to try with one. */
export type AnyTry = AnyModel['tries'][number];

/** Whether a model has a challenge. */
export function hasChallenge(model: AnyModel): model is WithChallenge<AnyModel> {
  return model.challenge !== undefined;
}

/** Declares a model: its names and its run are inferred. */
export function defineModel<
  const Name extends string,
  Run,
  More extends Pick<Model<Name, Run>, 'challenge'>,
>(model: Model<Name, Run> & More): Model<Name, Run> & More {
  return model;
}
