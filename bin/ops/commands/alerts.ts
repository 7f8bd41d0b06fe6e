/** Commands to try out alerts on the local stack. */
import * as z from 'zod/mini';
import { addressesFrom } from '../../../infra/local/Addresses.ts';
import { alertEvents } from '../../../lambdas/domain/alerts/alertEvents.ts';
import { example } from '../options.ts';
import type { Ops } from '../Terminal.ts';

/** `npm run ops -- alerts …` */
export function addAlerts(ops: Ops): void {
  const alerts = ops.command('alerts');

  alerts
    .command('fire')
    .description('fires an alert by writing the log lines it watches; the dev console shows it')
    .argument('<name>', 'an alert: a section of infra/RUNBOOK.md; caseStudy/<name> for that host')
    .addHelpText('after', example('alerts fire badWebhookSignature'))
    .action(
      ops.act(
        async ({ say }, name) => {
          if (!Object.hasOwn(alertEvents, name.replace('caseStudy/', ''))) {
            throw new Error(`There is no alert "${name}"; infra/RUNBOOK.md names them.`);
          }
          const addresses = localAddresses();
          await (causes[name]?.(addresses) ?? writeLines(addresses, name));
          say(`${name} fires: see ${addresses.devConsole}/#alerts.`);
        },
        {
          local:
            'Elsewhere, to try whom an alarm reaches: aws cloudwatch set-alarm-state --alarm-name <name> --state-value ALARM --state-reason "a try"',
        },
      ),
    );
}

type Addresses = ReturnType<typeof addressesFrom>;

/** Alerts whose true cause costs one call. */
const causes: Readonly<Record<string, (addresses: Addresses) => Promise<unknown>>> = {
  badWebhookSignature: ({ site }) =>
    fetch(`${site}/api/payment/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-razorpay-signature': 'forged' },
      body: '{}',
    }),
};

async function writeLines({ devConsole }: Addresses, name: string): Promise<void> {
  await fetch(`${devConsole}/alerts`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: devConsole },
    body: new URLSearchParams({ name }),
  });
}

/** The addresses of the local stack that was entered. */
function localAddresses(): Addresses {
  return addressesFrom(Number(new URL(z.string().parse(process.env['SITE_ORIGIN'])).port));
}
