/** The parameter with a stage's resource names, for operators' commands. In its own file, so that they don't load the CDK. */
export function operationsParameter(stage: string): string {
  return `/xplorers/${stage}/operations`;
}

/** The same for the case-study stack. */
export function caseStudyOperationsParameter(stage: string): string {
  return `/xplorers/${stage}/caseStudyOperations`;
}

/** The parameter with the case-study host's address, for the site's stack of a stage without domains. */
export function caseStudyParameter(stage: string): string {
  return `/xplorers/${stage}/caseStudyOrigin`;
}

/** The parameter with the ARN of the secret that student ids are made with, for the site's stack. */
export function studentKeyParameter(stage: string): string {
  return `/xplorers/${stage}/studentKey`;
}

/** The parameter with the name of the bucket of samples, for the site's stack. */
export function samplesParameter(stage: string): string {
  return `/xplorers/${stage}/samples`;
}

/** The parameter with the name of a table of the case-study stack, for the site's stack. */
export function caseStudyTableParameter(stage: string, table: string): string {
  return `/xplorers/${stage}/caseStudyTables/${table}`;
}

/** The parameter with something of the site's stack that the staff stack needs. */
export function staffParameter(stage: string, name: string): string {
  return `/xplorers/${stage}/staff/${name}`;
}
