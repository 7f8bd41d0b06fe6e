/**
 * Many at the same moment: no service beyond what is included, no lab seat twice, nobody lost in the line, and no place of
 * freeBites twice or to who cancelled.
 */
import { randomUUID } from 'node:crypto';
import { enterStage } from '../../bin/ops/enterStage.ts';
import { dynamoLabDayEditor, dynamoLabDays } from '../../lambdas/adapters/dynamo/labDays.ts';
import { dynamoOrderList } from '../../lambdas/adapters/dynamo/money/orders.ts';
import { dynamoServiceRequests } from '../../lambdas/adapters/dynamo/serviceRequests.ts';
import { randomIdempotencyKey } from '../../lambdas/adapters/randomIDs.ts';
import { services } from '../../lambdas/contract/services.ts';
import { personOf } from '../../lambdas/domain/money/orders/orderID.ts';
import { requestService } from '../../lambdas/domain/services/requestService.ts';
import { aLabDay, codeReview } from '../routes/support/lab.ts';
import { type OpenedApi, openApi } from '../support/api/openApi.ts';
import { build } from '../support/build.ts';
import { TestBuyer } from '../support/money/TestBuyer.ts';
import { untilAnswered } from '../support/untilAnswered.ts';
import { placesHold } from './placesHold.ts';
import { say } from './say.ts';

const calls = 200;
const seats = 20;

/** Answers whether all of it holds in every round. */
export async function proveSeats({ rounds }: { readonly rounds: number }): Promise<boolean> {
  await build();
  const api = await openApi();
  try {
    process.env['AWS_ENDPOINT_URL'] = api.localStack.addresses.aws;
    await enterStage('local');
    let held = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const isHeld = [
        await allowanceHolds(api, round),
        await lineHolds(round),
        await placesHold(api.localStack.addresses.aws, round),
      ].every(Boolean);
      held += isHeld ? 1 : 0;
    }
    say(`seats: ${held} of ${rounds} rounds hold`);
    return held === rounds;
  } finally {
    await api.stop();
  }
}

async function allowanceHolds(api: OpenedApi, round: number): Promise<boolean> {
  const { orderID } = await new TestBuyer(api, `round-${round}@example.com`).buy('innovator');
  const sub = personOf(orderID);
  const ports = {
    requests: dynamoServiceRequests(),
    orders: dynamoOrderList(),
    // What limits hold back is no part of the proof.
    limits: { count: async () => 1, noteUncounted: () => undefined },
    newKey: randomIdempotencyKey,
  };
  const went = await Promise.allSettled(
    Array.from({ length: calls }, () => {
      const key = randomIdempotencyKey();
      return untilAnswered(() => requestService(ports, sub, codeReview, key, Date.now()));
    }),
  );
  const granted = went.filter(({ status }) => status === 'fulfilled').length;
  const kept = (await untilAnswered(() => ports.requests.ofPerson(sub))).length;
  const { included } = services['code-review'];
  say(
    `round ${round}: ${calls} requests at once → ${granted} granted, ${kept} kept, ${included} included`,
  );
  return granted === included && kept === included;
}

async function lineHolds(round: number): Promise<boolean> {
  const labDay = aLabDay({ seats });
  await untilAnswered(() => dynamoLabDayEditor().publish(labDay));
  const labDays = dynamoLabDays();
  const people = Array.from({ length: calls }, () => String(randomUUID()));
  await Promise.all(people.map((sub) => untilAnswered(() => labDays.join(labDay.labDayID, sub))));
  const full = (await untilAnswered(() => labDays.find(labDay.labDayID)))?.people ?? [];
  const leaving = people.filter((_, index) => index % 4 === round % 4);
  await Promise.all(leaving.map((sub) => untilAnswered(() => labDays.leave(labDay.labDayID, sub))));
  const after = (await untilAnswered(() => labDays.find(labDay.labDayID)))?.people ?? [];
  say(
    `round ${round}: ${calls} bookings at once → ${Math.min(full.length, seats)} seats, ${full.length - seats} in line; ` +
      `${leaving.length} left at once → ${after.length} in line and seats`,
  );
  const isWhole = new Set(full).size === calls && full.length === calls;
  return isWhole && String(after) === String(full.filter((sub) => !leaving.includes(sub)));
}
