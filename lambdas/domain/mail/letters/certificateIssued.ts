import { mailCause, text } from '../../../contract/mailCause.ts';
import type { CertificateStore } from '../../certificates/ports.ts';
import { letter } from '../Letter.ts';

interface Ports {
  readonly certificates: Pick<CertificateStore, 'ofPerson'>;
}

/** A certificate was issued. Its owner may have deleted or hidden it since: then its link leads nowhere. */
export const certificateIssued = letter('certificateIssued', {
  group: 'work',
  cause: mailCause({ certificateID: text }),
  key: ({ certificateID }) => certificateID,
  async read({ certificates }: Ports, { certificateID }, { sub }) {
    const all = await certificates.ofPerson(sub);
    const certificate = all.find((one) => one.certificateID === certificateID);
    if (!certificate) {
      return 'notYet';
    }
    const { title, hidden } = certificate;
    return hidden ? 'notNeeded' : { data: { title, certificateID } };
  },
});
