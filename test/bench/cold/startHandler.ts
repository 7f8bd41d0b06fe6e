import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import * as z from 'zod/mini';

/** A process that loads one handler and gives it one event. */
export interface Start {
  readonly bootstrap: string;
  readonly bundle: string;
  /** File with the event. */
  readonly event: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** How far a fresh process had come, ms from its start, and what it had of the processor until then, ms. */
export interface Mark {
  readonly ms: number;
  readonly processorMs: number;
}

/** The result of a start. */
export interface Started {
  /** The first answer of DynamoDB, or S3; the handler's own when it asked neither. */
  readonly store: Mark;
  readonly own: Mark;
  /** What the handler answered. */
  readonly answer: unknown;
}

const Line = z.object({
  at: z.enum(['store', 'answer']),
  processorMs: z.number(),
  answer: z.unknown(),
});

/** Starts a process and waits for its end. @throws Error with what it wrote when it ends without an answer */
export async function startHandler(start: Start): Promise<Started> {
  const { bootstrap, bundle, event, environment } = start;
  const from = performance.now();
  const child = spawn(process.execPath, [bootstrap, bundle, event], {
    env: { ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      written += text;
    });
  }
  let store: Mark | undefined;
  let own: Mark | undefined;
  let answer: unknown;
  const marks = createInterface({ input: child.stdio[3] as Readable }); // a pipe, as asked for
  marks.on('line', (line) => {
    const ms = performance.now() - from;
    const { at, processorMs, ...rest } = Line.parse(JSON.parse(line));
    if (at === 'store') {
      store = { ms, processorMs };
    } else {
      own = { ms, processorMs };
      answer = rest.answer;
    }
  });
  await new Promise((resolve) => child.once('close', resolve));
  if (!own) {
    throw new Error(`${bundle} gave no answer: ${written}`);
  }
  return { store: store ?? own, own, answer };
}
