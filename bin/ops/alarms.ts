/** Commands to try out alarms on the local stack. */
import * as z from 'zod/mini';
import { addressesFrom } from '../../infra/local/Addresses.ts';
import type { Command } from './Command.ts';

const List = z.array(
  z.object({
    name: z.string(),
    meaning: z.string(),
    section: z.string(),
    state: z.enum(['OK', 'ALARM', 'INSUFFICIENT_DATA']),
    since: z.number(),
  }),
);

/** `npm run ops -- alarms …` */
export const alarms: Readonly<Record<string, Command>> = {
  list: {
    usage: 'list',
    elsewhere: 'Elsewhere: aws cloudwatch describe-alarms --state-value ALARM',
    what: 'lists every alarm of the templates with its state on the local stack, those that fire first',
    async run(_, { say }) {
      const { devConsole } = localAddresses();
      const all = List.parse(await (await fetch(`${devConsole}/alarms`)).json());
      for (const { name, meaning, section, state, since } of all) {
        const when = state === 'ALARM' ? ` since ${new Date(since).toISOString()}` : '';
        say(`${state} ${name}${when}`);
        say(`    ${meaning} infra/RUNBOOK.md#${section}`);
      }
      return true;
    },
  },
  fire: {
    usage: 'fire <alarm or alert>',
    elsewhere:
      'Elsewhere, to try whom an alarm reaches: aws cloudwatch set-alarm-state --alarm-name <name> --state-value ALARM --state-reason "a try"',
    what: 'makes an alarm or an alert fire on the local stack, through the values or lines that it watches; the dev console shows it',
    async run([name = ''], { say }) {
      const addresses = localAddresses();
      const fired = await (causes[name]?.(addresses) ?? put(addresses, name));
      say(
        fired
          ? `${name} fires: see ${addresses.devConsole}/#alarms. An alarm is over once the time it looks at has gone by; a reset ends it at once.`
          : `There is no alarm or alert "${name}"; infra/RUNBOOK.md names them.`,
      );
      return fired;
    },
  },
};

type Addresses = ReturnType<typeof addressesFrom>;

/** Alarms whose true cause costs one call; it returns whether it was done. */
const causes: Readonly<Record<string, (addresses: Addresses) => Promise<boolean>>> = {
  async badWebhookSignature({ site }) {
    const headers = { 'content-type': 'application/json', 'x-razorpay-signature': 'forged' };
    const answer = await fetch(`${site}/api/payment/webhook`, {
      method: 'POST',
      headers,
      body: '{}',
    });
    return answer.status === 400;
  },
};

async function put({ devConsole }: Addresses, name: string): Promise<boolean> {
  const answer = await fetch(`${devConsole}/alarms`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: devConsole },
    body: new URLSearchParams({ name }),
  });
  return answer.status === 303;
}

/** The addresses of the local stack that was entered. */
function localAddresses(): Addresses {
  return addressesFrom(Number(new URL(z.string().parse(process.env['SITE_ORIGIN'])).port));
}
