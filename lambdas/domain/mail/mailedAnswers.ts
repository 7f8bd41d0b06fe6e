import type { ProposalQueue } from '../caseStudies/ports.ts';
import type { CertificateStore } from '../certificates/ports.ts';
import type { LabDayEditor } from '../lab/LabDays.ts';
import type { ServiceQueue } from '../services/ServiceRequests.ts';
import type { Outbox } from './Outbox.ts';

/** Service requests whose people are told by mail what we write. */
export function mailedServiceQueue<Queue extends Pick<ServiceQueue, 'addEntry'>>(
  requests: Queue,
  outbox: Outbox,
): Queue {
  return {
    ...requests,
    async addEntry({ sub, requestID }, entry) {
      const { at } = entry.message;
      await outbox.add({
        sub,
        mailID: `serviceAnswered#${requestID}-${at}`,
        cause: { kind: 'serviceAnswered', requestID, at },
        lookAt: at,
      });
      return requests.addEntry({ sub, requestID }, entry);
    },
  };
}

/** Case studies whose authors are told by mail what was decided. */
export function mailedProposalQueue<Queue extends Pick<ProposalQueue, 'decide'>>(
  proposals: Queue,
  outbox: Outbox,
  now: () => number,
): Queue {
  return {
    ...proposals,
    async decide(proposal, submission, decision, from) {
      const { sub, productID } = proposal;
      const { state } = decision;
      if (state === 'approved' || state === 'changesRequested' || state === 'declined') {
        await outbox.add({
          sub,
          mailID: `proposalDecided#${productID}-${submission}-${state}`,
          cause: { kind: 'proposalDecided', productID, submission, state },
          lookAt: now(),
        });
      }
      return proposals.decide(proposal, submission, decision, from);
    },
  };
}

/** Certificates whose owners are told by mail when one is issued. */
export function mailedCertificates<Store extends Pick<CertificateStore, 'keep'>>(
  certificates: Store,
  outbox: Outbox,
): Store {
  return {
    ...certificates,
    async keep(sub, certificate, before) {
      const { itemID, certificateID, issuedAt } = certificate;
      await outbox.add({
        sub,
        mailID: `certificateIssued#${certificateID}`,
        cause: { kind: 'certificateIssued', itemID, certificateID },
        lookAt: issuedAt,
      });
      return certificates.keep(sub, certificate, before);
    },
  };
}

/** Lab days of which everyone who booked is told by mail when they are cancelled. */
export function mailedLabDays(
  labDays: LabDayEditor,
  outbox: Outbox,
  now: () => number,
): LabDayEditor {
  const tellEveryone = async (labDayID: string) => {
    const { people = [] } = (await labDays.find(labDayID)) ?? {};
    for (const sub of people) {
      await outbox.add({
        sub,
        mailID: `labDayCancelled#${labDayID}`,
        cause: { kind: 'labDayCancelled', labDayID },
        lookAt: now(),
      });
    }
  };
  return {
    ...labDays,
    async change(labDayID, changed) {
      if (!changed.cancelled) {
        return labDays.change(labDayID, changed);
      }
      await tellEveryone(labDayID);
      const isDone = await labDays.change(labDayID, changed);
      await tellEveryone(labDayID); // who booked in between
      return isDone;
    },
  };
}
