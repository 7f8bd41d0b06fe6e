/** `npm run prove`: shows by trying what tests can only claim. `npm run prove -- removals` runs one part; `--seed 7` repeats a run. */
import '../../infra/local/ownHome.ts';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkEntries } from '../../bin/ops/entryCode/checkEntries.ts';
import { printHelp } from '../../bin/printHelp.ts';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { answers } from './answers.ts';
import { benches } from './benches.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { emulator } from './emulator.ts';
import { fuzz } from './fuzz.ts';
import { grants } from './grants/grants.ts';
import { guesses } from './guesses.ts';
import { journeys } from './journeys.ts';
import { kills } from './kills.ts';
import { books } from './money/books.ts';
import { documents } from './money/documents.ts';
import { forged } from './money/forged.ts';
import { histories } from './money/histories.ts';
import { orders } from './money/orders.ts';
import { mutants } from './mutants/mutants.ts';
import { removals } from './removals.ts';
import { sam } from './sam.ts';
import { say } from './say.ts';
import { proveSeats } from './seats.ts';
import { smoke } from './smoke.ts';
import { students } from './students/students.ts';

printHelp(`
npm run prove [-- <part> …] [--seed 7]

Runs the full-size proofs, or some of them: removals, smoke, kills, grants, histories, orders, forged, guesses, documents, students, seats,
entries, catalogue, books, fuzz, answers, benches, journeys, mutants; and only when named, because they need more tools: sam, emulator. test/README.md says what each shows and its options.
`);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    rounds: { type: 'string', default: '20' },
    posts: { type: 'string', default: '10000' },
    guesses: { type: 'string', default: '10000' },
    payments: { type: 'string', default: '1000' },
    runs: { type: 'string', default: '10000' },
    requests: { type: 'string', default: '20000' },
    only: { type: 'string', default: '' },
    entries: { type: 'string', default: '100000' },
  },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const parts: Record<string, () => Promise<boolean>> = {
  removals: () => removals({ only: values.only }),
  smoke: () => smoke({ seed }),
  kills: () => kills({ seed, rounds: Number(values.rounds) }),
  grants: () => grants({ seed, payments: Number(values.payments) }),
  histories: () => histories({ seed, runs: Number(values.runs) }),
  orders,
  forged: () => forged({ posts: Number(values.posts) }),
  guesses: () => guesses({ guesses: Number(values.guesses) }),
  documents: () => documents({ seed, rounds: Number(values.rounds) }),
  students: () => students({ seed }),
  seats: () => proveSeats({ rounds: Number(values.rounds) }),
  entries: () => checkEntries(join(projectRoot, 'web/content/catalogue'), say),
  catalogue: () => catalogue({ entries: Number(values.entries) }),
  books: () => books({ seed }),
  fuzz: () => fuzz({ seed, requests: Number(values.requests) }),
  answers,
  benches: () => benches({ only: values.only }),
  journeys: () => journeys({ only: values.only }),
  mutants: () => mutants({ only: values.only }),
  sam,
  emulator,
};
/** Parts that need tools which the repository does not bring. */
const needsTools = ['sam', 'emulator'];

// Where parts write for a while; a fresh clone has no such folder.
mkdirSync(join(projectRoot, '.local', 'tmp'), { recursive: true });
const usual = Object.keys(parts).filter((name) => !needsTools.includes(name));
const wanted = positionals.length > 0 ? positionals : usual;
for (const name of wanted) {
  const part = parts[name];
  if (!part) {
    say(`there is no part "${name}": ${Object.keys(parts).join(', ')}`);
    process.exit(1);
  }
  if (!(await part())) {
    process.exitCode = 1;
  }
}
