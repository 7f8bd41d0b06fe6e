import type { Progress } from '../../../lambdas/contract/entities.ts';
import type { MailKind } from '../../../lambdas/contract/mail.ts';
import type { MailWords } from '../../../web/mail/MailWords.ts';
import { accountDeletedWords } from '../../../web/mail/words/accountDeleted.ts';
import { accountSuspendedWords } from '../../../web/mail/words/accountSuspended.ts';
import { certificateIssuedWords } from '../../../web/mail/words/certificateIssued.ts';
import { guardianAnsweredWords } from '../../../web/mail/words/guardianAnswered.ts';
import { guardianAskedWords } from '../../../web/mail/words/guardianAsked.ts';
import { labDayCancelledWords } from '../../../web/mail/words/labDayCancelled.ts';
import { labSeatWords } from '../../../web/mail/words/labSeat.ts';
import { labSeatEndedWords } from '../../../web/mail/words/labSeatEnded.ts';
import { mistakeAnsweredWords } from '../../../web/mail/words/mistakeAnswered.ts';
import { newSignInWords } from '../../../web/mail/words/newSignIn.ts';
import { planChangedWords } from '../../../web/mail/words/planChanged.ts';
import { planEndsWords } from '../../../web/mail/words/planEnds.ts';
import { proposalDecidedWords } from '../../../web/mail/words/proposalDecided.ts';
import { purchaseWords } from '../../../web/mail/words/purchase.ts';
import { questionAnsweredWords } from '../../../web/mail/words/questionAnswered.ts';
import { refundDecidedWords } from '../../../web/mail/words/refundDecided.ts';
import { refundDueWords } from '../../../web/mail/words/refundDue.ts';
import { refundMadeWords } from '../../../web/mail/words/refundMade.ts';
import { registrationWords } from '../../../web/mail/words/registration.ts';
import { serviceAnsweredWords } from '../../../web/mail/words/serviceAnswered.ts';
import { termsChangedWords } from '../../../web/mail/words/termsChanged.ts';
import { weeklyWords } from '../../../web/mail/words/weekly.ts';

/** A moment that every sample is of. */
const at = Date.UTC(2026, 10, 22, 6, 30);
const orderID = 'order_Sample0000001';

