import type { Certificate } from '../../../../lambdas/contract/entities.ts';
import { useCompany } from '../../lib/company.ts';
import { drawTree } from '../../lib/drawTree.ts';
import { formatDate } from '../../lib/formatDate.ts';
import { tagName } from '../../lib/tagName.ts';
import { Logo } from '../../shell/Logo.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { coverEntryOf } from '../certificate/coverEntryOf.ts';
import { seal } from '../certificate/seal.ts';
import { certificateWords as words } from '../certificate/words.ts';
import { Cover } from '../covers/Cover.tsx';

/** The certificate as it is read and printed, on one page. */
export function CertificateSheet({
  certificate: { name, subject, title, edition, hours, topics, issuedAt },
  address,
}: {
  readonly certificate: Certificate;
  /** Its own address. */
  readonly address: string;
}) {
  const company = useCompany();
  const ofSubject = words.of[subject.kind];
  const facts = [
    { name: words.issued, value: formatDate(issuedAt) },
    ...(hours === null ? [] : [{ name: ofSubject.hours, value: words.hoursOf(hours) }]),
    { name: words.topics, value: topics.map(tagName).join(', ') },
    { name: ofSubject.edition, value: formatDate(edition) },
    ...(company ? [{ name: words.issuer, value: company.name }] : []),
  ];
  return (
    <article className="certificate" aria-label={words.heading}>
      <Logo />
      <p className="certificate-what">{words.heading}</p>
      <p>{words.given}</p>
      <p className="certificate-name">
        <bdi>{name}</bdi>
      </p>
      <p>{ofSubject.completed}</p>
      <p className="certificate-course">{title}</p>
      <div className="certificate-drawing">
        <Cover {...coverEntryOf(subject)} />
        <svg className="certificate-seal" viewBox="0 0 72 72" aria-hidden="true">
          {drawTree(seal)}
        </svg>
      </div>
      <p className="certificate-criteria">{ofSubject.criteria}</p>
      <div className="certificate-below">
        <Facts facts={facts} />
        <div className="certificate-check">
          <QrCode text={address} name={words.code} />
          <p>
            {words.verify}{' '}
            <a className="certificate-address" href={address}>
              {address}
            </a>
          </p>
        </div>
      </div>
      <p className="smallPrint">{ofSubject.disclaimer}</p>
    </article>
  );
}
