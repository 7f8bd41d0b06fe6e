/** One execution environment of a function, as Lambda calls it: it has loaded the bundle and runs one event at a time. */
export interface Environment {
  /** False once it is gone or must not be used again. */
  readonly usable: boolean;
  /** Whether it may answer from what earlier events have read. */
  readonly remembers: boolean;
  /**
   * Runs the handler once. As on AWS, its time limit does not include loading the bundle.
   *
   * @throws Error when it throws, times out or ends
   */
  run(event: unknown): Promise<unknown>;
  kill(): void;
  /** Ends it and waits until it is gone. */
  stop(): Promise<void>;
}

/** Settings of a function. */
export interface FunctionSettings {
  readonly name: string;
  /** Path of the bundle. */
  readonly bundle: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly memoryMegabytes: number;
  readonly timeoutMs: number;
  /** How far its clock is ahead of the machine's, ms. */
  readonly clockAhead: () => number;
  /** How many times longer than on AWS it waits for others before it gives up. */
  readonly callPatience: () => number;
}

/** Starts an execution environment. @param log receives what the function writes */
export type StartEnvironment = (
  settings: FunctionSettings,
  log: (text: string) => void,
) => Environment;
