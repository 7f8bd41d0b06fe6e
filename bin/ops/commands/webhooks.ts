/** Razorpay's webhooks that failed and are recorded. */
import { dynamoFailedWebhooks } from '../../../lambdas/adapters/dynamo/money/webhooks.ts';
import { syncPorts } from '../../../lambdas/adapters/ports/sync.ts';
import { replayWebhooks } from '../../../lambdas/domain/money/sync/replayWebhooks.ts';
import { example } from '../options.ts';
import { shownTime } from '../shownTime.ts';
import type { Ops } from '../Terminal.ts';

/** `npm run ops -- webhooks …` */
export function addWebhooks(ops: Ops): void {
  ops
    .command('webhooks')
    .command('replay')
    .description('handles webhooks again that failed, and lists them with what still fails')
    .addHelpText('after', example('webhooks replay', 'webhooks replay --json --stage prod'))
    .action(
      ops.change(async ({ list }) => {
        const ports = { ...syncPorts(), failedWebhooks: dynamoFailedWebhooks() };
        const replayed = await replayWebhooks(ports);
        const failed = replayed.filter(({ error }) => error !== null);
        list(
          replayed.map(({ error, receivedAt, ...ids }) => ({
            state: error === null ? 'handled' : 'failed',
            ...ids,
            receivedAt: shownTime(receivedAt),
            error,
          })),
          `${replayed.length - failed.length} handled, ${failed.length} failed again.`,
        );
        return failed.length === 0;
      }),
    );
}
