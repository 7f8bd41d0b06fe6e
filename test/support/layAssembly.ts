import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../infra/cloud/bundle.ts';

/** Where `build.ts` leaves the assembly of stage `local`, and the port that it is made for. */
export const madeAssembly = join(projectRoot, '.local', 'tmp', 'assembly-made');
export const madePort = 8080;

/**
 * Lays the assembly for a port into a folder: what differs between laptops is their addresses, which stand in the templates.
 * Making it anew for each laptop would cost every test file the whole of the CDK.
 */
export function layAssembly(port: number, assembly: string): void {
  rmSync(assembly, { recursive: true, force: true });
  mkdirSync(assembly);
  for (const name of readdirSync(madeAssembly)) {
    const from = join(madeAssembly, name);
    if (name.endsWith('.template.json')) {
      writeFileSync(join(assembly, name), moved(readFileSync(from, 'utf8'), port));
    } else if (name.startsWith('asset.')) {
      symlinkSync(from, join(assembly, name));
    }
  }
}

/** The site's port and those that follow it. */
function moved(template: string, port: number): string {
  return template.replace(
    /localhost:(808\d)/g,
    (_, made) => `localhost:${Number(made) - madePort + port}`,
  );
}
