/** What a machine needs to start the local stack and run the tests. */

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, constants, mkdir, readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { type Addresses, addressesFrom } from '../../infra/local/Addresses.ts';
import { requireFreePorts } from '../../infra/local/listen.ts';
import { State } from '../../infra/local/State.ts';
import { readStacks } from '../../infra/local/template/readStacks.ts';
import { broken, brokenIf, type Check, type Finding, well } from './Check.ts';

/** What the local stack's build and data need, MB. */
const neededMegabytes = 500;

/** Where the local stack's files are. */
export interface LocalFolders {
  /** The repository. */
  readonly root: string;
  /** The cloud assembly that it was last started with. */
  readonly assembly: string;
  readonly dataFolder: string;
}

/** What local checks look at. */
export interface LocalContext extends LocalFolders {
  readonly port: number;
  readonly addresses: Addresses;
  readonly nodeVersion: string;
  readonly environment: NodeJS.ProcessEnv;
  npmVersion(): Promise<string>;
  freeMegabytes(): Promise<number>;
  /** Places where a browser for the tests may be; the first that exists is used. */
  readonly browsers: readonly string[];
}

/** The local stack on this machine. @param port the site's */
export function thisMachine(port: number, folders: LocalFolders): LocalContext {
  return {
    ...folders,
    port,
    addresses: addressesFrom(port),
    nodeVersion: process.versions.node,
    environment: process.env,
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

/** The checks of a machine. @param isRunning whether the local stack runs, and so uses its ports and data */
export function localChecks(isRunning: boolean): readonly Check<LocalContext>[] {
  return isRunning ? always : [...always, ports];
}

const always: readonly Check<LocalContext>[] = [
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
    looksAt: 'those of package-lock.json are installed',
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
    name: 'environment',
    looksAt: 'its variables let the local stack start',
    after: [],
    run: ({ environment, port }) =>
      brokenIf(
        [
          ...(environment['NODE_ENV'] === 'production' ? ['NODE_ENV is production'] : []),
          ...(Number.isInteger(port) && port >= 1024 && port <= 65_000
            ? []
            : [`PORT is "${environment['PORT']}"`]),
        ],
        'unset NODE_ENV; PORT is a number from 1024 to 65000, such as PORT=9000',
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
        'Free some space: rm -rf .local removes everything that the local stack and the tests have written.',
      );
    },
  },
  {
    name: 'data folder',
    looksAt: 'it can be written',
    after: [],
    run: checkDataFolder,
  },
  {
    name: 'template',
    looksAt: 'the local stack can interpret it',
    after: ['packages'],
    run({ assembly }) {
      if (!existsSync(assembly)) {
        return well('nothing was built for this port yet: npm start does');
      }
      try {
        readStacks(assembly);
        return well();
      } catch (error) {
        return broken(
          `${assembly} cannot be interpreted: ${error instanceof Error ? error.message : error}`.replaceAll(
            /\s+/g,
            ' ',
          ),
          'Build it again with npm start. If the error stays, infra/local/README.md says how to support it.',
        );
      }
    },
  },
];

const ports: Check<LocalContext> = {
  name: 'ports',
  looksAt: 'all five are free',
  after: ['environment'],
  async run({ port, dataFolder }) {
    try {
      await requireFreePorts(port);
    } catch (error) {
      return broken(
        error instanceof Error ? error.message.replace(/\. .*/s, '') : String(error),
        'Stop what uses it (lsof -i names it), or choose others: PORT=9000 npm start',
      );
    }
    return brokenIf(
      existsSync(dataFolder) && (await State.isInUse(dataFolder))
        ? [`another start, on another port, uses the data in ${dataFolder}`]
        : [],
      'Stop it, ask doctor about its port (PORT=<its port>), or give this one its own: XPLORERS_DATA=folder',
    );
  },
};

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.optional(z.string()), optional: z.optional(z.boolean()) }),
  ),
});

/** npm keeps beside the packages what it has installed. */
async function checkPackages({ root }: LocalContext): Promise<Finding> {
  const read = async (file: string) =>
    Lock.parse(JSON.parse(await readFile(join(root, file), 'utf8'))).packages;
  const wanted = await read('package-lock.json');
  const installed = await read('node_modules/.package-lock.json').catch(
    () => ({}) as typeof wanted,
  );
  const wrong = Object.entries(wanted).flatMap(([path, { version, optional }]) => {
    const there = installed[path]?.version;
    const isGood = path === '' || there === version || (optional && there === undefined);
    return isGood
      ? []
      : [`${path.replace(/^.*node_modules\//, '')} is ${there ?? 'missing'}, not ${version}`];
  });
  return brokenIf(
    wrong.length > 3 ? [...wrong.slice(0, 3), `and ${wrong.length - 3} more`] : wrong,
    'npm ci',
  );
}

async function checkDataFolder({ dataFolder }: LocalContext): Promise<Finding> {
  try {
    await mkdir(dataFolder, { recursive: true });
    await access(dataFolder, constants.W_OK);
    return well();
  } catch (error) {
    return broken(
      `${dataFolder} cannot be written (${Object(error).code})`,
      `Give it to yourself, or keep the data elsewhere: XPLORERS_DATA=folder npm start`,
    );
  }
}