/** What each kind of mail tells, in each of its ways: a kind without a sample does not compile. */
const samples: { readonly [Kind in MailKind]: readonly MailWords[] } = {
  purchase: each(
    purchaseWords,
    [false, true].map((isRenewal) => ({
      level: 'Creator',
      amountPaise: 190_000,
      validFrom: at,
      validUntil: at + 365 * 86_400_000,
      isRenewal,
      number: 'R/2627/000012',
      document: 'receipt',
      orderID,
    })),
  ),
  refundDue: each(refundDueWords, [
    { why: 'duplicate', amountPaise: 90_000, orderID },
    { why: 'surplus', amountPaise: 79_890, orderID },
    { why: 'tooLate', amountPaise: 79_890, orderID },
  ]),
  refundDecided: each(refundDecidedWords, [
    { decision: { kind: 'approved', amountPaise: 90_000 }, orderID },
    { decision: { kind: 'declined', words: 'You used the plan for five months.' }, orderID },
    {
      decision: { kind: 'withdrawn', moneyUse: { paise: 89_753, creditedTo: 'Innovator' } },
      orderID,
    },
    { decision: { kind: 'withdrawn', moneyUse: null }, orderID },
  ]),
  refundMade: each(refundMadeWords, [
    { amountPaise: 90_000, reference: 'ARN123456789', plan: null, orderID },
  ]),
  planChanged: each(planChangedWords, [
    {
      level: 'Innovator',
      takenPaise: 90_000,
      isDispute: true,
      plan: { level: 'Explorer', validUntil: at },
      orderID,
    },
    {
      level: 'Explorer',
      takenPaise: 45_000,
      isDispute: false,
      plan: { level: 'Explorer', validUntil: at },
      orderID,
    },
  ]),
  planEnds: each(planEndsWords, [
    { days: 14, level: 'Explorer', validUntil: at },
    { days: 1, level: 'Innovator', validUntil: at },
  ]),
  serviceAnswered: each(serviceAnsweredWords, [
    { itemID: 'project-mentor-hour', newState: 'accepted', words: 'See you at 5.' },
  ]),
  proposalDecided: each(proposalDecidedWords, [
    {
      isBuildPhoto: false,
      title: 'A rain gauge',
      state: 'approved',
      reason: null,
      itemID: 'rain-gauge',
    },
    {
      isBuildPhoto: false,
      title: 'A rain gauge',
      state: 'changesRequested',
      reason: 'Add a photo.',
      itemID: null,
    },
    {
      isBuildPhoto: true,
      title: 'Gear clock',
      state: 'approved',
      reason: null,
      itemID: 'case-study-1',
    },
    {
      isBuildPhoto: true,
      title: 'Gear clock',
      state: 'declined',
      reason: 'It is dark.',
      itemID: null,
    },
  ]),
  mistakeAnswered: each(mistakeAnsweredWords, [
    {
      itemID: 'gear-trains',
      title: 'Gear trains',
      section: 'teeth-and-turns',
      reply: 'You’re right: it is 48 teeth. The section says so now.',
    },
  ]),
  questionAnswered: each(questionAnsweredWords, [
    {
      itemID: 'gear-trains',
      title: 'Gear trains',
      section: { id: 'teeth-and-turns', title: 'Teeth and turns' },
    },
  ]),
  labSeat: each(labSeatWords, [
    { day: '2026-12-04', place: 'PES University', builds: 'Line follower' },
  ]),
  labSeatEnded: each(labSeatEndedWords, [
    { day: '2026-12-04', place: 'PES University', builds: 'Line follower' },
  ]),
  labDayCancelled: each(labDayCancelledWords, [
    { day: '2026-12-04', place: 'PES University', builds: 'Line follower', reason: 'Rain.' },
  ]),
  certificateIssued: each(certificateIssuedWords, [
    { title: 'Circuits you can trust', certificateID: 'AbCdEfGhIjKlMnOpQrStUv' },
  ]),
  registration: each(
    registrationWords,
    (['received', 'place', 'waiting', 'declined'] as const).map((state) => ({
      collegeID: 'pes-bengaluru',
      college: 'PES University',
      state,
      waitingPosition: state === 'waiting' ? 3 : null,
      studentID: state === 'declined' ? null : 'XP-7K4M-29QD-3FHT-WA8C-ZN5B',
    })),
  ),
  accountDeleted: each(accountDeletedWords, [{ deletedAt: at }]),
  termsChanged: each(termsChangedWords, [
    { what: 'Plans can now be given as a present.', from: '2027-01-15' },
  ]),
  accountSuspended: each(accountSuspendedWords, [
    { reason: 'Your account was used to copy paid courses.', at },
  ]),
  guardianAsked: each(guardianAskedWords, [
    { asks: { emailID: 'asha@example.com' }, token: `a1.${'A'.repeat(22)}` },
    { asks: { college: 'PES University' }, token: `${'A'.repeat(43)}.XP-7K4M-29QD-3FHT-WA8C-ZN5B` },
  ]),
  guardianAnswered: each(
    guardianAnsweredWords,
    (['agreed', 'declined', 'withdrawn'] as const).map((state) => ({ state })),
  ),
  weekly: each(weeklyWords, [
    {
      progress: [dueProgress('gear-trains', 'Gear trains', 3)],
      pathID: null,
      challenge: { model: 'line-follower', itemID: 'line-follower-robot' },
      labDays: [{ day: '2026-12-12', place: 'COEP, Pune' }],
    },
    {
      progress: [dueProgress('ohms-law', 'Ohm’s law', 1)],
      pathID: 'robot',
      challenge: { model: 'spring-scale', itemID: 'spring-scale' },
      labDays: [],
    },
    {
      progress: [],
      pathID: null,
      challenge: { model: 'pendulum', itemID: 'pendulum-g-experiment' },
      labDays: [],
    },
  ]),
  newSignIn: each(newSignInWords, [{ device: 'Chrome on Linux', at }]),
};

/** An entry that was begun, with so many questions that are due. */
function dueProgress(itemID: string, title: string, due: number): Progress {
  const checks = Array.from({ length: due }, (_, index) => `check-${index}`);
  return {
    itemID,
    title,
    kind: 'iCourse',
    done: ['first'],
    passed: checks,
    toRepeat: [],
    orders: [],
    reviews: checks.map((check) => ({ check, dueAt: at })),
    sections: 4,
    checks: due,
    questionsLeft: [0, null, null, null],
    last: 'first',
    next: 'second',
    nextTitle: 'Second',
    updatedAt: at,
  };
}

/** Every sample, with its kind. */
export const mailSamples: readonly { readonly kind: string; readonly words: MailWords }[] =
  Object.entries(samples).flatMap(([kind, all]) => all.map((words) => ({ kind, words })));

function each<Data>(words: (data: Data) => MailWords, all: readonly Data[]): MailWords[] {
  return all.map(words);
}
