import type { Plan, UserInfo } from '../../contract/entities.ts';
import type { CreateStatus } from '../../contract/vocabulary.ts';
import type { Caller } from './Caller.ts';
import type { People, Person } from './People.ts';

const freePlan: Plan = {
  level: 'Freebie',
  offerName: 'seeker',
  validFrom: null,
  validUntil: null,
  orderID: null,
};

/**
 * The caller's profile. The first call creates it, with the token's name; of two first calls at once one does.
 *
 * @param now epoch ms
 */
export async function getProfile(
  people: People,
  caller: Caller,
  now: number,
): Promise<{ userinfo: UserInfo; data: { createStatus: CreateStatus } }> {
  const known = await people.find(caller.sub);
  if (known) {
    return { userinfo: userInfo(known, caller), data: { createStatus: 'userExist' } };
  }
  const { sub, emailID, name } = caller;
  const created = await people.create({ sub, emailID, name, createdAt: now, consent: null });
  const person = await people.find(sub);
  if (!person) {
    throw new Error('a person that was just kept is gone');
  }
  return {
    userinfo: userInfo(person, caller),
    data: { createStatus: created ? 'newUser' : 'userExist' },
  };
}

function userInfo(person: Person, caller: Caller): UserInfo {
  const { name, createdAt, consent } = person;
  return { emailID: caller.emailID, name, plan: freePlan, createdAt, consent };
}
