import type { Plan, UserInfo } from '../../contract/entities.ts';
import type { Person } from '../../contract/tables/people.ts';
import type { CreateStatus } from '../../contract/vocabulary.ts';
import { computeEntitlement, planAt } from '../money/plans/entitlement.ts';
import { entitlingOrder } from '../money/plans/entitlingOrder.ts';
import type { Orders } from '../money/ports.ts';
import { accountDeleted } from './accountDeleted.ts';
import type { Caller } from './Caller.ts';
import type { People } from './People.ts';

/**
 * The caller's profile. The plan follows from the orders at the time of the call. The first call creates the profile, with the token's
 * name; of two first calls at once one does. A later one keeps the token's address when it is another one. Orders keep the address of
 * their time.
 *
 * @param now epoch ms
 * @throws Failure signedOut when the account is deleted at the same time
 */
export async function getProfile(
  people: People,
  orders: Pick<Orders, 'ofPerson'>,
  caller: Caller,
  now: number,
): Promise<{ userinfo: UserInfo; data: { createStatus: CreateStatus } }> {
  const [known, plan] = await Promise.all([
    people.find(caller.sub),
    planOf(orders, caller.sub, now),
  ]);
  if (known) {
    if (known.emailID !== caller.emailID) {
      await people.changeAddress(caller.sub, caller.emailID, caller.signedInAt);
    }
    return { userinfo: userInfo(known, caller, plan), data: { createStatus: 'userExist' } };
  }
  const created = await people.create(newPerson(caller, now));
  const person = await people.find(caller.sub);
  if (!person) {
    throw accountDeleted(); // just now: it was kept a moment ago
  }
  return {
    userinfo: userInfo(person, caller, plan),
    data: { createStatus: created ? 'newUser' : 'userExist' },
  };
}

/** A person as kept at the first call, with the token's name. */
export function newPerson({ sub, emailID, name }: Caller, now: number): Person {
  return {
    sub,
    emailID,
    name,
    state: null,
    createdAt: now,
    consent: null,
    interests: null,
    pathID: null,
    emails: {},
    boughtFor: null,
  };
}

/** The plan that a person's orders give at a moment. */
export async function planOf(
  orders: Pick<Orders, 'ofPerson'>,
  sub: string,
  now: number,
): Promise<Plan> {
  const bought = await orders.ofPerson(sub);
  return planAt(computeEntitlement(bought.map(entitlingOrder)), now);
}

/** The person as shown to that person. */
export function userInfo(person: Person, caller: Caller, plan: Plan): UserInfo {
  const { sub: _, ...shown } = person;
  return { ...shown, emailID: caller.emailID, plan };
}
