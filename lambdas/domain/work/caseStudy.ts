import type { ProposalRecord } from '../../contract/tables/proposals.ts';
import {
  type DecidePorts,
  publishCaseStudy,
  sendBackCaseStudy,
  wasSentBack,
} from '../caseStudies/decideProposal.ts';
import type { Photos, ProposalQueue } from '../caseStudies/ports.ts';
import { Failure } from '../Failure.ts';
import { endOfWorkingDays } from '../services/workingDays.ts';
import { type Answer, openableWork } from './Work.ts';

interface OpenPorts {
  readonly proposals: Pick<ProposalQueue, 'find'>;
  readonly photos: Pick<Photos, 'get'>;
}

/** Case studies that their authors have submitted, and those that are published: operators can take them down. */
export const caseStudy = openableWork({
  async list({ proposals }: { readonly proposals: Pick<ProposalQueue, 'pending'> }) {
    return (await proposals.pending()).map(({ productID, buildPhoto, title, proposedAt }) => ({
      kind: 'caseStudy',
      id: productID,
      about: title,
      detail: buildPhoto ? 'buildPhoto' : 'text',
      since: proposedAt,
      dueBy: endOfWorkingDays(proposedAt, 5),
    }));
  },

  async open({ proposals, photos }: OpenPorts, workID) {
    const found = await proposals.find(workID);
    // In any other state the text is its author's alone.
    if (found?.state !== 'pending' && found?.state !== 'approved') {
      return null;
    }
    const { sub, authorName, ...proposal } = found;
    const files = await Promise.all(
      proposal.photos.map(({ photoID }) => photos.get(found, photoID)),
    );
    const inBase64 = files.map((file) => Buffer.from(file).toString('base64'));
    return { work: { kind: 'caseStudy', proposal, authorName, photos: inBase64 }, about: sub };
  },

  async answer(ports: DecidePorts, answer, { record, now }) {
    const proposal = await ports.proposals.find(answer.workID);
    if (!proposal) {
      throw new Failure('dataNotFound', `There is no proposal ${answer.workID}.`);
    }
    const { productID, sub } = proposal;
    const submission = answer.seen;
    const state = answer.answer === 'decline' ? 'declined' : 'changesRequested';
    const sendBack = { state, reason: answer.words } as const;
    // The operator's own answer, sent again, or another's like it.
    const isAnswered = wasSentBack(proposal, submission, sendBack);
    if (answer.answer !== 'publish' && isAnswered) {
      await sendBackCaseStudy(ports, productID, submission, sendBack, now);
      return;
    }
    requireAsRead(proposal, answer);
    await record(sub);
    if (answer.answer === 'publish') {
      await publishCaseStudy(ports, productID, submission, now);
      return;
    }
    const from = [proposal.state];
    await sendBackCaseStudy(ports, productID, submission, { ...sendBack, from }, now);
  },
});

function requireAsRead(
  { productID, state, submission }: ProposalRecord,
  { seen, wasPublished, answer }: Answer,
): void {
  const isSame =
    submission === seen && (answer === 'publish' || (state === 'approved') === wasPublished);
  const waits = state === 'pending' || state === 'approved';
  if (!(isSame && waits)) {
    throw new Failure(
      'noValidity',
      `The author or another operator changed ${productID} since you opened it. It is ${state} now.`,
      { data: { state } },
    );
  }
}
