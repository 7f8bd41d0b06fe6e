/** What a local stack with a data folder keeps on the disk of someone whose account is deleted. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { startLocalStack } from '../../infra/local/startLocalStack.ts';
import { callRoute } from '../support/api/callRoute.ts';
import { freePort } from '../support/localStack/freePort.ts';
import { writeAssembly } from '../support/localStack/writeAssembly.ts';
import { FullAccount } from '../support/people/FullAccount.ts';

const hour = 3_600_000;

/** Files that say a text, whatever the case. */
function filesWith(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file, 'latin1').toLowerCase().includes(text))
    .map((file) => relative(folder, file));
}

describe('the disk', () => {
  const folder = mkdtempSync(join(projectRoot, '.local', 'tmp', 'erased-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('has a deleted person in the rows of the simulators of Razorpay and SES only', async () => {
    const port = await freePort();
    const assembly = join(folder, 'assembly');
    const dataFolder = join(folder, 'data');
    writeAssembly(port, assembly);
    const localStack = await startLocalStack({ assembly, port, dataFolder });
    const asha = new FullAccount(
      {
        localStack,
        call: (routeId, body, headers) => callRoute(localStack, routeId, body, headers),
        as: (email) => ({ authorization: `Bearer ${localStack.identity.mint({ email })}` }),
      },
      'kanarid',
    );
    await asha.fillEveryTable();
    const before = filesWith(folder, 'kanarid');
    await asha.ask('user/deleteAccount', { confirm: true });
    await localStack.passTime(2 * hour);
    await localStack.runSchedules();
    await localStack.stop();
    // The simulators keep payments, as Razorpay does, and the mails that mailboxes have; what else the file has would still be there.
    const state = new DatabaseSync(join(dataFolder, 'state.sqlite'));
    state.exec(
      "PRAGMA secure_delete = ON; DELETE FROM rows WHERE store IN ('razorpay', 'ses'); VACUUM",
    );
    state.close();

    const found = filesWith(folder, 'kanarid');
    expect(before).toContain('data/state.sqlite-wal');
    // LevelDB, the embedded database's own store, rewrites its files in its own time; its tables are looked at elsewhere.
    expect(found.filter((file) => !file.startsWith('data/dynamodb/'))).toEqual([]);
  });
});
