/** The last lines that functions and simulators wrote, for the dev console and the terminal. */
export class Log {
  private readonly kept: string[] = [];
  private readonly watch: (line: string) => void;

  /** @param watch receives every line */
  constructor(watch: (line: string) => void = () => undefined) {
    this.watch = watch;
  }

  readonly write = (text: string): void => {
    for (const line of text.split('\n')) {
      this.kept.push(line);
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
}
