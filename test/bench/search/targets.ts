import type { Target } from '../Target.ts';
import type { Measured } from './measure.ts';

const ours = 'ours';
const inJavaScript = ['minisearch', 'orama', 'flexsearch'];

/** What the product's index is to reach, as far as the sizes that were measured tell. */
export function targets(measured: readonly Measured[]): Target[] {
  return measured
    .filter(({ engine }) => engine === ours)
    .flatMap((own) => [
      ...fixed(own),
      ...against(
        own,
        measured.filter(({ engine, size }) => inJavaScript.includes(engine) && size === own.size),
      ),
    ]);
}

function fixed({ size, cold, p50, recall, buildSeconds, buildMB }: Measured): Target[] {
  const worst = Math.min(...Object.values(recall));
  const found = [
    target(size, 'warm p50 ≤ 0.5 ms with counts', `${p50.toFixed(2)} ms`, p50 <= 0.5),
    target(size, 'recall@10 ≥ 0.98 of every kind', worst.toFixed(3), worst >= 0.98),
  ];
  if (size === 100_000 || size === 250_000) {
    const most = size === 100_000 ? 1.3 : 1.5;
    found.push(target(size, `cold ≤ ${most} × bare`, `${cold.toFixed(2)} ×`, cold <= most));
  }
  if (size === 250_000) {
    const met = buildSeconds <= 30 && buildMB <= 1000;
    const reached = `${buildSeconds.toFixed(1)} s, ${buildMB.toFixed(0)} MB`;
    found.push(target(size, 'build ≤ 30 s within 1 GB', reached, met));
  }
  return found;
}

function against(own: Measured, others: readonly Measured[]): Target[] {
  if (others.length === 0) {
    return [];
  }
  const cold = Math.min(...others.map((other) => other.cold));
  const p99 = Math.min(...others.map((other) => other.p99));
  const found = [
    target(
      own.size,
      'cold ahead of every JavaScript engine',
      `${own.cold.toFixed(2)} × against ${cold.toFixed(2)} ×`,
      own.cold < cold,
    ),
  ];
  if (own.size >= 10_000) {
    const allowed = own.size < 100_000 ? 1.5 : 1;
    found.push(
      target(
        own.size,
        `warm p99 ≤ ${allowed} × the best JavaScript engine's`,
        `${own.p99.toFixed(1)} ms against ${p99.toFixed(1)} ms`,
        own.p99 <= allowed * p99,
      ),
    );
  }
  return found;
}

function target(size: number, what: string, reached: string, met: boolean): Target {
  return { what: `${what}, ${size.toLocaleString('en')}`, reached, met };
}
