/** `npm run bench`: measures what the product is to be quick at, and prints what was to be reached. See README.md beside this. */
import '../../infra/local/ownHome.ts';
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { printHelp } from '../../bin/printHelp.ts';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { say } from '../prove/say.ts';
import { agedFigures } from './agedFigures.ts';
import { type PartName, partNames } from './partNames.ts';
import type { Target } from './Target.ts';

printHelp(`
npm run bench [-- <part> …]

Runs every measurement, or some of them: ${partNames.join(', ')}.
test/bench/README.md says what each measures and its options.
`);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    sizes: { type: 'string', default: '1000,10000,100000,250000' },
    orders: { type: 'string', default: '100000' },
    runs: { type: 'string', default: '9' },
    only: { type: 'string', default: '' },
    people: { type: 'string', default: '100,20000' },
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
    entries: { type: 'string', default: '100000' },
    site: { type: 'string' },
    into: { type: 'string' },
  },
});
const seed = Number(values.seed);
const runs = Number(values.runs);
const port = Number(process.env['PORT'] ?? 8080);

/** Each loads what it needs and nothing else. */
const parts: Record<PartName, () => Promise<Target[]>> = {
  async search() {
    const { search } = await import('./search/search.ts');
    return search({ seed, sizes: values.sizes.split(',').map(Number) });
  },
  async cold() {
    const { cold } = await import('./cold/cold.ts');
    return cold({ runs, only: values.only });
  },
  async data() {
    const { data } = await import('./data/data.ts');
    return data({ people: values.people.split(',').map(Number) });
  },
  async cost() {
    const { cost } = await import('./cost/cost.ts');
    return cost();
  },
  async load() {
    const { load } = await import('./load/load.ts');
    const { rate, seconds, entries } = values;
    return load({ seed, rate: Number(rate), seconds: Number(seconds), entries: Number(entries) });
  },
  async proofs() {
    const { proofs } = await import('./proofs/proofs.ts');
    return proofs();
  },
  async finance() {
    const { finance } = await import('./finance/finance.ts');
    return finance({ seed, orders: Number(values.orders) });
  },
  async start() {
    const { start } = await import('./start/start.ts');
    return start({ runs, port });
  },
  async face() {
    const { face } = await import('./face/face.ts');
    return face({ runs, only: values.only, site: values.site, port });
  },
};

const unknown = positionals.find((name) => !partNames.some((one) => one === name));
if (unknown !== undefined) {
  say(`there is no part "${unknown}": ${partNames.join(', ')}`);
  process.exit(1);
}
const wanted = partNames.filter((one) => positionals.length === 0 || positionals.includes(one));
const [only] = wanted;
const targets = only && wanted.length === 1 ? await parts[only]() : await inTurn(wanted);
if (values.into) {
  writeFileSync(values.into, JSON.stringify(targets));
} else {
  sumUp([...targets, agedFigures()]);
}

/** Runs each part in a process of its own: what one has loaded or led this process to is nothing to the next. */
async function inTurn(names: readonly PartName[]): Promise<Target[]> {
  const folder = join(projectRoot, '.local', 'tmp');
  mkdirSync(folder, { recursive: true });
  const into = join(folder, `bench-${process.pid}.json`);
  const found: Target[] = [];
  for (const name of names) {
    say(`\n## ${name}\n`);
    rmSync(into, { force: true });
    const options = Object.entries({ ...values, into }).map(([key, value]) => `--${key}=${value}`);
    const args = [import.meta.filename, name, ...options];
    const child = spawn(process.execPath, args, { stdio: 'inherit' });
    const code = await new Promise((resolve) => child.once('close', resolve));
    if (code === 0) {
      found.push(...JSON.parse(readFileSync(into, 'utf8')));
    } else {
      found.push({ what: name, reached: 'did not come to its end', met: false });
    }
  }
  rmSync(into, { force: true });
  return found;
}

function sumUp(found: readonly Target[]): void {
  say('\n| Target | Measured | |\n|---|---|---|');
  for (const { what, reached, met } of found) {
    say(`| ${what} | ${reached} | ${met ? 'met' : '**missed**'} |`);
  }
  process.exitCode = found.every(({ met }) => met) ? 0 : 1;
}
