/** The last lines that functions and simulators wrote, for the dev console and the terminal. */
export class Log {
  /** How many lines were written, those that are forgotten included. */
  written = 0;
  private readonly kept: string[] = [];
  private readonly watch: (line: string) => void;

  /** @param watch receives every line */
  constructor(watch: (line: string) => void = () => undefined) {
    this.watch = watch;
  }

  readonly write = (text: string): void => {
    for (const line of text.split('\n')) {
      this.kept.push(line);
      this.written += 1;
      this.watch(line);
    }
    this.kept.splice(0, this.kept.length - 500);
  };

  /** Forgets every line. */
  clear(): void {
    this.kept.length = 0;
  }

  /** Oldest first. */
  lines(): readonly string[] {
    return this.kept;
  }

  /** Those that were written after a moment, as far as they are kept. @param written `written` at that moment */
  linesAfter(written: number): readonly string[] {
    const newer = this.written - written;
    return newer === 0 ? [] : this.kept.slice(-newer);
  }
}
