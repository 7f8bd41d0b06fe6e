import type { College } from '../../contract/tables/colleges.ts';
import { Failure } from '../Failure.ts';
import { type Limits, requireVisitorWithinLimit } from '../Limits.ts';
import type { Colleges, CoordinatorLink, CoordinatorLinks } from './ports.ts';
import { isForgotten } from './requireRegistration.ts';

/** What checking a link works with. */
export interface LinkPorts {
  readonly colleges: Pick<Colleges, 'find'>;
  readonly links: CoordinatorLinks;
  readonly limits: Limits;
}

/** Whose call it is. */
export interface LinkCall {
  readonly source: string;
  /** Epoch ms. */
  readonly now: number;
}

/**
 * The college that a coordinator's link opens. Nothing else of the college is read before.
 *
 * @throws Failure dataNotFound, the same for a link that never was, has expired or was revoked; operationFailed when one address
 *   calls too often
 */
export async function requireLink(
  { colleges, links, limits }: LinkPorts,
  routeId: 'freeBites/getCollegeList' | 'freeBites/confirmStudents',
  token: string,
  { source, now }: LinkCall,
): Promise<{ readonly link: CoordinatorLink; readonly college: College }> {
  await requireVisitorWithinLimit(limits, routeId, source, now);
  const link = await links.find(token);
  const college = link && !isForgotten(link, now) ? await colleges.find(link.collegeID) : null;
  if (!link || !college) {
    throw new Failure('dataNotFound', 'This link does not work. It may have expired.');
  }
  return { link, college };
}
