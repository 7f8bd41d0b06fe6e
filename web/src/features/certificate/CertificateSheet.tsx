import type { Certificate } from '../../../../lambdas/contract/entities.ts';
import { useCompany } from '../../lib/company.ts';
import { formatDate } from '../../lib/formatDate.ts';
import { Logo } from '../../shell/Logo.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { drawTree } from '../catalogue/blocks/drawTree.ts';
import { Cover } from '../catalogue/covers/Cover.tsx';
import { tagName } from '../catalogue/tagName.ts';
import { seal } from './seal.ts';
import { certificateWords as words } from './words.ts';

/** The certificate as it is read and printed, on one page. */
export function CertificateSheet({
  certificate: { itemID, name, title, edition, hours, topics, issuedAt },
  address,
}: {
  readonly certificate: Certificate;
  /** Its own address. */
  readonly address: string;
}) {
  const company = useCompany();
  const facts = [
    { name: words.issued, value: formatDate(issuedAt) },
    ...(hours === null ? [] : [{ name: words.hours, value: words.hoursOf(hours) }]),
    { name: words.topics, value: topics.map(tagName).join(', ') },
    { name: words.edition, value: formatDate(edition) },
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
      <p>{words.completed}</p>
      <p className="certificate-course">{title}</p>
      <div className="certificate-drawing">
        <Cover kind="iCourse" id={itemID} />
        <svg className="certificate-seal" viewBox="0 0 72 72" aria-hidden="true">
          {drawTree(seal)}
        </svg>
      </div>
      <p className="certificate-criteria">{words.criteria}</p>
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
      <p className="smallPrint">{words.disclaimer}</p>
    </article>
  );
}
