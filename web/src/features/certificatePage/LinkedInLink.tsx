import type { Certificate } from '../../../../lambdas/contract/entities.ts';
import { dayOf } from '../../../../lambdas/contract/india.ts';
import { useCompany } from '../../lib/company.ts';
import { OutsideLink } from '../../ui/OutsideLink.tsx';
import { certificateWords as words } from '../certificate/words.ts';

type LinkedFacts = Pick<Certificate, 'certificateID' | 'title' | 'issuedAt'>;

/** The way to add one's certificate to one's profile at LinkedIn. */
export function LinkedInLink({
  certificate,
  address,
}: {
  readonly certificate: LinkedFacts;
  /** Its own address. */
  readonly address: string;
}) {
  const company = useCompany();
  return (
    company && (
      <OutsideLink
        className="button button-quiet"
        href={linkedInAddress(certificate, company.name, address)}
      >
        {words.linkedIn}
      </OutsideLink>
    )
  );
}

/**
 * Where LinkedIn adds a certificate to the profile of the person who is signed in there, filled in; they press Save.
 *
 * @param organization who issued it
 * @param address the certificate's own address
 */
function linkedInAddress(
  { certificateID, title, issuedAt }: LinkedFacts,
  organization: string,
  address: string,
): string {
  const [year = '', month = ''] = dayOf(issuedAt).split('-');
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: title,
    organizationName: organization,
    issueYear: year,
    issueMonth: String(Number(month)),
    certUrl: address,
    certId: certificateID,
  });
  return `https://www.linkedin.com/profile/add?${query}`;
}
