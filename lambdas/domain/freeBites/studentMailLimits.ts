import { isWithinLimit, type Limits } from '../Limits.ts';
import { mailboxOf } from '../mail/mailboxOf.ts';

/** Registering needs no proof of an address, so an address gets no more mails, however many people type it in. */
const mailLimit = { name: 'freeBites/mailed', calls: 3, perSeconds: 86_400 } as const;
/** Nor does one network address have us mail more addresses than that: a college that shares one has its ids on its screens too. */
const networkMailLimit = { name: 'freeBites/mailedFrom', calls: 300, perSeconds: 86_400 } as const;

/** Parents and guardians have a count of their own, so that a college's adult students don't use it up: without their letter a student under 18 can't go on. */
const networkGuardianLimit = { ...networkMailLimit, name: 'freeBites/guardiansFrom' } as const;

/** Counts a mail to a student. False when there were as many today as may be. */
export function mayMailStudent(limits: Limits, emailID: string, now: number): Promise<boolean> {
  return isWithinLimit(limits, mailLimit, mailboxOf(emailID), now);
}

/** Counts a mail to a student that a caller at a network address has us write. False when there were as many today as may be. */
export function mayMailFrom(limits: Limits, address: string, now: number): Promise<boolean> {
  return isWithinLimit(limits, networkMailLimit, address, now);
}

/** The same of a letter to a parent or guardian. */
export function mayAskGuardianFrom(limits: Limits, address: string, now: number): Promise<boolean> {
  return isWithinLimit(limits, networkGuardianLimit, address, now);
}
