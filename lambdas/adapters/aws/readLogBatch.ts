import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import type { LogBatch } from '../../domain/alerts/raiseAlerts.ts';

const Delivery = z.object({ awslogs: z.object({ data: z.base64() }) });
const Batch = z.object({
  messageType: z.string(),
  logStream: z.string(),
  logEvents: z.array(z.object({ id: z.string(), timestamp: z.int(), message: z.string() })),
});

/**
 * The lines that a subscription of CloudWatch Logs delivers: JSON, compressed, as base64. Null for a call that is no delivery, and for
 * the message with which CloudWatch checks a new subscription.
 *
 * @throws ZodError or Error when a delivery cannot be read
 */
export function readLogBatch(event: unknown): LogBatch | null {
  const delivery = Delivery.safeParse(event);
  if (!delivery.success) {
    return null;
  }
  const text = gunzipSync(Buffer.from(delivery.data.awslogs.data, 'base64')).toString();
  const { messageType, logStream, logEvents } = Batch.parse(JSON.parse(text));
  if (messageType !== 'DATA_MESSAGE') {
    return null;
  }
  const ids = logEvents.map(({ id }) => id).join(' ');
  return {
    batch: createHash('sha256').update(ids).digest('base64url').slice(0, 16),
    stream: logStream,
    lines: logEvents,
  };
}
