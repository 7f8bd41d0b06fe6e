import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import type { Target } from './Target.ts';

const most = 30;
const dayInMs = 86_400_000;

/** Whether the figures of the README beside this are at most 30 days older than the newest commit. */
export function agedFigures(): Target {
  const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
  const newest = execFileSync('git', ['log', '-1', '--format=%cI'], { cwd: projectRoot });
  return agedFiguresOf(readme, Date.parse(String(newest).trim()));
}

/**
 * @param readme says on which day its figures were measured
 * @param newestCommit epoch ms
 */
export function agedFiguresOf(readme: string, newestCommit: number): Target {
  const day = /^Measured on (\d{1,2} \w+ \d{4})/m.exec(readme)?.[1] ?? '';
  const days = Math.ceil((newestCommit - Date.parse(`${day} UTC`)) / dayInMs);
  return {
    what: `figures in the README of the bench at most ${most} days older than the newest commit`,
    reached: Number.isNaN(days) ? 'the README names no day' : `${Math.max(0, days)} days`,
    met: days <= most,
  };
}
