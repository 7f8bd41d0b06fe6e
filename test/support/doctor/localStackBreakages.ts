import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalStackContext } from '../../../bin/doctor/localStackChecks.ts';

/** What is broken on a machine: the check that must name it, how, the machine then, what doctor prints, and the fix. */
type MachineBreakage = readonly [
  string,
  string,
  (healthy: LocalStackContext) => LocalStackContext,
  RegExp,
  RegExp,
];

/** A machine with one thing broken. @param folder for files of the breakages */
export function machineBreakages(folder: string): readonly MachineBreakage[] {
  const made = (name: string, fill: (path: string) => void) => {
    const path = join(folder, name);
    mkdirSync(path, { recursive: true });
    fill(path);
    return path;
  };

  return [
    [
      'Node',
      'it is too old',
      (healthy) => ({ ...healthy, nodeVersion: '20.9.0' }),
      /this is Node 20\.9\.0/,
      /through npm/,
    ],
    [
      'npm',
      'it is too old',
      (healthy) => ({ ...healthy, npmVersion: async () => '10.8.2' }),
      /this is npm 10\.8\.2/,
      /npm install --global npm@11/,
    ],
    [
      'browser',
      'there is none',
      (healthy) => ({ ...healthy, browsers: [join(folder, 'none')] }),
      /no browser/,
      /npm ci/,
    ],
    [
      'disk space',
      'there is too little',
      (healthy) => ({ ...healthy, freeMegabytes: async () => 12.3 }),
      /12 MB are free/,
      /rm -rf \.local/,
    ],
    [
      'packages',
      'one has another version',
      (healthy) => ({
        ...healthy,
        root: made('root', (path) => {
          mkdirSync(join(path, 'node_modules'));
          const lock = (version: string) =>
            JSON.stringify({ packages: { '': {}, 'node_modules/zod': { version } } });
          writeFileSync(join(path, 'package-lock.json'), lock('4.6.7'));
          writeFileSync(join(path, 'node_modules', '.package-lock.json'), lock('4.0.0'));
        }),
      }),
      /zod is 4\.0\.0, not 4\.6\.7/,
      /^ {4}npm ci$/,
    ],
    [
      'data folder',
      'a file is in its place',
      (healthy) => ({
        ...healthy,
        dataFolder: join(
          made('occupied', (path) => writeFileSync(join(path, 'data'), '')),
          'data',
        ),
      }),
      /cannot be written \(EEXIST\)/,
      /XPLORERS_DATA=folder/,
    ],
  ];
}
