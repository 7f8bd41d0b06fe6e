import type { CertificateSubject } from '../../lambdas/contract/entities.ts';

/** What a certificate says, on its page and in its signed credential, by what it is of. */
export const credentialWords = {
  course: {
    /** What had to be done for it. */
    criteria:
      'The learner completed every section of the course and answered every question correctly. Where they had already seen a question’s solution, they answered it again on a later day.',
    /** What it is not; the disclaimer says the same. */
    disclaimer:
      'This certificate shows that an online course was completed. It isn’t an accredited qualification, a degree or a licence to practise.',
  },
  path: {
    criteria:
      'The learner completed every step of the path, including its end project, and answered every question correctly. Where they had already seen a question’s solution, they answered it again on a later day.',
    disclaimer:
      'This certificate shows that a path of online courses and builds was completed. It isn’t an accredited qualification, a degree or a licence to practise.',
  },
} as const satisfies Record<
  CertificateSubject['kind'],
  { readonly criteria: string; readonly disclaimer: string }
>;
