/** Commands to try out alarms on the local stack. */
import * as z from 'zod/mini';
import { addressesFrom } from '../../../infra/local/Addresses.ts';
import { example } from '../options.ts';
import type { Ops } from '../Terminal.ts';

/** `npm run ops -- alarms …` */
export function addAlarms(ops: Ops): void {
  const alarms = ops.command('alarms');

  alarms
    .command('fire')
    .description(
      'fires an alarm or alert by producing the values or log lines it watches; the dev console shows it',
    )
    .argument('<name>', 'an alarm or alert: a section of infra/RUNBOOK.md')
    .addHelpText('after', example('alarms fire badWebhookSignature'))
    .action(
      ops.act(
        async ({ say }, name) => {
          const addresses = localAddresses();
          if (!(await (causes[name]?.(addresses) ?? put(addresses, name)))) {
            throw new Error(`There is no alarm or alert "${name}"; infra/RUNBOOK.md names them.`);
          }
          say(
            `${name} fires: see ${addresses.devConsole}/#alarms. An alarm is over once the time it looks at has gone by; a reset ends it at once.`,
          );
        },
        {
          local:
            'Elsewhere, to try whom an alarm reaches: aws cloudwatch set-alarm-state --alarm-name <name> --state-value ALARM --state-reason "a try"',
        },
      ),
    );
}

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
