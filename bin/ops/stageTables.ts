import { requireEnv } from '../../lambdas/adapters/requireEnv.ts';
import { tableNames } from '../../lambdas/contract/tables/tables.ts';
import { tableVariable } from '../../lambdas/contract/tables/tableVariable.ts';

/** A table of a stage. */
export interface StageTable {
  /** As people name it. */
  readonly name: string;
  readonly TableName: string;
}

/** Every table of the stage that was entered. @throws Error when a stack is not there */
export function stageTables(): StageTable[] {
  return tableNames.map((name) => ({ name, TableName: requireEnv(tableVariable(name)) }));
}
