/** What `npm run prove` shows of the product under load, as a part of this table. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../../../infra/cloud/bundle.ts';
import type { Target } from '../Target.ts';

const program = join(projectRoot, 'test', 'prove', 'prove.ts');
const wanted = {
  grants:
    '1 000 payments × 3 deliveries in random order while the lists are read: exactly 1 000 grants',
  students: '500 registrations at once for 100 seats: exactly 100 and an ordered waiting list',
} as const;

/** Runs both proofs, each in a process of its own, which says what it met. */
export async function proofs(): Promise<Target[]> {
  const targets: Target[] = [];
  for (const [part, what] of Object.entries(wanted)) {
    const from = performance.now();
    const code = await exitOf(part);
    const seconds = ((performance.now() - from) / 1000).toFixed(0);
    targets.push({
      what,
      reached: `${code === 0 ? 'holds' : 'does not hold'}, ${seconds} s`,
      met: code === 0,
    });
  }
  return targets;
}

function exitOf(part: string): Promise<number | null> {
  const child = spawn(process.execPath, [program, part], { stdio: 'inherit' });
  return new Promise((resolve) => child.once('close', resolve));
}
