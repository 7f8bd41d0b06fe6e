import { backupFolder } from '../../lambdas/adapters/backupFolder.ts';
import { readStoredOrder } from '../../lambdas/adapters/dynamo/backupTables.ts';
import { dynamoListBook } from '../../lambdas/adapters/dynamo/pollCursor.ts';
import { sha256 } from '../../lambdas/adapters/sha256.ts';
import type { BackupPorts } from '../../lambdas/domain/backups/takeBackup.ts';
import { keptStores } from './keptStores.ts';

/** A backup of the stage that was entered, in a folder. */
export async function backupPorts(folder: string): Promise<BackupPorts> {
  return {
    stores: await keptStores(),
    folder: backupFolder(folder),
    sha256,
    readOrder: readStoredOrder,
    lists: dynamoListBook(),
    now: Date.now,
  };
}

/** Where a backup lies when nobody says where. @param now epoch ms */
export function usualFolder(now: number): string {
  return `.local/backups/${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}`;
}
