/** Writes one line of a proof. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
