import type { Target } from '../Target.ts';
import type { Measured } from './measure.ts';

/**
 * What the product's index is to reach, as far as the sizes that were measured tell. Times of answers are a third over what two quiet
 * cores measure, so that a missed one means slower code: most of an answer is SQLite's reading of matches (a third is BM25, a quarter
 * the list by popularity, a seventh the tags).
 */
export function targets(measured: readonly Measured[]): Target[] {
  return measured.flatMap(targetsOf);
}

function targetsOf({ size, cold, p50, p99, recall, buildSeconds, buildMB }: Measured): Target[] {
  const { typo, ...others } = recall;
  const least = Math.min(...Object.values(others));
  const found = [
    target(size, 'recall@10 ≥ 0.97', least.toFixed(3), least >= 0.97),
    target(size, 'recall@10 with one typo ≥ 0.95', typo.toFixed(3), typo >= 0.95),
  ];
  if (size >= 100_000) {
    found.push(target(size, 'cold ≤ 1.6 × bare', `${cold.toFixed(2)} ×`, cold <= 1.6));
  }
  if (size === 100_000) {
    found.push(target(size, 'warm p50 ≤ 2 ms with counts', `${p50.toFixed(2)} ms`, p50 <= 2));
    found.push(target(size, 'warm p99 ≤ 8 ms with counts', `${p99.toFixed(1)} ms`, p99 <= 8));
  }
  if (size === 250_000) {
    const met = buildSeconds <= 30 && buildMB <= 1000;
    const reached = `${buildSeconds.toFixed(1)} s, ${buildMB.toFixed(0)} MB`;
    found.push(target(size, 'build ≤ 30 s within 1 GB', reached, met));
  }
  return found;
}

function target(size: number, what: string, reached: string, met: boolean): Target {
  return { what: `${what}, ${size.toLocaleString('en')}`, reached, met };
}
