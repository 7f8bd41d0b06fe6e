/** The pages behind links with an id, drawn by the application: it takes them over as they are. */
import type { Certificate } from '../../lambdas/contract/entities.ts';
import type { PublicCollege } from '../../lambdas/domain/pages/printLinkedPage.ts';
import type { Seen } from '../src/api/seen.ts';
import type { ClientRouteId } from '../src/api/send.ts';
import { coverEntryOf } from '../src/features/certificate/coverEntryOf.ts';
import { certificateWords, publicCertificateWords } from '../src/features/certificate/words.ts';
import { CertificatePage } from '../src/features/certificatePage/CertificatePage.tsx';
import { keepCover } from '../src/features/covers/Cover.tsx';
import { coverOf } from '../src/features/covers/covers.ts';
import { FreeBitesPage } from '../src/features/freeBites/FreeBitesPage.tsx';
import { publicFreeBitesWords } from '../src/features/freeBites/words.ts';
import { formatDate } from '../src/lib/formatDate.ts';
import { certificatePath, collegePath, paths, subjectPath } from '../src/paths.ts';
import { fillTemplate, type PrintedSite } from './fillTemplate.ts';
import { organizationOf, type PageHead, sitePicture } from './head.ts';
import { renderPage } from './renderPage.tsx';
import { pictureOfCertificate } from './sharePicture.ts';

const pages = {
  [paths.certificate]: { Page: CertificatePage },
  [paths.freeBites]: { Page: FreeBitesPage },
};

/**
 * The page of a certificate.
 *
 * @param id of the address; null: nothing can have it
 * @param certificate null: there is none
 */
export function printCertificate(
  id: string | null,
  certificate: Certificate | null,
  site: PrintedSite,
): string {
  return print<'product/getCertificate'>(site, {
    ...(certificate ? ofCertificate(certificate, site.origin) : noCertificate),
    address: certificatePath(id ?? ''),
    scripts: publicCertificateWords.scripts,
  });
}

function ofCertificate(certificate: Certificate, origin: string) {
  const { certificateID, subject } = certificate;
  const entry = coverEntryOf(subject);
  const cover = { itemID: entry.id, drawing: coverOf(entry.kind, entry.id) };
  keepCover(cover);
  const seen = {
    routeId: 'product/getCertificate',
    call: { certificateID },
    answer: { id: '', status: 'ok', data: { certificate } },
    cover,
  } as const satisfies Seen<'product/getCertificate'>;
  return { head: certificateHead(certificate, origin), seen };
}

/** The page of a college. @param id of the address; null: nothing can have it @param college null: there is none @param now epoch ms */
export function printCollege(
  id: string | null,
  college: PublicCollege | null,
  site: PrintedSite,
  now: number,
): string {
  const { title, description, scripts } = publicFreeBitesWords;
  return print<'freeBites/getCollegeInfo'>(site, {
    head: college ? collegeHead(college, now) : { ...unlisted, title, description },
    address: collegePath(id ?? ''),
    seen: college && {
      routeId: 'freeBites/getCollegeInfo',
      call: { collegeID: college.collegeID },
      answer: { id: '', status: 'ok', data: college.info },
    },
    scripts,
  });
}

function print<R extends ClientRouteId>(
  site: PrintedSite,
  {
    head,
    address,
    seen,
    scripts,
  }: {
    readonly head: PageHead;
    readonly address: string;
    readonly seen: Seen<R> | null;
    /** What only those read whose browser runs no scripts. */
    readonly scripts: string;
  },
): string {
  const withoutScripts = <p className="wrap">{scripts}</p>;
  const html = renderPage(site, pages, { address, seen, withoutScripts });
  return fillTemplate(site, { head, html, seen });
}

const unlisted = {
  path: null,
  type: 'website',
  picture: sitePicture,
  trail: [],
  about: [],
} as const satisfies Partial<PageHead>;

const noCertificate = {
  head: {
    ...unlisted,
    title: certificateWords.page,
    description: publicCertificateWords.description,
  },
  seen: null,
} as const;

/** It names a person, so no search engine lists it. */
function certificateHead(certificate: Certificate, origin: string): PageHead {
  const { certificateID, subject, title, name, topics, hours } = certificate;
  return {
    title: certificateWords.title(title, name),
    description: publicCertificateWords.of[subject.kind](title, name),
    path: certificatePath(certificateID),
    isHidden: true,
    type: 'article',
    picture: {
      path: pictureOfCertificate(certificate).path,
      alt: publicCertificateWords.picture(title, name),
    },
    trail: [
      { name: title, path: subjectPath(subject) },
      { name: certificateWords.page, path: certificatePath(certificateID) },
    ],
    about: [
      {
        '@type': 'EducationalOccupationalCredential',
        name: title,
        credentialCategory: certificateWords.heading,
        url: new URL(certificatePath(certificateID), origin).href,
        recognizedBy: { '@id': organizationOf(origin)['@id'] },
        competencyRequired: topics,
        about: {
          '@type': 'Course',
          name: title,
          url: new URL(subjectPath(subject), origin).href,
          ...(hours !== null && { timeRequired: `PT${Math.round(hours * 60)}M` }),
        },
      },
    ],
  };
}

function collegeHead({ collegeID, info }: PublicCollege, now: number): PageHead {
  const { name, city } = info;
  const title = publicFreeBitesWords.at(name);
  return {
    title,
    description: `${windowOf(info, now)} ${publicFreeBitesWords.college}`,
    path: collegePath(collegeID),
    type: 'website',
    picture: sitePicture,
    trail: [
      { name: publicFreeBitesWords.title, path: paths.freeBites },
      { name, path: collegePath(collegeID) },
    ],
    about: [
      {
        '@type': 'CollegeOrUniversity',
        name,
        address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: 'IN' },
      },
    ],
  };
}

/** When students of a college register. */
function windowOf({ name, city, opensAt, closesAt }: PublicCollege['info'], now: number): string {
  const { open, notYet, closed } = publicFreeBitesWords.window;
  const place = name.includes(city) ? name : `${name}, ${city}`;
  if (opensAt !== null && closesAt !== null && now <= closesAt) {
    return opensAt <= now ? open(place, formatDate(closesAt)) : notYet(place, formatDate(opensAt));
  }
  return closed(place);
}
