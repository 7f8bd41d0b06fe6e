/**
 * `npm run sbom`: writes .local/sbom.json, a CycloneDX list of every package that production is made with, from package-lock.json.
 * npm's own `--omit dev` leaves out those that packages for development need too.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { projectRoot } from '../infra/cloud/bundle.ts';
import { printHelp } from './printHelp.ts';

printHelp(`
npm run sbom

Writes .local/sbom.json, a CycloneDX list of every package that production is made with.
`);

const Component = z.looseObject({
  'bom-ref': z.string(),
  properties: z.array(z.object({ name: z.string(), value: z.string() })),
});
const Sbom = z.looseObject({
  components: z.array(Component),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

const asked = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
const text = execFileSync('npm', asked, {
  cwd: projectRoot,
  encoding: 'utf8',
  maxBuffer: 64_000_000,
  stdio: ['ignore', 'pipe', 'ignore'],
});
const all = Sbom.parse(JSON.parse(text));
const left = new Set(
  all.components
    .filter(({ properties }) =>
      properties.some(({ name }) => name === 'cdx:npm:package:development'),
    )
    .map((component) => component['bom-ref']),
);
const shipped = {
  ...all,
  components: all.components.filter((component) => !left.has(component['bom-ref'])),
  dependencies: all.dependencies
    .filter(({ ref }) => !left.has(ref))
    .map((one) => ({ ...one, dependsOn: one.dependsOn.filter((ref) => !left.has(ref)) })),
};
mkdirSync(join(projectRoot, '.local'), { recursive: true });
writeFileSync(join(projectRoot, '.local', 'sbom.json'), `${JSON.stringify(shipped, null, 2)}\n`);
process.stdout.write(`.local/sbom.json lists ${shipped.components.length} packages.\n`);
