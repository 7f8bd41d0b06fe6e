/** `npm run ops -- <subject> <command> [--stage dev]`: what operators and editors do. Without `--stage` they work on the local stack. */
import { runCommand } from './ops/runCommand.ts';

try {
  const isDone = await runCommand(process.argv.slice(2), { say, progress });
  process.exitCode = isDone ? 0 : 1;
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

function progress(done: number, all: number): void {
  if (process.stderr.isTTY) {
    process.stderr.write(`\r${done} of ${all}${done === all ? '\n' : ''}`);
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
