import { createHash } from 'node:crypto';
import { type TableName, tableNames } from '../../../lambdas/contract/tables/tables.ts';

/** What resources that functions are granted are called in the templates of every stage. */

/** Tables by their names: the CDK adds a hash of the path, so another path would be another table. */
export const tables = Object.fromEntries(
  tableNames.map((name) => {
    const id = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const hash = createHash('md5').update(`Data/${id}/Resource`).digest('hex');
    return [name, `Data${id}${hash.slice(0, 8).toUpperCase()}`];
  }),
) as Record<TableName, string>; // Object.fromEntries forgets the key type

/** What the site's stack calls the name of a table of the case-study stack, which it is told when it is deployed. */
export function givenTable(stage: string, name: 'colleges' | 'students'): string {
  return `SsmParameterValuexplorers${stage}caseStudyTables${name}C96584B6F00A464EAD1953AFF4B05118Parameter`;
}
/** The same for the key of student ids. */
export function givenStudentKey(stage: string): string {
  return `SsmParameterValuexplorers${stage}studentKeyC96584B6F00A464EAD1953AFF4B05118Parameter`;
}
/** The same for the bucket of samples. */
export function givenSamples(stage: string): string {
  return `SsmParameterValuexplorers${stage}samplesC96584B6F00A464EAD1953AFF4B05118Parameter`;
}
/** The same for what the staff stack gets of the site's. */
export function givenToStaff(stage: string, name: string): string {
  return `SsmParameterValuexplorers${stage}staff${name}C96584B6F00A464EAD1953AFF4B05118Parameter`;
}
export const userPool = 'IdentityPeopleA4BE2B55';
/** Buckets by the names of grants. */
export const buckets = {
  index: 'DataIndexDB4BBDD4',
  reports: 'DataReportsDF118707',
  photos: 'DataPhotos47158AA7',
  samples: 'DataSamples3702BBB7',
  pages: 'DataPages8CA467F0',
} as const;
/** Their names. */
export const bucketNames = ['index', 'reports', 'photos', 'samples', 'pages'] as const;
/** The secret that the case-study stack makes up. */
export const studentKey = 'DataStudentKey047E5EF0';
