/** Prints what a command does and how it is called, and ends it, when it is called with `--help`. */
export function printHelp(help: string): void {
  if (process.argv.includes('--help')) {
    process.stdout.write(`${help.trim()}\n`);
    process.exit(0);
  }
}
