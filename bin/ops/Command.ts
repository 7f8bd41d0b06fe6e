/** What a command is given. */
export interface Terminal {
  /** Writes one line. */
  say(line: string): void;
  /** Shows how far a long command has come; on a terminal only. */
  progress(done: number, all: number): void;
  /** Options such as `--dry-run`, without their dashes. */
  readonly flags: ReadonlySet<string>;
  /** Options that have a value, such as `--by`, without their dashes. */
  readonly options: ReadonlyMap<string, string>;
  /** Epoch ms. */
  readonly now: number;
  /** The stage that was entered. */
  readonly stage: string;
}

/** One command of operators. */
export interface Command {
  readonly usage: string;
  readonly what: string;
  /** For a command of the local stack only: what to do on other stages, in a sentence. */
  readonly elsewhere?: string;
  /** For a command of cloud stages only: what to do for the local stack, in a sentence. */
  readonly locally?: string;
  /** Whether it did what was asked. @throws Error with one clear line when it cannot */
  readonly run: (args: readonly string[], terminal: Terminal) => Promise<boolean>;
}
