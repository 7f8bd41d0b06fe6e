#!/usr/bin/env node
/** `npm run ops -- <subject> <command>`, or `npx xplorers`: what operators and editors do. `--help` explains every command. */
import { createInterface } from 'node:readline/promises';
import { styleText } from 'node:util';
import { runCommand } from './ops/runCommand.ts';

const { stdin, stdout, stderr } = process;

process.exitCode = await runCommand(process.argv.slice(2), {
  say: (line) => void stdout.write(`${line}\n`),
  complain: (line) => void stderr.write(`${styleText('red', line, { stream: stderr })}\n`),
  progress: showProgress,
  ...(stdin.isTTY && stdout.isTTY && { ask }),
  ...(stdout.isTTY && { columns: stdout.columns }),
});

async function ask(question: string): Promise<boolean> {
  const lines = createInterface({ input: stdin, output: stdout });
  try {
    return /^y(es)?$/i.test((await lines.question(`${question} [y/N] `)).trim());
  } finally {
    lines.close();
  }
}

function showProgress(done: number, all: number): void {
  if (stderr.isTTY && all > 0) {
    const width = 30;
    const bar = '█'.repeat(Math.floor((width * done) / all)).padEnd(width, '░');
    stderr.write(`\r${bar} ${done} of ${all}${done >= all ? '\n' : ''}`);
  }
}
