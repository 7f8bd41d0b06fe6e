import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../infra/cloud/bundle.ts';

/** Where `build.ts` writes the assembly of stage `local`, and the port it is built for. */
export const builtAssembly = join(projectRoot, '.local', 'tmp', 'assembly-made');
export const builtPort = 8080;

/**
 * Writes the assembly for a port into a folder. Local stacks differ only in the addresses in their templates, so copying is enough;
 * synthesizing for each would load the CDK in every test file.
 */
export function writeAssembly(port: number, assembly: string): void {
  rmSync(assembly, { recursive: true, force: true });
  mkdirSync(assembly);
  for (const name of readdirSync(builtAssembly)) {
    const from = join(builtAssembly, name);
    if (name.endsWith('.template.json')) {
      writeFileSync(join(assembly, name), withPort(readFileSync(from, 'utf8'), port));
    } else if (name.startsWith('asset.')) {
      symlinkSync(from, join(assembly, name));
    }
  }
}

/** The site's port and those that follow it. */
function withPort(template: string, port: number): string {
  return template.replace(
    /localhost:(808\d)/g,
    (_, made) => `localhost:${Number(made) - builtPort + port}`,
  );
}
