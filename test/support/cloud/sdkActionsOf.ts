/** Which actions of AWS a program can call, read from the SDK's commands in its bundle. */
import { join } from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '../../../infra/cloud/bundle.ts';

/** IAM's names of the services whose clients are called otherwise. */
const services: Readonly<Record<string, string>> = {
  'client-cloudwatch-logs': 'logs',
  'client-cognito-identity-provider': 'cognito-idp',
  'client-secrets-manager': 'secretsmanager',
  'client-sesv2': 'ses',
};

/**
 * The actions that a program can call, as IAM names them, sorted.
 *
 * The bundle leaves out functions that the program doesn't reach, but not the names that they alone import: a command counts
 * where its name is used.
 *
 * @param entry its first file, from the root of the repository
 */
export async function sdkActionsOf(entry: string): Promise<string[]> {
  const bundle = await build({
    absWorkingDir: projectRoot,
    entryPoints: [join(projectRoot, entry)],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    packages: 'external',
  });
  const [{ text } = { text: '' }] = bundle.outputFiles;
  const imports = text.matchAll(/^import \{([^}]*)\} from "@aws-sdk\/(client-[\w-]+)";$/gm);
  const actions = [...imports].flatMap(([, names = '', client = '']) =>
    names.split(',').flatMap((name) => {
      const [, command, paged] = /^\s*(?:(\w+)Command\b|paginate(\w+))/.exec(name) ?? [];
      const operation = command ?? paged;
      const [, local = ''] = /(\w+)\s*$/.exec(name) ?? [];
      const isUsed = new RegExp(`\\b${local}\\(`).test(text);
      const service = services[client] ?? client.replace('client-', '');
      return operation && isUsed ? [`${service}:${operation}`] : [];
    }),
  );
  return [...new Set(actions)].toSorted();
}
