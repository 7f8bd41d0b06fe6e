import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import type { Message, Messenger } from '../../domain/alerts/ports.ts';
import { postToChat } from '../postToChat.ts';
import { requireEnv } from '../requireEnv.ts';
import { boundedCalls } from './boundedCalls.ts';
import { readSecretText } from './secrets.ts';

/** Sends alerts by email, and to a chat if the stage has one. */
export interface AlertMessenger extends Messenger {
  /** @throws Error when the chat did not get what was emailed since the last call: sending it again would email it twice */
  requireChat(): void;
}

/**
 * Publishes to the topic named by `ALERT_TOPIC`, and posts to the address in the secret named by `CHAT_SECRET`, if there is one. The
 * email counts: sending again because of the chat would email twice.
 */
export function alertMessenger(): AlertMessenger {
  const email = snsMessenger();
  const chatSecret = process.env['CHAT_SECRET'];
  let address: Promise<string | null> | undefined;
  let lost: unknown[] = [];
  const chat = async (message: Message) => {
    address ??= chatSecret === undefined ? Promise.resolve(null) : readSecretText(chatSecret);
    const url = await address;
    if (url !== null) {
      await postToChat(url, message);
    }
  };
  return {
    async send(message) {
      await email.send(message);
      await chat(message).catch((error) => {
        address = undefined;
        lost.push(error);
      });
    },
    requireChat() {
      const errors = lost;
      lost = [];
      if (errors.length > 0) {
        throw new AggregateError(errors, `${errors.length} alerts were emailed but not posted`);
      }
    },
  };
}

/** Sends messages to the subscribers of the topic named by `ALERT_TOPIC`. */
function snsMessenger(): Messenger {
  const TopicArn = requireEnv('ALERT_TOPIC');
  const sns = new SNSClient(boundedCalls(3, 3000));
  return {
    async send({ subject, body }) {
      await sns.send(new PublishCommand({ TopicArn, Subject: subject, Message: body }));
    },
  };
}
