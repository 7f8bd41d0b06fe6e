import { sessionHistoryCount } from '../../contract/constants.ts';
import { guardianState } from '../../contract/guardian.ts';
import type { ProposalRecord } from '../caseStudies/ports.ts';
import type { CertificateStore } from '../certificates/ports.ts';
import { isUpcoming, type LabDays, seatOf } from '../lab/LabDays.ts';
import type { Consents } from '../people/People.ts';
import type { Sessions } from '../people/Sessions.ts';
import { keyOfRequest, type ServiceRequests } from '../services/ServiceRequests.ts';
import type { ContentResult, MailCause } from './Outbox.ts';

/** How often it is looked whether who waits in line has a seat, ms. */
const lineMs = 10 * 60_000;

/** What letters about an account and what was asked of us are read from. */
export interface AccountLetterPorts {
  readonly services: Pick<ServiceRequests, 'find'>;
  readonly proposals: {
    find(key: Pick<ProposalRecord, 'sub' | 'productID'>): Promise<ProposalRecord | null>;
  };
  readonly labDays: Pick<LabDays, 'find'>;
  readonly certificates: Pick<CertificateStore, 'find'>;
  readonly sessions: Pick<Sessions, 'recent' | 'accountStatus'>;
  readonly consents: Pick<Consents, 'find'>;
}

type CauseOf<Kind extends MailCause['kind']> = Extract<MailCause, { readonly kind: Kind }>;

/** What we wrote about a service request. */
export async function readServiceAnswer(
  { services }: AccountLetterPorts,
  { requestID, at }: CauseOf<'serviceAnswered'>,
): Promise<ContentResult> {
  const key = keyOfRequest(requestID);
  const request = key && (await services.find(key));
  const message = request?.messages.find((one) => one.from === 'xplorers' && one.at === at);
  if (!request || !message) {
    return 'notYet';
  }
  const { text: words, became: newState } = message;
  return {
    content: { kind: 'serviceAnswered', data: { itemID: request.itemID, newState, words } },
  };
}

/** What was decided about a submission of a case study. */
export async function readDecision(
  { proposals }: AccountLetterPorts,
  sub: string,
  { productID, submission, state }: CauseOf<'proposalDecided'>,
): Promise<ContentResult> {
  const proposal = await proposals.find({ sub, productID });
  if (!proposal || proposal.submission !== submission || proposal.state !== state) {
    return 'notYet';
  }
  const { title, reason, itemID } = proposal;
  return { content: { kind: 'proposalDecided', data: { title, state, reason, itemID } } };
}

/** A seat for who waited in line. @param now epoch ms */
export async function readLabSeat(
  { labDays }: AccountLetterPorts,
  sub: string,
  { labDayID }: CauseOf<'labSeat'>,
  now: number,
): Promise<ContentResult> {
  const labDay = await labDays.find(labDayID);
  if (!labDay || labDay.cancelled !== null || !isUpcoming(labDay, now)) {
    return 'notNeeded';
  }
  const seat = seatOf(labDay, sub);
  if (!seat) {
    return 'notYet';
  }
  const { day, place, builds } = labDay;
  return seat.place === null
    ? { content: { kind: 'labSeat', data: { day, place, builds } } }
    : { notBefore: now + lineMs };
}

/** That a seat, or a place in line, ended with the plan. Not when the lab day is cancelled or over by now. @param now epoch ms */
export async function readLabSeatEnd(
  { labDays }: AccountLetterPorts,
  sub: string,
  { labDayID }: CauseOf<'labSeatEnded'>,
  now: number,
): Promise<ContentResult> {
  const labDay = await labDays.find(labDayID);
  if (!labDay || labDay.cancelled !== null || !isUpcoming(labDay, now)) {
    return 'notNeeded';
  }
  const { day, place, builds } = labDay;
  return seatOf(labDay, sub)
    ? 'notYet'
    : { content: { kind: 'labSeatEnded', data: { day, place, builds } } };
}

/** That a lab day does not take place. */
export async function readLabCancellation(
  { labDays }: AccountLetterPorts,
  { labDayID }: CauseOf<'labDayCancelled'>,
): Promise<ContentResult> {
  const labDay = await labDays.find(labDayID);
  if (!labDay?.cancelled) {
    return 'notYet';
  }
  const { day, place, builds, cancelled: reason } = labDay;
  return { content: { kind: 'labDayCancelled', data: { day, place, builds, reason } } };
}

/** A new certificate. Its owner may have deleted or hidden it since: then its link leads nowhere. */
export async function readCertificate(
  { certificates }: AccountLetterPorts,
  sub: string,
  { itemID, certificateID }: CauseOf<'certificateIssued'>,
): Promise<ContentResult> {
  const certificate = await certificates.find(sub, itemID);
  if (certificate?.certificateID !== certificateID || certificate.deletedAt !== null) {
    return 'notYet';
  }
  const { title, hidden } = certificate;
  return hidden
    ? 'notNeeded'
    : { content: { kind: 'certificateIssued', data: { title, certificateID } } };
}

/** That other terms apply from a day on: all of it is in the cause, which names nobody. */
export async function readTermsChange({
  what,
  from,
}: CauseOf<'termsChanged'>): Promise<ContentResult> {
  return { content: { kind: 'termsChanged', data: { what, from } } };
}

/** That the account is suspended, unless that was lifted or replaced since. */
export async function readSuspension(
  { sessions }: AccountLetterPorts,
  sub: string,
  { at }: CauseOf<'accountSuspended'>,
): Promise<ContentResult> {
  const { suspension } = await sessions.accountStatus(sub);
  return suspension?.at === at
    ? { content: { kind: 'accountSuspended', data: suspension } }
    : 'notYet';
}

/** What a parent or guardian answered, unless they have changed it since. */
export async function readGuardianAnswer(
  { consents }: AccountLetterPorts,
  sub: string,
  { at }: CauseOf<'guardianAnswered'>,
): Promise<ContentResult> {
  const guardian = (await consents.find(sub))?.person.consent?.guardian;
  return guardian && (guardian.declinedAt ?? guardian.agreedAt) === at
    ? { content: { kind: 'guardianAnswered', data: { state: guardianState(guardian) } } }
    : 'notYet';
}

/** A sign-in from a device that was not among the earlier ones. The first one of all is no news. */
export async function readSignIn(
  { sessions }: AccountLetterPorts,
  sub: string,
  { webSessionID }: CauseOf<'newSignIn'>,
): Promise<ContentResult> {
  const recent = await sessions.recent(sub, sessionHistoryCount);
  const index = recent.findIndex((session) => session.webSessionID === webSessionID);
  const session = recent[index];
  if (!session) {
    return 'notYet';
  }
  const earlier = recent.slice(index + 1);
  const { device, startedAt: at } = session;
  return earlier.length === 0 || earlier.some((one) => one.device === device)
    ? 'notNeeded'
    : { content: { kind: 'newSignIn', data: { device, at } } };
}
