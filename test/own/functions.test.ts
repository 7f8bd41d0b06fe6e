import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LocalStack } from '../../infra/local/LocalStack.ts';
import { type Answer, send } from '../support/api/callRoute.ts';
import { addFunctions, type OwnFunction } from '../support/localStack/copyRoute.ts';
import { ProcessWatch } from '../support/localStack/ProcessWatch.ts';
import { startTestStack } from '../support/localStack/startTestStack.ts';

const never = 'new Promise(() => {})';

function functionsBeside(processWatch: ProcessWatch): Record<string, OwnFunction> {
  return {
    echo: { code: 'exports.handler = async (event) => ({ event })' },
    throws: { code: "exports.handler = async () => { throw new Error('canary') }" },
    ends: { code: 'exports.handler = () => process.exit(1)' },
    cannotStart: { code: "require('nothing-of-this-name')" },
    hasNoHandler: { code: 'exports.other = 1' },
    isGreedy: {
      code: "exports.handler = async () => { globalThis.kept = Buffer.alloc(250e6, 'x'); return {} }",
      properties: { MemorySize: 128 },
    },
    loadsSlowly: {
      code: 'const until = Date.now() + 3100; while (Date.now() < until) {} exports.handler = async () => ({})',
      properties: { Timeout: 3 },
    },
    slow: {
      code: `${processWatch.code} exports.handler = (event) => event.headers['x-hang'] ? ${never} : process.pid`,
      properties: { Timeout: 1 },
    },
    waits: {
      code: `${processWatch.code} const called = new Promise((go) => life.once('data', go));
        exports.handler = () => called.then(() => process.pid)`,
    },
    slower: {
      code: `${processWatch.code} exports.handler = () => ${never}`,
      properties: { Timeout: 60 },
    },
  };
}

describe('functions on the local stack', () => {
  let localStack: LocalStack;
  let processWatch: ProcessWatch;
  beforeAll(async () => {
    processWatch = await ProcessWatch.open();
    localStack = await startTestStack({
      patience: 1,
      change: (assembly) => addFunctions(assembly, functionsBeside(processWatch)),
    });
  });
  afterAll(async () => {
    await localStack.stop();
    await processWatch.close();
  });

  const call = (name: string, headers: Record<string, string> = {}): Promise<Answer> =>
    send(`${localStack.addresses.site}/api/copy/${name}`, '{}', headers);

  it.each(['throws', 'ends', 'cannotStart', 'hasNoHandler', 'isGreedy'])(
    'S-40: answers 500 with nothing inside when a function %s, each time',
    async (name) => {
      const answers = [await call(name), await call(name)];

      for (const { status, text } of answers) {
        expect(status).toBe(500);
        expect(text).toBe('{"message":"Internal Server Error"}');
      }
      expect(localStack.log.lines().at(-1)).toBeTruthy();
    },
  );

  it('answers 500 when the time limit ends, kills the function and answers again', async () => {
    const { status, text } = await call('slow', { 'x-hang': 'yes' });
    await processWatch.allEnded();
    const after = await call('slow');

    expect(status).toBe(500);
    expect(text).toBe('{"message":"Internal Server Error"}');
    expect(localStack.log.lines().join('\n')).toContain('slow: timed out after 1 s');
    expect(after.status).toBe(200);
  });

  it('does not count the loading of a bundle towards its time limit', async () => {
    expect((await call('loadsSlowly')).status).toBe(200);
  });

  it('answers 503 when a function takes longer than 30 s', async () => {
    const begun = processWatch.started;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

    const answering = call('slower');
    await processWatch.reach(begun + 1);
    vi.advanceTimersByTime(29_999);
    const early = await Promise.race([answering, call('echo')]);
    vi.advanceTimersByTime(1);
    const { status, text } = await answering;
    vi.useRealTimers();

    expect(early.body).toHaveProperty('event');
    expect(status).toBe(503);
    expect(text).toBe('{"message":"Service Unavailable"}');
  });

  it('runs four events of one function side by side, and the fifth after them', async () => {
    const begun = processWatch.started;

    const answering = [1, 2, 3, 4, 5].map(() => call('waits'));
    await processWatch.reach(begun + 4);
    processWatch.signalAll();
    const answers = await Promise.all(answering);

    expect(new Set(answers.map(({ text }) => text)).size).toBe(4);
    expect(processWatch.started).toBe(begun + 4);
  });
});
