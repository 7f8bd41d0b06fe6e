import { cognitoMembers } from '../../lambdas/adapters/cognito/cognitoMembers.ts';
import { backupClient, dynamoStore, keysOf } from '../../lambdas/adapters/dynamo/backupTables.ts';
import { s3Store } from '../../lambdas/adapters/objectStore/s3Store.ts';
import { requireEnv } from '../../lambdas/adapters/requireEnv.ts';
import { holdings } from '../../lambdas/contract/holdings.ts';
import type { Store } from '../../lambdas/domain/backups/Store.ts';

/** A table of a stage. */
export interface KeptTable {
  /** As backups name it. */
  readonly name: string;
  readonly TableName: string;
}

/** Every table of the stage that was entered. @throws Error when a stack is not there */
export function keptTables(): KeptTable[] {
  return holdings.map(({ stack, name }) => {
    // Both stacks have one of that name.
    const isOther = stack === 'caseStudy' && name === 'limits';
    return isOther
      ? { name: 'caseStudyLimits', TableName: requireEnv('CASE_STUDY_LIMITS_TABLE') }
      : { name, TableName: requireEnv(`${name.toUpperCase()}_TABLE`) };
  });
}

/** Everything of the stage that was entered that cannot be made again. */
export async function keptStores(): Promise<Store[]> {
  const client = backupClient();
  const tables = keptTables().map(async ({ name, TableName }) =>
    dynamoStore(name, TableName, await keysOf(client, TableName), client),
  );
  return [
    ...(await Promise.all(tables)),
    s3Store('reportFiles', requireEnv('REPORTS_BUCKET')),
    s3Store('sampleFiles', requireEnv('SAMPLES_BUCKET')),
    cognitoMembers(),
  ];
}
