import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LaptopContext } from '../../../bin/doctor/laptopChecks.ts';
import { editTemplate } from '../localStack/editTemplate.ts';
import type { FaultyProxy } from '../localStack/FaultyProxy.ts';
import { builtAssembly } from '../localStack/writeAssembly.ts';

/** Parts of a local stack that runs, broken one at a time: the check that must name it, how, and what it says. */
export const partBreakages: readonly (readonly [string, string, FaultyProxy['breaks'], RegExp])[] =
  [
    [
      'site',
      'is not served',
      (part, path) => (part === 'site' && path === '/' ? 404 : undefined),
      /\/ answers 404/,
    ],
    [
      'sign-in pages',
      'are not served',
      (_, path) => (path.startsWith('/oauth2') ? 403 : undefined),
      /oauth2\/authorize answers 403/,
    ],
    [
      'API',
      'fails',
      (_, path) => (path.includes('getProfile') ? 500 : undefined),
      /without a token answers 500/,
    ],
    [
      'AWS endpoint',
      'is gone',
      (part) => (part === 'aws' ? 'drop' : undefined),
      /socket hang up|ECONN/,
    ],
    [
      'search',
      'fails',
      (_, path) => (path.includes('search/for') ? 500 : undefined),
      /search\/for answers 500/,
    ],
    [
      'case-study host',
      'is gone',
      (part) => (part === 'caseStudy' ? 'drop' : undefined),
      /does not answer/,
    ],
    [
      'dev console',
      'is gone',
      (part) => (part === 'devConsole' ? 'drop' : undefined),
      /does not answer/,
    ],
    [
      "Razorpay's stand-in",
      'fails',
      (part) => (part === 'razorpay' ? 502 : undefined),
      /without keys answers 502/,
    ],
  ];

/** What is broken of a machine: the check that must name it, how, the machine then, what it says, and how to mend it. */
type MachineBreakage = readonly [
  string,
  string,
  (well: LaptopContext) => LaptopContext,
  RegExp,
  RegExp,
];

/** A machine, broken in one way at a time. @param folder where files for it may be made */
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
      (well) => ({ ...well, nodeVersion: '20.9.0' }),
      /this is Node 20\.9\.0/,
      /through npm/,
    ],
    [
      'npm',
      'it is too old',
      (well) => ({ ...well, npmVersion: async () => '10.8.2' }),
      /this is npm 10\.8\.2/,
      /npm install --global npm@11/,
    ],
    [
      'browser',
      'there is none',
      (well) => ({ ...well, browsers: [join(folder, 'none')] }),
      /no browser/,
      /npm ci/,
    ],
    [
      'environment',
      'NODE_ENV is production',
      (well) => ({ ...well, environment: { NODE_ENV: 'production' } }),
      /NODE_ENV is production/,
      /unset NODE_ENV/,
    ],
    [
      'disk space',
      'there is too little',
      (well) => ({ ...well, freeMegabytes: async () => 12.3 }),
      /12 MB are free/,
      /rm -rf \.local/,
    ],
    [
      'packages',
      'one has another version',
      (well) => ({
        ...well,
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
      'template',
      'it holds what the laptop does not know',
      (well) => ({
        ...well,
        assembly: made('assembly', (path) => {
          for (const stack of ['Xplorers-local', 'XplorersCaseStudy-local']) {
            cpSync(
              join(builtAssembly, `${stack}.template.json`),
              join(path, `${stack}.template.json`),
            );
          }
          editTemplate(path, 'Xplorers-local', ({ Resources }) => {
            Resources['Queue'] = { Type: 'AWS::SQS::Queue', Properties: {} };
          });
        }),
      }),
      /cannot be interpreted: .*AWS::SQS::Queue/,
      /npm start/,
    ],
    [
      'data folder',
      'a file is in its place',
      (well) => ({
        ...well,
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
