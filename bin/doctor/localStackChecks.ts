/**
 * What the local stack and its tests need of a machine, and the data of a stack that runs. `npm start` names everything else itself:
 * it starts all its parts or none.
 */

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, constants, mkdir, readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { operationsParameter } from '../../infra/cloud/operationsParameter.ts';
import { type Addresses, addressesFrom, portsFrom } from '../../infra/local/Addresses.ts';
import { requireFreePorts } from '../../infra/local/listen.ts';
import { State } from '../../infra/local/State.ts';
import { hasItems } from '../../lambdas/adapters/aws/readTable.ts';
import { readParameter } from '../../lambdas/adapters/readParameter.ts';
import { askHttp, askRoute } from './askHttp.ts';
import { broken, brokenIf, type Check, type Finding, ok } from './Check.ts';

/** What the local stack's build and data need, MB. */
const neededMegabytes = 500;

/** Where a local stack's files are. */
interface Folders {
  /** The repository. */
  readonly root: string;
  readonly dataFolder: string;
}

/** What the checks read. */
export interface LocalStackContext extends Folders {
  readonly port: number;
  readonly addresses: Addresses;
  readonly nodeVersion: string;
  npmVersion(): Promise<string>;
  freeMegabytes(): Promise<number>;
  /** Places where a browser for the tests may be; the tests use the first that exists. */
  readonly browsers: readonly string[];
}

/** The local stack on this machine. @param port the site's */
export function thisMachine(port: number, folders: Folders): LocalStackContext {
  return {
    ...folders,
    port,
    addresses: addressesFrom(port),
    nodeVersion: process.versions.node,
    async npmVersion() {
      return (await promisify(execFile)('npm', ['--version'])).stdout.trim();
    },
    async freeMegabytes() {
      const { bavail, bsize } = await statfs(folders.root);
      return (bavail * bsize) / 1e6;
    },
    browsers:
      process.platform === 'linux' && process.arch === 'x64'
        ? [join(folders.root, 'node_modules/@sparticuz/chromium/bin')]
        : ['/Applications/Google Chrome.app', '/opt/google/chrome/chrome'],
  };
}

/** Every check. @param isRunning whether a local stack runs: then its data is checked, and its ports are in use */
export function localStackChecks(isRunning: boolean): readonly Check<LocalStackContext>[] {
  return isRunning ? [...always, ...dataChecks] : [...always, ports];
}

const always: readonly Check<LocalStackContext>[] = [
  {
    name: 'Node',
    looksAt: 'version 24 or newer',
    after: [],
    run: ({ nodeVersion }) =>
      brokenIf(
        Number.parseInt(nodeVersion, 10) >= 24 ? [] : [`this is Node ${nodeVersion}`],
        'Run it through npm, which uses the Node of the packages: npm run ops -- doctor',
      ),
  },
  {
    name: 'npm',
    looksAt: 'version 11 or newer',
    after: [],
    async run({ npmVersion }) {
      const version = await npmVersion();
      return brokenIf(
        Number.parseInt(version, 10) >= 11 ? [] : [`this is npm ${version}`],
        'npm install --global npm@11',
      );
    },
  },
  {
    name: 'packages',
    looksAt: 'installed as in package-lock.json',
    after: [],
    run: checkPackages,
  },
  {
    name: 'browser',
    looksAt: 'the tests have one',
    after: ['packages'],
    run: ({ browsers }) =>
      brokenIf(
        browsers.some((one) => existsSync(one)) ? [] : ['there is no browser for the tests'],
        'On Linux x64: npm ci. Elsewhere install Google Chrome.',
      ),
  },
  {
    name: 'disk space',
    looksAt: `${neededMegabytes} MB are free`,
    after: [],
    async run({ freeMegabytes }) {
      const free = Math.floor(await freeMegabytes());
      return brokenIf(
        free >= neededMegabytes ? [] : [`${free} MB are free`],
        'Free some space. rm -rf .local deletes everything that the local stack and the tests have written.',
      );
    },
  },
  {
    name: 'data folder',
    looksAt: 'it can be written',
    after: [],
    run: checkDataFolder,
  },
];

