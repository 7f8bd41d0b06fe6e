/** Where a stage keeps what its resources are called, for operators' commands. Apart from the construct, so that they need not load the CDK. */
export function operationsParameter(stage: string): string {
  return `/xplorers/${stage}/operations`;
}

/** The same of the case-study service, which is a stack of its own. */
export function caseStudyOperationsParameter(stage: string): string {
  return `/xplorers/${stage}/caseStudyOperations`;
}

/** Where a stage without domains of its own keeps the case-study host's address for the site's stack. */
export function caseStudyParameter(stage: string): string {
  return `/xplorers/${stage}/caseStudyOrigin`;
}
