/** Pieces of good answers, as the contract's schemas take them. */
export const plan = {
  level: 'Freebie',
  offerName: 'seeker',
  validFrom: null,
  renewedUntil: null,
  credited: null,
  ended: null,
  validUntil: null,
  orderID: null,
};
export const userinfo = {
  emailID: 'a@example.com',
  name: 'Asha',
  plan,
  createdAt: 1,
  consent: null,
  interests: null,
  pathID: null,
  reminders: true,
  state: null,
};
export const session = { webSessionID: 1, startedAt: 1, device: 'Chrome on Android', active: true };
export const order = {
  orderID: 'o1',
  startTime: 1,
  price: 900,
  emailID: 'a@example.com',
  order: { id: 'order_x', amount: 90_000, currency: 'INR', receipt: 'o1', key: 'rzp_test_1' },
  offerName: 'explorer',
  products: {},
};
export const xplorer = {
  id: 'gears',
  kind: 'iCourse',
  title: 'Gears',
  summary: 'How they mesh.',
  tags: ['mechanics'],
  plan: 'Explorer',
  level: 'starter',
  hours: 2,
  isCaseStudy: false,
  updatedAt: 1,
  marks: { title: [[0, 5]], summary: [] },
};
export const found = {
  total: 1,
  pageSize: 20,
  counts: {
    kind: { service: 0, iCourse: 1, utility: 0, build: 0 },
    plan: { Freebie: 0, Explorer: 1, Creator: 0, Innovator: 0 },
    tag: [{ tag: 'mechanics', count: 1 }],
  },
  understood: null,
  corrected: null,
  suggestions: ['gearbox'],
  nearest: [],
};
const { marks: _, isCaseStudy: __, ...catalogueItem } = xplorer;
export const item = {
  ...catalogueItem,
  level: 'starter',
  hours: 2,
  makes: 'A gearbox',
  needs: ['Cardboard'],
  intro: [{ kind: 'paragraph', spans: [{ text: 'Why.' }] }],
  outline: [],
};
export const progress = {
  itemID: 'gears',
  title: 'Gears',
  kind: 'iCourse',
  done: ['one'],
  passed: [],
  toRepeat: [],
  orders: [],
  reviews: [],
  sections: 4,
  checks: 0,
  last: 'one',
  next: 'two',
  nextTitle: 'Two',
  updatedAt: 1,
};
export const proposal = {
  productID: 'p1',
  buildPhoto: null,
  title: 'A drone',
  problem: '',
  summary: 'It flies.',
  result: '',
  lessons: '',
  collegeID: null,
  college: '',
  link: null,
  tags: [],
  author: 'anonymous',
  photos: [],
  state: 'pending',
  submission: 1,
  consentAt: null,
  reason: null,
  proposedAt: 1,
  itemID: null,
};
export const serviceRequest = {
  requestID: 'code-review.o1.1',
  itemID: 'code-review',
  state: 'accepted',
  about: 'Why does the pump stop?',
  link: null,
  neededBy: '2027-03-31',
  requestedAt: 1,
  answerBy: 2,
  messages: [{ from: 'xplorers', text: 'We begin.', became: 'accepted', at: 1 }],
};
export const labDay = {
  labDayID: 'day-1',
  day: '2027-03-31',
  place: 'Pune',
  builds: 'A line follower',
  audience: 'Innovators',
  seats: 20,
  booked: 1,
  waiting: 0,
  cancelled: null,
};
export const labSeat = { labDayID: 'day-1', place: null };
export const caseStudyCard = {
  itemID: 'case-study-1',
  buildPhoto: null,
  title: 'A drone',
  summary: 'It flies.',
  tags: [],
  author: null,
  college: null,
  photo: null,
  publishedAt: 1,
};
export const college = {
  name: 'PES',
  city: 'Bengaluru',
  windowOpen: true,
  opensAt: 1,
  closesAt: null,
  seatsOpen: true,
  samples: [{ id: 'gears', title: 'Gears' }],
};
export const orderSummary = {
  orderID: 'o1',
  offerName: 'explorer',
  level: 'Explorer',
  price: 900,
  listPrice: 900,
  startTime: 1,
  state: 'paid',
  outcome: 'granted',
  paidAt: 1,
  validFrom: 1,
  validUntil: 2,
  addedDays: 0,
  extensions: [],
  endedBy: null,
  refund: 'none',
  paymentID: 'pay_x',
  mismatchedAmount: null,
  isDisputed: false,
  money: { inPlans: [{ orderID: 'o1', amount: 900 }], used: 0, refundDue: 0, refunded: 0, lost: 0 },
  documents: [{ number: 'R/2627/000001', kind: 'receipt' }],
  refundRequest: null,
};
export const quote = { offerName: 'creator', price: 1900, credit: 0, toPay: 1900, purchase: 'new' };
export const samples = { samplesGranted: 1, samplesUntil: null, samplesUsed: 0, samples: [] };
export const student = { college: 'PES', state: 'received', waitingPosition: null, ...samples };
export const personalData = { exportedAt: 1, held: [], elsewhere: [], next: null };

