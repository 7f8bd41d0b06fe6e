/** Where the runtimes of live code and boards are, as the build made them. */

/** Languages whose code runs in the browser. */
export type LiveLanguage = 'python' | 'js' | 'sql';

/** A file that the page loads and hands to a worker. */
export interface RuntimeFile {
  readonly name: string;
  readonly address: string;
  /** Its size when unpacked. */
  readonly bytes: number;
}

/** The runtime of one language, or of boards. */
export interface Runtime {
  /** The address of the worker's script. */
  readonly worker: string;
  readonly files: readonly RuntimeFile[];
  /** About what is loaded from the network, once. */
  readonly transferBytes: number;
}

export type Runtimes = Readonly<Record<LiveLanguage | 'board', Runtime>>;

/** Whether code of this language can run in the browser. */
export function isLive(language: string): language is LiveLanguage {
  return language === 'python' || language === 'js' || language === 'sql';
}
