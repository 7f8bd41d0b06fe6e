import { requireEnv } from '../../lambdas/adapters/requireEnv.ts';
import { dataInventory } from '../../lambdas/contract/dataInventory/inventory.ts';

/** A table of a stage. */
export interface StageTable {
  /** As people name it. */
  readonly name: string;
  readonly TableName: string;
}

/** Every table of the stage that was entered. @throws Error when a stack is not there */
export function stageTables(): StageTable[] {
  return dataInventory.map(({ stack, name }) => {
    // Both stacks have one of that name.
    const isOther = stack === 'caseStudy' && name === 'limits';
    return isOther
      ? { name: 'caseStudyLimits', TableName: requireEnv('CASE_STUDY_LIMITS_TABLE') }
      : { name, TableName: requireEnv(variableOf(name)) };
  });
}

/** The variable with a table's name: `itemReports` is in `ITEM_REPORTS_TABLE`, as `infra/cloud/functions/RouteFunction.ts` lists them. */
function variableOf(name: string): string {
  return `${name.replaceAll(/[A-Z]/g, '_$&').toUpperCase()}_TABLE`;
}
