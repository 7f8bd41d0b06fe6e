import { answerPorts } from '../../adapters/ports/answer.ts';
import { randomIdempotencyKey } from '../../adapters/randomIDs.ts';
import { idempotencyKeyHeader } from '../../contract/constants.ts';
import { operator } from '../../contract/groups/operator.ts';
import { requireKey } from '../../domain/requireKey.ts';
import { answerWork } from '../../domain/work/answerWork.ts';
import { serveUser } from '../serveUser.ts';

const ports = answerPorts();

export const handler = serveUser(
  operator['operator/answerWork'],
  async ({ caller, request, header, now }) => {
    const key = requireKey(header(idempotencyKeyHeader), randomIdempotencyKey);
    await answerWork(ports, request, { who: caller.sub, key }, now);
    return {};
  },
);
