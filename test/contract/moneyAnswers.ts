/** What good answers about documents and refunds hold. */
/** Money that somebody has asked for. */
export const refundRequest = {
  state: 'asked',
  askedAt: 1,
  amount: null,
  words: null,
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
  paidAt: 1,
  refundID: null,
  reverses: null,
};
