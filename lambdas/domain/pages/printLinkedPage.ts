import type { LinkedPage } from '../../contract/constants.ts';
import type { Certificate } from '../../contract/entities.ts';
import type { CollegeFacts } from '../../contract/tables/colleges.ts';
import type { PublicCertificates } from '../certificates/ports.ts';
import type { Colleges } from '../freeBites/ports.ts';

/** What anyone may read of a college. */
export type PublicCollege = Pick<
  CollegeFacts,
  'collegeID' | 'name' | 'city' | 'opensAt' | 'closesAt'
>;

/** Port: makes the HTML of linked pages; null: there is nothing behind the link. */
export interface LinkedPagePrinter {
  certificate(certificate: Certificate | null): Promise<string>;
  /** @param now epoch ms */
  college(college: PublicCollege | null, now: number): Promise<string>;
}

/** What linked pages are made from. */
export interface LinkedPagePorts {
  readonly certificates: PublicCertificates;
  readonly colleges: Colleges;
  readonly printer: LinkedPagePrinter;
}

/**
 * The page behind a link with an id, as it is at this moment. A hidden certificate looks like one that never was.
 *
 * @param id of the certificate or college; null for what cannot be one
 * @param now epoch ms
 */
export async function printLinkedPage(
  { certificates, colleges, printer }: LinkedPagePorts,
  page: LinkedPage,
  id: string | null,
  now: number,
): Promise<{ readonly html: string; readonly isFound: boolean }> {
  if (page === 'certificate') {
    const found = id === null ? null : await certificates.find(id);
    const shown = found?.hidden ? null : found;
    return { html: await printer.certificate(shown), isFound: shown !== null };
  }
  const college = id === null ? null : await colleges.find(id);
  return { html: await printer.college(college, now), isFound: college !== null };
}
