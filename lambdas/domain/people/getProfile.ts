import type { Plan, UserInfo } from '../../contract/entities.ts';
import type { CreateStatus } from '../../contract/vocabulary.ts';
import { entitlement, planAt } from '../payment/entitlement.ts';
import type { Orders } from '../payment/ports.ts';
import { entitling } from '../payment/terms.ts';
import type { Caller } from './Caller.ts';
import type { People, Person } from './People.ts';

/**
 * The caller's profile. The plan follows from the orders at the time of the call. The first call creates the profile, with the token's name; of two first calls at once one does.
 *
 * @param now epoch ms
 */
export async function getProfile(
  people: People,
  orders: Pick<Orders, 'ofPerson'>,
  caller: Caller,
  now: number,
): Promise<{ userinfo: UserInfo; data: { createStatus: CreateStatus } }> {
  const [known, bought] = await Promise.all([people.find(caller.sub), orders.ofPerson(caller.sub)]);
  const plan = planAt(entitlement(bought.map(entitling)), now);
  if (known) {
    return { userinfo: userInfo(known, caller, plan), data: { createStatus: 'userExist' } };
  }
  const { sub, emailID, name } = caller;
  const created = await people.create({ sub, emailID, name, createdAt: now, consent: null });
  const person = await people.find(sub);
  if (!person) {
    throw new Error('a person that was just kept is gone');
  }
  return {
    userinfo: userInfo(person, caller, plan),
    data: { createStatus: created ? 'newUser' : 'userExist' },
  };
}

function userInfo(person: Person, caller: Caller, plan: Plan): UserInfo {
  const { name, createdAt, consent } = person;
  return { emailID: caller.emailID, name, plan, createdAt, consent };
}
