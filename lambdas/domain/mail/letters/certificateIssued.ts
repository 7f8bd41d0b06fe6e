import { mailCause, text } from '../../../contract/mailCause.ts';
import type { CertificateStore } from '../../certificates/ports.ts';
import { letter } from '../Letter.ts';

interface Ports {
  readonly certificates: Pick<CertificateStore, 'find'>;
}

/** A certificate was issued. Its owner may have deleted or hidden it since: then its link leads nowhere. */
export const certificateIssued = letter('certificateIssued', {
  cause: mailCause({ itemID: text, certificateID: text }),
  key: ({ certificateID }) => certificateID,
  async read({ certificates }: Ports, { itemID, certificateID }, { sub }) {
    const certificate = await certificates.find(sub, itemID);
    if (certificate?.certificateID !== certificateID || certificate.deletedAt !== null) {
      return 'notYet';
    }
    const { title, hidden } = certificate;
    return hidden ? 'notNeeded' : { data: { title, certificateID } };
  },
});
