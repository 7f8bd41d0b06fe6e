/** The key that certificates of completed courses and paths are signed with. */

import { InvalidArgumentError } from '@commander-js/extra-typings';
import { readSecretText, writeSecretText } from '../../../lambdas/adapters/aws/secrets.ts';
import {
  CertificateKeys,
  keySetAddress,
  withNewKey,
} from '../../../lambdas/adapters/certificates/keys.ts';
import { publishKeys } from '../../../lambdas/adapters/certificates/publishKeys.ts';
import { certificateSigner } from '../../../lambdas/adapters/certificates/signer.ts';
import {
  dynamoCertificates,
  dynamoStatusLists,
} from '../../../lambdas/adapters/dynamo/certificates.ts';
import { dynamoDirectory } from '../../../lambdas/adapters/dynamo/people.ts';
import { statusListPorts } from '../../../lambdas/adapters/ports/statusList.ts';
import { requireEnv } from '../../../lambdas/adapters/requireEnv.ts';
import { nameLength } from '../../../lambdas/contract/constants.ts';
import { CertificateSubject } from '../../../lambdas/contract/entities.ts';
import { line } from '../../../lambdas/contract/fields.ts';
import { renameCertificate } from '../../../lambdas/domain/certificates/renameCertificate.ts';
import { renewStatusList } from '../../../lambdas/domain/certificates/renewStatusList.ts';
import { findPerson } from '../../../lambdas/domain/people/findPerson.ts';
import { parseJson } from '../../parseJson.ts';
import { example } from '../options.ts';
import type { Ops, Terminal } from '../Terminal.ts';

/** `npm run ops -- certificates …` */
export function addCertificates(ops: Ops): void {
  const certificates = ops.command('certificates');

  certificates
    .command('key')
    .description(
      'creates the key that signs certificates, unless there is one, and publishes its public half',
    )
    .option('--rotate', 'create a new key; certificates signed with old keys stay valid')
    .addHelpText('after', example('certificates key --stage prod', 'certificates key --rotate'))
    .action(ops.act(makeKey));

  certificates
    .command('rename')
    .description(
      'puts another name on a person’s certificate, once you have seen that it is theirs; anyone who verifies the one before learns that it is no longer valid',
    )
    .argument('<email>', 'email address of the account')
    .requiredOption('--of <kind/id>', 'the course or path, such as path/robot', subjectOption)
    .requiredOption('--name <name>', 'the name as it should be', nameOption)
    .addHelpText(
      'after',
      example('certificates rename asha@example.com --of course/gear-trains --name "Asha Rao"'),
    )
    .action(
      ops.change(async ({ say, confirm, now }, emailID, { of, name }) => {
        const sub = await findPerson(dynamoDirectory(), emailID);
        await confirm(`The certificate of ${of.kind} ${of.id} will name ${name}.`);
        const ports = {
          certificates: dynamoCertificates(),
          statuses: dynamoStatusLists(),
          signer: certificateSigner(),
        };
        await renameCertificate(ports, sub, of, name);
        await renewStatusList(statusListPorts(), now);
        say(`The certificate of ${of.kind} ${of.id} names ${name}. The one before is revoked.`);
      }),
    );
}

function subjectOption(text: string): CertificateSubject {
  const [kind, id] = text.split('/');
  const subject = CertificateSubject.safeParse({ kind, id });
  if (!subject.success) {
    throw new InvalidArgumentError('it is course/<id> or path/<id>');
  }
  return subject.data;
}

function nameOption(text: string): string {
  const name = line(nameLength).safeParse(text);
  if (!name.success) {
    throw new InvalidArgumentError(`a name has up to ${nameLength} characters in one line`);
  }
  return name.data;
}

/** The public half is published first, so that no certificate is signed with a key that nobody can read. */
async function makeKey(terminal: Terminal, { rotate }: { rotate?: true }): Promise<void> {
  const name = requireEnv('CERTIFICATE_SECRET');
  const kept = readKeys(name, await readSecretText(name));
  if (kept && rotate) {
    await terminal.confirm('New certificates will be signed with a new key.');
  }
  const keys = kept && !rotate ? kept : await withNewKey(kept);
  await publishKeys(keys);
  if (keys !== kept) {
    await writeSecretText(name, JSON.stringify(keys));
  }
  await renewStatusList(statusListPorts(), terminal.now);
  const what = keys === kept ? 'There is already a key; it stays in use.' : 'Made a key.';
  const all = keys.earlier.length + 1;
  const address = keySetAddress(requireEnv('SITE_ORIGIN'));
  terminal.say(`${what} ${address} has ${all === 1 ? 'its public half' : `${all} public keys`}.`);
}

/** @throws Error that names the secret and never a value of it: another key would make every certificate look forged */
function readKeys(name: string, text: string | null): CertificateKeys | null {
  if (text === null) {
    return null;
  }
  const parsed = CertificateKeys.safeParse(parseJson(text));
  if (!parsed.success) {
    throw new Error(
      `The secret ${name} has no certificate keys. Nothing was changed: restore its previous version in Secrets Manager.`,
    );
  }
  return parsed.data;
}
