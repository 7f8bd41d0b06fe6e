import type { Certificate, OwnCertificate } from '../../../../lambdas/contract/entities.ts';
import { ProblemNotice } from '../../api/QueryResult.tsx';
import { useRouteMutation } from '../../api/queries.ts';
import { siteOrigin } from '../../api/seen.ts';
import { useCompany } from '../../lib/company.ts';
import { certificatePath } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { OutsideLink } from '../../ui/OutsideLink.tsx';
import { certificateWords as words } from './words.ts';

/** What the owner of a certificate can do with it: add it to LinkedIn, hide it, show it again, delete it. */
export function OwnActions({
  certificate,
  onChanged,
  onDeleted,
}: {
  readonly certificate: OwnCertificate;
  readonly onChanged: () => void;
  readonly onDeleted: () => void;
}) {
  const company = useCompany();
  const change = useRouteMutation('product/changeCertificate', ({ data }) =>
    data.certificate ? onChanged() : onDeleted(),
  );
  const { certificateID, subject, hidden } = certificate;
  const address = new URL(certificatePath(certificateID), siteOrigin()).href;
  return (
    <>
      <h2>{words.own}</h2>
      <p>{words.ownWhat}</p>
      {company && !hidden && (
        <p>
          <OutsideLink href={linkedInLink(certificate, company.name, address)}>
            {words.linkedIn}
          </OutsideLink>
        </p>
      )}
      <div className="actions">
        <Button
          tone="quiet"
          busy={change.isPending}
          busyText={words.busy}
          onClick={() => change.mutate({ subject, change: hidden ? 'show' : 'hide' })}
        >
          {hidden ? words.show : words.hide}
        </Button>
        <ConfirmButton
          label={words.delete}
          busy={change.isPending}
          busyText={words.busy}
          question={words.deleteQuestion}
          confirmText={words.delete}
          onConfirm={() => change.mutate({ subject, change: 'delete' })}
        >
          <p>{words.deleteWhat}</p>
        </ConfirmButton>
      </div>
      <ProblemNotice error={change.error} />
      <p>{words.rename}</p>
    </>
  );
}

/**
 * Where LinkedIn adds a certificate to the profile of the person who is signed in there, filled in; they press Save.
 *
 * @param organization who issued it
 * @param address the certificate's own address
 */
function linkedInLink(
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
