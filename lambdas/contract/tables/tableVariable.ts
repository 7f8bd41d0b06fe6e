import type { TableName } from './tables.ts';

/**
 * The environment variable with a table's name: `itemReports` is in `ITEM_REPORTS_TABLE`. In a file of its own, so that a function's bundle
 * has no definition that it doesn't need.
 */
export function tableVariable(name: TableName): string {
  return `${name.replaceAll(/[A-Z]/g, '_$&').toUpperCase()}_TABLE`;
}