const ports: Check<LocalStackContext> = {
  name: 'ports',
  looksAt: 'all five are free',
  after: [],
  async run({ port, dataFolder }) {
    try {
      await requireFreePorts(Object.values(portsFrom(port)));
    } catch (error) {
      return broken(
        error instanceof Error ? error.message.replace(/\. .*/s, '') : String(error),
        'Stop the process that uses it (lsof -i names it), or choose other ports: PORT=9000 npm start',
      );
    }
    return brokenIf(
      existsSync(dataFolder) && (await State.isInUse(dataFolder))
        ? [`a local stack on another port uses the data in ${dataFolder}`]
        : [],
      'Stop it, run doctor with its port (PORT=<its port>), or use another folder: XPLORERS_DATA=folder',
    );
  },
};

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.optional(z.string()), optional: z.optional(z.boolean()) }),
  ),
});

/** npm writes what it has installed beside the packages. */
async function checkPackages({ root }: LocalStackContext): Promise<Finding> {
  const read = async (file: string) =>
    Lock.parse(JSON.parse(await readFile(join(root, file), 'utf8'))).packages;
  const expected = await read('package-lock.json');
  const installed = await read('node_modules/.package-lock.json').catch(
    () => ({}) as typeof expected,
  );
  const wrong = Object.entries(expected).flatMap(([path, { version, optional }]) => {
    const found = installed[path]?.version;
    const isOk = path === '' || found === version || (optional && found === undefined);
    return isOk
      ? []
      : [`${path.replace(/^.*node_modules\//, '')} is ${found ?? 'missing'}, not ${version}`];
  });
  return brokenIf(
    wrong.length > 3 ? [...wrong.slice(0, 3), `and ${wrong.length - 3} more`] : wrong,
    'npm ci',
  );
}

async function checkDataFolder({ dataFolder }: LocalStackContext): Promise<Finding> {
  try {
    await mkdir(dataFolder, { recursive: true });
    await access(dataFolder, constants.W_OK);
    return ok();
  } catch (error) {
    return broken(
      `${dataFolder} cannot be written (${Object(error).code})`,
      'Change its owner, or keep the data elsewhere: XPLORERS_DATA=folder npm start',
    );
  }
}

/** How long an answer may take, ms: another program on the port may never answer. */
const answerLimitMs = 1500;

/** Whether a local stack answers at these addresses. */
export async function isLocalStackRunning({ addresses }: LocalStackContext): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(answerLimitMs);
    const { text } = await askHttp(`${addresses.site}/config.js`, { signal });
    return /"stage": ?"local"/.test(text);
  } catch {
    return false;
  }
}

const Variables = z.object({ ITEMS_TABLE: z.string() });

const dataChecks: readonly Check<LocalStackContext>[] = [
  {
    name: 'catalogue',
    looksAt: 'entries have been imported',
    after: [],
    async run() {
      const text = await readParameter(operationsParameter('local'));
      return brokenIf(
        (await hasItems(Variables.parse(JSON.parse(text)).ITEMS_TABLE))
          ? []
          : ['there are no entries'],
        'Press reset in the dev console, or run: npm run ops -- catalogue import web/content/catalogue',
      );
    },
  },
  {
    name: 'search',
    looksAt: 'a search finds entries',
    after: ['catalogue'],
    async run({ addresses: { site } }) {
      const { status, word, body } = await askRoute(site, 'search/for', { id: '1', key: '' });
      const found = Object.keys(Object(body['xplorers'])).length;
      return brokenIf(
        word === 'ok' && found > 0
          ? []
          : [`search/for answers ${status} ${word} with ${found} entries`],
        'Press "Run schedules" in the dev console, which builds the index. Its log names what fails.',
      );
    },
  },
];
