import type { CaseStudy, Item, Proposal } from '../../../lambdas/contract/entities.ts';

/** A case study that waits, as its author sees it. */
export const proposal: Proposal = {
  productID: 'p1',
  buildPhoto: null,
  title: 'A <b>solar</b> cooker',
  problem: '',
  summary: 'Boils a litre in forty minutes.',
  result: '',
  lessons: '',
  collegeID: null,
  college: '',
  link: null,
  tags: ['solar'],
  author: 'anonymous',
  photos: [],
  state: 'pending',
  submission: 1,
  consentAt: 1,
  reason: null,
  proposedAt: 0,
  itemID: null,
};

/** What the author of a published one says. */
export const study: CaseStudy = {
  buildPhoto: null,
  author: 'Asha',
  college: 'PES University',
  problem: '',
  built: 'A box with foil.\nIt boils water.',
  result: 'Forty minutes a litre.',
  lessons: '',
  link: 'https://example.com/cooker',
  photos: [{ photoID: 'a', path: '/photos/p1/a.webp', width: 4, height: 3 }],
  publishedAt: Date.UTC(2026, 10, 22),
};

/** Its entry. */
export const studyItem: Item = {
  id: 'case-study-1',
  kind: 'build',
  title: 'A <b>solar</b> cooker',
  summary: 'A box with foil. It boils water.',
  tags: ['solar'],
  plan: 'Freebie',
  level: null,
  hours: null,
  updatedAt: study.publishedAt,
  caseStudy: study,
  makes: '',
  needs: [],
  intro: [],
  outline: [],
};
