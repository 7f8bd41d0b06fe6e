/** What operators try out about alarms, on the laptop. */
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
    what: 'lists every alarm of the templates with its state on the laptop, those that fire first',
    async run(_, { say }) {
      const { devConsole } = localStack();
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
    usage: 'fire <alarm>',
    elsewhere:
      'Elsewhere, to try whom an alarm reaches: aws cloudwatch set-alarm-state --alarm-name <name> --state-value ALARM --state-reason "a try"',
    what: 'makes an alarm fire on the laptop, as the lines or values that it watches would; the dev console shows it',
    async run([name = ''], { say }) {
      const addresses = localStack();
      const fired = await (causes[name]?.(addresses) ?? put(addresses, name));
      say(
        fired
          ? `${name} fires: see ${addresses.devConsole}/#alarms. It is over once the time it looks at has gone by; a reset ends it at once.`
          : `There is no alarm "${name}"; "alarms list" names them.`,
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

/** Where the laptop is whose stage was entered. */
function localStack(): Addresses {
  return addressesFrom(Number(new URL(z.string().parse(process.env['SITE_ORIGIN'])).port));
}
