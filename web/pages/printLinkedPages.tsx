/** The pages behind links with an id, as the server sends them: their heads, and what is read without scripts. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { Certificate } from '../../lambdas/contract/entities.ts';
import type { PublicCollege } from '../../lambdas/domain/pages/printLinkedPage.ts';
import { certificateWords } from '../src/features/certificate/words.ts';
import { HowItWorks } from '../src/features/freeBites/HowItWorks.tsx';
import { formatDate } from '../src/lib/formatDate.ts';
import { certificatePath, collegePath, itemPath, paths } from '../src/paths.ts';
import { fillTemplate } from './fillTemplate.ts';
import { organizationOf, type PageHead, sitePicture } from './head.ts';
import { picturePathOf } from './sharePicture.ts';
import { publicWords } from './words.ts';

/** The page of a certificate; null: of none. @param hasPicture whether its course has a picture: withdrawn ones have none */
export function printCertificate(
  certificate: Certificate | null,
  template: string,
  origin: string,
  hasPicture: boolean,
): string {
  return certificate
    ? fillTemplate(template, origin, {
        head: certificateHead(certificate, origin, hasPicture),
        html: renderToStaticMarkup(<CertificateText certificate={certificate} />),
      })
    : fillTemplate(template, origin, {
        head: {
          ...unlisted,
          title: certificateWords.page,
          description: publicWords.certificate.description,
        },
        html: renderToStaticMarkup(
          <NothingThere title={certificateWords.notFound} text={certificateWords.notFoundLead} />,
        ),
      });
}

/** The page of a college; null: of none. @param now epoch ms */
export function printCollege(
  college: PublicCollege | null,
  template: string,
  origin: string,
  now: number,
): string {
  const { title, description, noSuchCollege } = publicWords.freeBites;
  return college
    ? fillTemplate(template, origin, {
        head: collegeHead(college, now),
        html: renderToStaticMarkup(<CollegeText college={college} now={now} />),
      })
    : fillTemplate(template, origin, {
        head: { ...unlisted, title, description },
        html: renderToStaticMarkup(<NothingThere title={title} text={noSuchCollege} />),
      });
}

const unlisted = {
  path: null,
  type: 'website',
  picture: sitePicture,
  trail: [],
  about: [],
} as const satisfies Partial<PageHead>;

/** It names a person, so no search engine lists it. */
function certificateHead(
  { certificateID, itemID, title, name, topics, hours }: Certificate,
  origin: string,
  hasPicture: boolean,
): PageHead {
  return {
    title: certificateWords.title(title, name),
    description: publicWords.certificate.of(title, name),
    path: certificatePath(certificateID),
    isHidden: true,
    type: 'article',
    picture: hasPicture
      ? { path: picturePathOf(itemID), alt: publicWords.certificate.picture(title) }
      : sitePicture,
    trail: [
      { name: title, path: itemPath(itemID) },
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
          url: new URL(itemPath(itemID), origin).href,
          ...(hours !== null && { timeRequired: `PT${Math.round(hours * 60)}M` }),
        },
      },
    ],
  };
}

function CertificateText({
  certificate: { title, name, issuedAt, topics, hours },
}: {
  readonly certificate: Certificate;
}) {
  const { given, completed, issued, topics: topicsWord, hours: hoursWord } = certificateWords;
  return (
    <div className="wrap pageFrame">
      <div className="plainPage plainPage-wide">
        <h1>{certificateWords.heading}</h1>
        <p>
          {given} <strong>{name}</strong> {completed} <strong>{title}</strong>.
        </p>
        <ul>
          <li>
            {issued}: {formatDate(issuedAt)}
          </li>
          {hours !== null && (
            <li>
              {hoursWord}: {certificateWords.hoursOf(hours)}
            </li>
          )}
          <li>
            {topicsWord}: {topics.join(', ')}
          </li>
        </ul>
        <p>{certificateWords.criteria}</p>
        <p>{certificateWords.disclaimer}</p>
        <p>{publicWords.certificate.scripts}</p>
      </div>
    </div>
  );
}

function collegeHead(college: PublicCollege, now: number): PageHead {
  const { collegeID, name } = college;
  const title = publicWords.freeBites.at(name);
  return {
    title,
    description: `${windowOf(college, now)} ${publicWords.freeBites.college}`,
    path: collegePath(collegeID),
    type: 'website',
    picture: sitePicture,
    trail: [
      { name: publicWords.freeBites.title, path: paths.freeBites },
      { name, path: collegePath(collegeID) },
    ],
    about: [
      {
        '@type': 'CollegeOrUniversity',
        name,
        address: { '@type': 'PostalAddress', addressLocality: college.city, addressCountry: 'IN' },
      },
    ],
  };
}

function CollegeText({ college, now }: { readonly college: PublicCollege; readonly now: number }) {
  const { at, college: offer, scripts } = publicWords.freeBites;
  return (
    <div className="wrap pageFrame">
      <div className="plainPage plainPage-wide">
        <h1>{at(college.name)}</h1>
        <p className="lead">{offer}</p>
        <p>{windowOf(college, now)}</p>
        <HowItWorks />
        <p>{scripts}</p>
      </div>
    </div>
  );
}

/** When students of a college register. */
function windowOf({ name, city, opensAt, closesAt }: PublicCollege, now: number): string {
  const { open, notYet, closed } = publicWords.freeBites.window;
  const place = name.includes(city) ? name : `${name}, ${city}`;
  if (opensAt !== null && closesAt !== null && now <= closesAt) {
    return opensAt <= now ? open(place, formatDate(closesAt)) : notYet(place, formatDate(opensAt));
  }
  return closed(place);
}

function NothingThere({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className="wrap pageFrame">
      <div className="plainPage">
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
    </div>
  );
}
