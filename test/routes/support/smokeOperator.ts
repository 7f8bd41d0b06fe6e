/** What smoke checks of operators need: a person of the group. */
import { signInOverHttp } from '../../support/api/signInOverHttp.ts';
import { call, type Hosts, type SmokeCheck, type Somebody } from './smokeCalls.ts';

const emailID = 'omkar.operator@example.com';

/** A check that a person of the group operator makes. */
export function ofOperator(act: (ask: Somebody['ask'], hosts: Hosts) => Promise<void>): SmokeCheck {
  return async (hosts) => {
    const token = await signInOverHttp(hosts.site, emailID, 'Omkar Das');
    const ask: Somebody['ask'] = (name, body = {}) =>
      call(hosts.site, name, { emailID, ...body }, { authorization: `Bearer ${token}` });
    await act(ask, hosts);
  };
}
