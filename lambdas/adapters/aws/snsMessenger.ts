import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import type { Messenger } from '../../domain/alerts/ports.ts';
import { requireEnv } from '../requireEnv.ts';

/** Sends messages to the subscribers of the topic named by `ALERT_TOPIC`. */
export function snsMessenger(): Messenger {
  const TopicArn = requireEnv('ALERT_TOPIC');
  const sns = new SNSClient({
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 3000, throwOnRequestTimeout: true },
  });
  return {
    async send({ subject, body }) {
      await sns.send(new PublishCommand({ TopicArn, Subject: subject, Message: body }));
    },
  };
}
