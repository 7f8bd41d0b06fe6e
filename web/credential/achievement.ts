import type { CertificateSubject } from '../../lambdas/contract/entities.ts';
import { subjectPath } from '../src/paths.ts';
import { credentialWords } from './words.ts';

/** Where the page of what a certificate is of is on the site, and what had to be done for it. */
export function achievementOf(
  subject: CertificateSubject,
  siteOrigin: string,
): { readonly id: string; readonly narrative: string } {
  const { criteria, disclaimer } = credentialWords[subject.kind];
  return { id: `${siteOrigin}${subjectPath(subject)}`, narrative: `${criteria} ${disclaimer}` };
}
