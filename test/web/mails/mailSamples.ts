import type { MailContent, MailContents, MailKind } from '../../../lambdas/contract/mail.ts';

/** A moment that every sample is of. */
const at = Date.UTC(2026, 10, 22, 6, 30);
const orderID = 'order_Sample0000001';

/** What each kind of mail tells, in each of its ways: a kind without a sample does not compile. */
const samples: { readonly [K in MailKind]: readonly MailContents[K][] } = {
  purchase: [false, true].map((isRenewal) => ({
    level: 'Creator',
    amountPaise: 190_000,
    validFrom: at,
    validUntil: at + 365 * 86_400_000,
    isRenewal,
    number: 'R/2627/000012',
    document: 'receipt',
    orderID,
  })),
  refundDue: [
    { why: 'duplicate', amountPaise: 90_000, orderID },
    { why: 'surplus', amountPaise: 79_890, orderID },
    { why: 'tooLate', amountPaise: 79_890, orderID },
  ],
  refundDecided: [
    { decision: 'approved', amountPaise: 90_000, orderID },
    { decision: 'declined', words: 'You used the plan for five months.', orderID },
    { decision: 'withdrawn', moneyUse: { paise: 89_753, creditedTo: 'Innovator' }, orderID },
    { decision: 'withdrawn', moneyUse: null, orderID },
  ],
  refundMade: [{ amountPaise: 90_000, reference: 'ARN123456789', plan: null, orderID }],
  planChanged: [
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
  ],
  planEnds: [
    { days: 14, level: 'Explorer', validUntil: at },
    { days: 1, level: 'Innovator', validUntil: at },
  ],
  serviceAnswered: [
    { itemID: 'project-mentor-hour', newState: 'accepted', words: 'See you at 5.' },
  ],
  proposalDecided: [
    { title: 'A rain gauge', state: 'approved', reason: null, itemID: 'rain-gauge' },
    { title: 'A rain gauge', state: 'changesRequested', reason: 'Add a photo.', itemID: null },
  ],
  labSeat: [{ day: '2026-12-04', place: 'PES University', builds: 'Line follower' }],
  labSeatEnded: [{ day: '2026-12-04', place: 'PES University', builds: 'Line follower' }],
  labDayCancelled: [
    { day: '2026-12-04', place: 'PES University', builds: 'Line follower', reason: 'Rain.' },
  ],
  certificateIssued: [{ title: 'Circuits you can trust', certificateID: 'AbCdEfGhIjKlMnOpQrStUv' }],
  registration: (['received', 'place', 'waiting', 'declined'] as const).map((state) => ({
    college: 'PES University',
    state,
    waitingPosition: state === 'waiting' ? 3 : null,
    studentID: state === 'declined' ? null : 'XP-7K4M-29QD-3FHT-WA8C-ZN5B',
  })),
  accountDeleted: [{ deletedAt: at }],
  termsChanged: [{ what: 'Plans can now be given as a present.', from: '2027-01-15' }],
  accountSuspended: [{ reason: 'Your account was used to copy paid courses.', at }],
  guardianAsked: [
    { asks: { emailID: 'asha@example.com' }, token: `a1.${'A'.repeat(22)}` },
    { asks: { college: 'PES University' }, token: `${'A'.repeat(43)}.XP-7K4M-29QD-3FHT-WA8C-ZN5B` },
  ],
  guardianAnswered: (['agreed', 'declined', 'withdrawn'] as const).map((state) => ({ state })),
  newSignIn: [{ device: 'Chrome on Linux', at }],
};

/** Every sample as a mail without words. */
export const mailSamples: readonly MailContent[] = Object.entries(samples).flatMap(([kind, all]) =>
  // Object.entries forgets that key and value belong together.
  all.map((data) => ({ kind, data }) as MailContent),
);
