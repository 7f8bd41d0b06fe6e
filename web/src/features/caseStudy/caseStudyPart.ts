import { lazyPart } from '../../LazyPart.tsx';

/** A published case study, whose code is loaded with the first one. */
export const caseStudyPart = lazyPart(
  async () => (await import('./CaseStudyView.tsx')).CaseStudyView,
);
