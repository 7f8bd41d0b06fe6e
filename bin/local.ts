/**
 * `npm start`: the whole product on this machine, with no account and no network. `--fresh` forgets the data of earlier runs,
 * `--bare` leaves out the dev console's examples, `--clean` removes what stopped stacks keep and ends.
 * `npm run dev` (`--dev`): the same with the pages from their sources, and changed handlers taken over at once.
 */
import '../infra/local/ownHome.ts';
import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from '../infra/cloud/bundle.ts';
import { portsFrom } from '../infra/local/Addresses.ts';
import { fillExamples, isWithoutOrders } from '../infra/local/console/examples/fillExamples.ts';
import type { LocalStack } from '../infra/local/LocalStack.ts';
import { Log } from '../infra/local/Log.ts';
import { type PageServer, requireFreePorts } from '../infra/local/listen.ts';
import { startLocalStack } from '../infra/local/startLocalStack.ts';
import { buildAll } from './buildAll.ts';
import { keepAssembly } from './keepAssembly.ts';
import { printHelp } from './printHelp.ts';
import { removeStopped } from './removeStopped.ts';
import { endWhenDiskIsFull, onEndSignal, runOrExit, say, showStep } from './terminal.ts';

printHelp(`
npm start [-- --fresh] [-- --bare]    runs the whole product on this machine
npm start -- --clean                  removes what stopped stacks keep in .local beside the data, and ends
npm run dev                           the same with pages from their sources; saved handlers are taken over

  --fresh   starts without the data of earlier runs
  --bare    leaves out the dev console's examples
  --clean   about 100 MB for each port that was ever used; the next start on it takes longer
  PORT      the site's port, 8080 unless set; the others follow it
  XPLORERS_DATA   the folder of the data, .local/data unless set
`);

const startedAt = Date.now();
const port = Number(process.env['PORT'] ?? 8080);
/** While the examples are made and when all is stopped: what fails then is as it should be, and is in the dev console's log. */
let quiet = false;
const bare = process.argv.includes('--bare');
const developing = process.argv.includes('--dev');
const local = join(projectRoot, '.local');
const dataFolder = process.env['XPLORERS_DATA'] ?? join(local, 'data');
const assembly = join(local, `assembly-${port}`);

await runOrExit(run);

async function run(): Promise<void> {
  if (process.env['NODE_ENV'] === 'production') {
    throw new Error('The local stack does not start when NODE_ENV is production.');
  }
  if (!Number.isInteger(port) || port < 1024 || port > 65_000) {
    throw new Error(`PORT must be a number from 1024 to 65000, and is "${process.env['PORT']}".`);
  }
  if (process.argv.includes('--clean')) {
    const ports = await removeStopped(local);
    say(
      ports.length === 0
        ? 'No stopped stack keeps anything.'
        : `Removed what the stopped stacks on these ports kept: ${ports.join(', ')}.`,
    );
    return;
  }
  if (process.argv.includes('--fresh')) {
    rmSync(dataFolder, { recursive: true, force: true });
  }
  endWithParent();
  endWhenDiskIsFull();
  await requireFreePorts(Object.values(portsFrom(port)));
  const build = await buildAll(showStep);
  await keepAssembly(build, port, assembly, showStep);
  showStep('Starting');
  const pages = developing ? await devPages() : undefined;
  const log = new Log(printError);
  const localStack = await startLocalStack({
    assembly,
    port,
    dataFolder,
    log,
    // A tester's tool may use what tests know of each route; loaded when its page is opened.
    loadScenarios: async () => (await import('../test/routes/scenarios.ts')).scenarios,
    seed: { name: build, fill: (stack) => seed(stack, build) },
    ...(pages && { pages }),
  });
  if (developing) {
    const { watchHandlers } = await import('./watchHandlers.ts');
    watchHandlers(localStack, assembly, say);
  }
  announce(localStack);
  onEndSignal(() => {
    quiet = true;
    localStack.stop().finally(() => process.exit(0));
  });
  await showExamples(localStack);
}

/** Loaded when it is needed, as all that a second start can do without. */
async function seed(localStack: LocalStack, name: string): Promise<void> {
  showStep('Filling the tables');
  const { seedLocalStack } = await import('./seedLocalStack.ts');
  const folder = join(local, `seed-${port}`);
  await seedLocalStack(localStack, { folder, name }, say);
}

async function devPages(): Promise<PageServer> {
  const pages = await import('../web/build/devPages.ts');
  return pages.devPages(port + 5);
}

/** Creates people of every plan and orders in every state. It runs once the product can be used, so that no one waits for it. */
async function showExamples(localStack: LocalStack): Promise<void> {
  if (bare || !isWithoutOrders(localStack)) {
    return;
  }
  const begunAt = Date.now();
  quiet = true;
  try {
    await fillExamples(localStack);
    say(
      `The dev console's examples are there after ${((Date.now() - begunAt) / 1000).toFixed(1)} s.`,
    );
  } catch (error) {
    say(`Some of the dev console's examples are missing: ${String(error)}`);
  } finally {
    quiet = false;
  }
}

function announce({ addresses }: LocalStack): void {
  say(`Site             ${addresses.site}`);
  say(`Case-study host  ${addresses.caseStudy}`);
  say(`Dev console      ${addresses.devConsole}   people, failures, Razorpay, reset, log`);
  say(`Razorpay         ${addresses.razorpay}   the simulator's API`);
  say(`AWS endpoint     ${addresses.aws}   access key and secret: tester`);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  say(`Ready in ${seconds} s. Ctrl-C stops it; data stays in ${shownFolder(dataFolder)}.`);
}

/** A folder as a tester would type it: relative to the project where it is inside, else as it was named. */
function shownFolder(folder: string): string {
  const inProject = relative(projectRoot, folder);
  return inProject === '' || inProject.startsWith('..') ? folder : inProject;
}

/** Under npm, whose shell has made way for this process, goes when npm goes, even when npm is killed and can pass nothing on. */
function endWithParent(): void {
  const parent = process.ppid;
  if (process.env['npm_lifecycle_event']) {
    setInterval(() => process.ppid !== parent && process.exit(1), 500).unref();
  }
}

/** Shows on the terminal what went wrong; the dev console has every line. */
function printError(line: string): void {
  if (quiet) {
    return;
  }
  if (!line.startsWith('{') || line.includes('"level":"ERROR"')) {
    say(line);
  }
}
