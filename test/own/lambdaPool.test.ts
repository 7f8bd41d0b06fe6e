import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { LambdaPool } from '../../infra/local/lambda/LambdaPool.ts';
import { LambdaProcess } from '../../infra/local/lambda/LambdaProcess.ts';

const folder = mkdtempSync(join(tmpdir(), 'pool-'));
const bundle = join(folder, 'index.cjs');
writeFileSync(
  bundle,
  'exports.handler = ({ hangs }) => hangs ? new Promise(() => {}) : process.pid;',
);
afterAll(() => rmSync(folder, { recursive: true }));

const poolOf = (): LambdaPool =>
  new LambdaPool(
    {
      name: 'tried',
      bundle,
      environment: {},
      memoryMegabytes: 512,
      timeoutMs: 60_000,
      clockAhead: () => 0,
      callPatience: () => 1,
    },
    (settings, log) => new LambdaProcess(settings, log),
    () => {},
  );

const isRunning = (pid: unknown): boolean => {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
};

describe('a function that is stopped', () => {
  it('starts no process for events that wait their turn', async () => {
    const pool = poolOf();
    const hanging = Array.from({ length: 4 }, () => pool.invoke({ hangs: true }));
    const outcomes = Promise.allSettled([...hanging, pool.invoke({})]);
    await pool.stop();

    const reasons = (await outcomes).map((one) => one.status === 'rejected' && `${one.reason}`);
    expect(reasons).toEqual([
      ...hanging.map(() => 'Error: tried: its process ended'),
      'Error: tried: stopped while this event waited',
    ]);
  });

  it('also ends, the next time, a process that an event started meanwhile', async () => {
    const pool = poolOf();
    await pool.invoke({});
    const stopping = pool.stop();
    const pid = await pool.invoke({});
    await stopping;
    expect(isRunning(pid)).toBe(true);
    await pool.stop();

    expect(isRunning(pid)).toBe(false);
  });

  it('leaves no process to a late event once another deployment has replaced it', async () => {
    const pool = poolOf();
    await pool.invoke({});
    await pool.replace();

    const pid = await pool.invoke({});

    await expect.poll(() => isRunning(pid)).toBe(false);
  });
});
