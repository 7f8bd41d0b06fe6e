/// <reference path="../../markdown.d.ts" />
import type { DocumentKey } from '../../../../lambdas/contract/vocabulary.ts';

/** A document of `web/content`, as the build makes it. */
export type DocumentModule = typeof import('*.md');

/** The four documents of the policy viewer: what links call them, and how each is loaded. */
export const policyDocuments = {
  privacyPolicy: {
    linkText: 'Privacy policy',
    load: () => import('../../../content/privacyPolicy.md'),
  },
  termsAndCond: {
    linkText: 'Terms & Conditions',
    load: () => import('../../../content/termsAndCond.md'),
  },
  disclaimer: {
    linkText: 'Disclaimer',
    load: () => import('../../../content/disclaimer.md'),
  },
  returnPolicy: {
    linkText: 'Refund & Cancellation Policy',
    load: () => import('../../../content/returnPolicy.md'),
  },
} as const satisfies Record<DocumentKey, { linkText: string; load: () => Promise<DocumentModule> }>;

/** The document that an address asks for; undefined unless it is exactly one of the four keys. */
export function documentKey(file: string | null): DocumentKey | undefined {
  return file !== null && isDocumentKey(file) ? file : undefined;
}

// An own property only: `constructor` and `__proto__` are not documents.
function isDocumentKey(file: string): file is DocumentKey {
  return Object.hasOwn(policyDocuments, file);
}
