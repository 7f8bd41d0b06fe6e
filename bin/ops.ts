#!/usr/bin/env node
/** `npm run ops -- <subject> <command>`, or `npx xplorers`: what operators and editors do. `--help` explains every command. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline/promises';
import { styleText } from 'node:util';
import { exitCodes, runCommand } from './ops/runCommand.ts';
import { StatusLine } from './ops/StatusLine.ts';

const { stdin, stdout, stderr } = process;
const status = new StatusLine(stderr, Date.now());
// Does not keep the process alive.
setInterval(() => status.tick(Date.now()), 500).unref();
// A second Ctrl-C must not end the process in another way while it is ending.
process.on('SIGINT', interrupt);
// A reader may stop early, as `head` does; the command still ends its work.
stdout.on('error', ignoreClosedPipe);

process.exitCode = await runCommand(process.argv.slice(2), {
  say(line) {
    status.clear(Date.now());
    stdout.write(`${line}\n`);
  },
  complain(line) {
    status.clear(Date.now());
    stderr.write(`${styleText('red', line, { stream: stderr })}\n`);
  },
  progress: (done, all) => status.bar(done, all, Date.now()),
  ...(stdin.isTTY &&
    stdout.isTTY && { ask: (question) => status.whileAsking(() => ask(question)) }),
  open: openBrowser,
  ...(stdout.isTTY && { columns: stdout.columns }),
});

/** Shows a page in the person's browser, where there is one. */
function openBrowser(address: string): void {
  const opener = process.platform === 'darwin' ? 'open' : 'xdg-open';
  spawn(opener, [address], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}

/** Whether the answer is yes. The terminal gives Ctrl-C to the question, and Ctrl-D closes it, which is no. */
async function ask(question: string): Promise<boolean> {
  const lines = createInterface({ input: stdin, output: stdout });
  lines.once('SIGINT', () => {
    stdout.write('\n');
    interrupt();
  });
  const closed = new Promise<null>((resolve) => lines.once('close', () => resolve(null)));
  try {
    const answer = await Promise.race([lines.question(`${question} [y/N] `), closed]);
    if (answer === null) {
      stdout.write('\n');
      return false;
    }
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    lines.close();
  }
}

/** Every write of a command is whole, so it can stop anywhere. */
function interrupt(): void {
  status.clear(Date.now());
  process.exit(exitCodes.interrupted);
}

function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') {
    throw error;
  }
}