export const sum = { count: 0, paise: 0 };
export const totals = {
  opening: sum,
  captured: sum,
  refunds: sum,
  fees: 0,
  gst: 0,
  disputes: sum,
  adjustments: sum,
  lateChanges: sum,
  unexplained: sum,
  settled: sum,
  closing: sum,
  ours: { captured: sum, refunds: sum },
};
export const run = {
  from: '2026-03-01',
  to: '2026-03-31',
  version: 1,
  state: 'reading',
  done: 1,
  all: 9,
  begunAt: 1,
  begunBy: 'a@example.com',
};
export const closed = {
  month: '2026-03',
  version: 1,
  closedAt: 1,
  closedBy: 'a@example.com',
  totals,
  rowsHash: 'f00d',
};
export const file = { fileName: 'a.csv', mediaType: 'text/csv', parts: 1, content: 'YSxi' };

/** A refund that was asked for. */
export const refundRequest = {
  state: 'asked',
  why: 'asked',
  askedAt: 1,
  amount: null,
  words: null,
  moneyUse: null,
  refundID: null,
  reference: null,
};
/** A receipt. */
export const invoice = {
  number: 'R/2627/000001',
  kind: 'receipt',
  issuedAt: 1,
  issuedOn: '2027-03-31',
  orderID: 'o1',
  offerName: 'explorer',
  level: 'Explorer',
  validFrom: 1,
  validUntil: 2,
  issuer: { name: 'X', address: ['A'], state: 'Karnataka', gstin: null, sac: null },
  recipient: { name: 'Asha', state: null },
  pricePaise: 90_000,
  creditPaise: 0,
  amountPaise: 90_000,
  tax: null,
  placeOfSupply: 'Karnataka',
  paymentID: 'pay_x',
  mismatchedAmount: null,
  isDisputed: false,
  paidAt: 1,
  refundID: null,
  reverses: null,
};
export const listedCollege = {
  collegeID: 'pes-bengaluru',
  name: 'PES University',
  city: 'Bengaluru',
  opensAt: 1,
  closesAt: 2,
  isOpen: true,
  seats: 2,
  placed: 1,
  waiting: 0,
  samples: ['gear-trains'],
  revision: 1,
};
export const collegeList = {
  college: 'PES University',
  city: 'Bengaluru',
  opensAt: 1,
  closesAt: 2,
  linkExpiresAt: 3,
  seats: 2,
  counts: { registered: 1, toConfirm: 1, places: 0, waiting: 0, declined: 0, placesLeft: 2 },
  students: [
    {
      registration: 'A'.repeat(43),
      name: 'Asha Rao',
      rollNumber: 'PES1UG26',
      course: 'Physics',
      year: 2,
      receivedAt: 1,
      state: 'received',
      waitingPosition: null,
    },
  ],
  next: null,
};
export const checkResult = {
  passed: false,
  feedback: null,
  reasons: [[{ text: 'They share the factor 12.' }]],
  hint: null,
  solution: null,
};
