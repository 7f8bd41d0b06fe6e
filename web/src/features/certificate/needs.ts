import type { CertificateSubject } from '../../../../lambdas/contract/entities.ts';

/** What it takes to get a certificate, apart from its other words for pages that say only this. */
export const certificateNeeds = {
  course: 'Answer every question correctly to get a certificate.',
  path: 'Complete every step, including the end project, to get a certificate for this path.',
} as const satisfies Record<CertificateSubject['kind'], string>;
