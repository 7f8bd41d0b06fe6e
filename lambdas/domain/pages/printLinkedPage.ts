import type { LinkedPage } from '../../contract/constants.ts';
import type { Certificate } from '../../contract/entities.ts';
import { getCertificate } from '../certificates/certificates.ts';
import type { PublicCertificates } from '../certificates/ports.ts';
import { getCollegeInfo } from '../freeBites/getCollegeInfo.ts';
import type { Colleges, Samples } from '../freeBites/ports.ts';
import { nullIfNotFound } from './nullIfNotFound.ts';

/** What anyone may know of a college, as its route answers. */
export interface PublicCollege {
  readonly collegeID: string;
  readonly info: Awaited<ReturnType<typeof getCollegeInfo>>['data'];
}

/** Port: makes the HTML of linked pages. `id`: of the address; null for what cannot be one. Null in place of what there is: nothing. */
export interface LinkedPagePrinter {
  certificate(id: string | null, certificate: Certificate | null): Promise<string>;
  /** @param now epoch ms */
  college(id: string | null, college: PublicCollege | null, now: number): Promise<string>;
}

/** What linked pages are made from. */
export interface LinkedPagePorts {
  readonly certificates: PublicCertificates;
  readonly colleges: Colleges;
  readonly samples: Pick<Samples, 'titles'>;
  readonly printer: LinkedPagePrinter;
}

/**
 * The page behind a link with an id, as it is at this moment. A hidden certificate looks like one that never was.
 *
 * @param id of the certificate or college; null for what cannot be one
 * @param now epoch ms
 */
export async function printLinkedPage(
  { certificates, printer, ...ports }: LinkedPagePorts,
  page: LinkedPage,
  id: string | null,
  now: number,
): Promise<{ readonly html: string; readonly isFound: boolean }> {
  if (page === 'certificate') {
    const found = id === null ? null : await nullIfNotFound(getCertificate(certificates, id));
    const html = await printer.certificate(id, found?.data.certificate ?? null);
    return { html, isFound: found !== null };
  }
  const found = id === null ? null : await nullIfNotFound(getCollegeInfo(ports, id, now));
  const college = id === null || !found ? null : { collegeID: id, info: found.data };
  return { html: await printer.college(id, college, now), isFound: college !== null };
}
