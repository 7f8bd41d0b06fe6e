import { paths, queryNames } from '../../paths.ts';

/** Names of the query parameters that only this page reads: the college, and one of the person's own case studies. */
export const caseStudyQuery = { at: 'at', study: 'study' } as const;

/** Where published case studies are shown: of a tag, and of a college by its name. */
export function galleryPath({
  tag,
  at,
  page = 1,
}: {
  readonly tag?: string;
  readonly at?: string;
  readonly page?: number;
}): string {
  const query = new URLSearchParams({
    ...(tag && { [queryNames.tag]: tag }),
    ...(at && { [caseStudyQuery.at]: at }),
    ...(page > 1 && { [queryNames.page]: String(page) }),
  });
  return query.size > 0 ? `${paths.caseStudy}?${query}` : paths.caseStudy;
}

/** Where one of the person's own case studies is written. */
export function studyPath(productID: string): string {
  return `${paths.caseStudy}?${caseStudyQuery.study}=${productID}`;
}
