import type { Command } from '@commander-js/extra-typings';

/** One row of a list: what a table shows under each name, and what `--json` prints. */
export type Row = Readonly<Record<string, string | number | boolean | null>>;

/** What an action is given. */
export interface Terminal {
  /** Writes one line. */
  say(line: string): void;
  /**
   * Writes rows as a table that fits the terminal, or as JSON with `--json`; then the summary, which JSON is without.
   *
   * @param options `isWhole`: cells are not cut, because their text is what is wanted
   */
  list(rows: readonly Row[], summary: string, options?: { readonly isWhole?: true }): void;
  /** Shows how far a long command has come; on a terminal only. */
  progress(done: number, all: number): void;
  /**
   * Asks before what can't be undone, unless `--yes` is given.
   *
   * @param effect what happens, as a sentence
   * @throws Error when the answer is no, or when there is nobody to ask
   */
  confirm(effect: string): Promise<void>;
  /** The product's time, epoch ms: on the local stack its clock can be moved. */
  readonly now: number;
  /** Who runs the command, as the audit log names it: as AWS knows the caller, so that no one can give another name. */
  who(): Promise<string>;
  /** The stage that was entered. */
  readonly stage: string;
  /** Whether answers are printed as JSON. */
  readonly isJson: boolean;
  /** Characters in a line, when a person reads it on a terminal. */
  readonly columns?: number;
  /** Shows an address in the person's browser. */
  open(address: string): void | Promise<void>;
}

/** Where an action may run; the sentence says what to do elsewhere. */
export type Only = { readonly local: string } | { readonly cloud: string };

/** What the files of subjects build their commands with. */
export interface Ops {
  /** A new subject of `npm run ops`, or a command without one. */
  command(name: string): Command;
  /**
   * What commander calls: enters the stage that `--stage` names, then runs the action.
   *
   * @param action answers false when it ran but found something wrong. @throws Error with one clear line when it cannot run
   */
  act<A extends unknown[]>(
    action: (terminal: Terminal, ...args: A) => Promise<unknown>,
    only?: Only,
  ): (...args: A) => Promise<void>;
  /** The same for what changes something: the audit log has it first, under the command's name. */
  change<A extends unknown[]>(
    action: (terminal: Terminal, ...args: A) => Promise<unknown>,
  ): (...args: A) => Promise<void>;
  /** The same for what shows a person, who finds every such look in their own copy of their data. */
  look<A extends unknown[]>(
    action: (terminal: Terminal, ...args: A) => Promise<unknown>,
  ): (...args: A) => Promise<void>;
  /** The same for a command that needs no stage that answers. */
  actAnywhere<A extends unknown[]>(
    action: (terminal: Terminal, ...args: A) => Promise<unknown>,
  ): (...args: A) => Promise<void>;
}
