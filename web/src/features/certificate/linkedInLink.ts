import type { Certificate } from '../../../../lambdas/contract/entities.ts';

/**
 * Where LinkedIn adds a certificate to the profile of whoever is signed in there, filled in; they press Save.
 *
 * @param organization who issued it
 * @param address the certificate's own address
 */
export function linkedInLink(
  { certificateID, title, issuedAt }: Certificate,
  organization: string,
  address: string,
): string {
  const issued = new Date(issuedAt);
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: title,
    organizationName: organization,
    issueYear: String(issued.getFullYear()),
    issueMonth: String(issued.getMonth() + 1),
    certUrl: address,
    certId: certificateID,
  });
  return `https://www.linkedin.com/profile/add?${query}`;
}
