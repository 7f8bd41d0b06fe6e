/** SNS: publishing, and what was published, as its subscribers would read it. No email is sent. */
import { randomUUID } from 'node:crypto';
import type { Call, Refusals } from './Call.ts';

/** A message. */
export interface InboxMessage {
  /** Epoch ms. */
  readonly at: number;
  readonly topic: string;
  readonly subject: string;
  readonly body: string;
}

const mostMessages = 500;

/** The messages of all topics, newest first. */
export class Inbox {
  private readonly now: () => number;
  private readonly messages: InboxMessage[] = [];

  /** @param now epoch ms */
  constructor(now: () => number) {
    this.now = now;
  }

  publish(message: Omit<InboxMessage, 'at'>): void {
    this.messages.unshift({ ...message, at: this.now() });
    this.messages.splice(mostMessages);
  }

  list(): readonly InboxMessage[] {
    return this.messages;
  }

  clear(): void {
    this.messages.length = 0;
  }
}

const namespace = 'http://sns.amazonaws.com/doc/2010-03-31/';

/** SNS's refusals. */
export const snsRefusals: Refusals = {
  refuse,
  unknown: [400, 'InvalidAction'],
  stranger: [403, 'AuthorizationError'],
  denied: [403, 'AuthorizationError'],
  down: [500, 'InternalError'],
};

/** Whether a call publishes a message. SNS takes forms, unlike the other services. */
export function isPublish(headers: Headers, body: string): boolean {
  const type = headers.get('content-type') ?? '';
  const isForm = type.startsWith('application/x-www-form-urlencoded');
  return isForm && new URLSearchParams(body).get('Action') === 'Publish';
}

/** Reads a message for a topic. */
export function readPublish(inbox: Inbox, sent: string): Call {
  const form = new URLSearchParams(sent);
  const topic = form.get('TopicArn') ?? '';
  const subject = form.get('Subject') ?? '';
  const body = form.get('Message') ?? '';
  return {
    service: 'sns',
    action: 'sns:Publish',
    resources: [topic],
    answer() {
      if (!/^[ -~]{1,100}$/.test(subject) || body === '' || Buffer.byteLength(body) > 262_144) {
        return refuse(400, 'InvalidParameter', 'Invalid parameter: Subject or Message');
      }
      inbox.publish({ topic, subject, body });
      const id = randomUUID();
      return inXml(
        200,
        `<PublishResponse xmlns="${namespace}"><PublishResult><MessageId>${id}</MessageId></PublishResult><ResponseMetadata><RequestId>${id}</RequestId></ResponseMetadata></PublishResponse>`,
      );
    },
  };
}

function refuse(status: number, code: string, message: string): Response {
  const error = `<Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error>`;
  return inXml(
    status,
    `<ErrorResponse xmlns="${namespace}">${error}<RequestId>${randomUUID()}</RequestId></ErrorResponse>`,
  );
}

function inXml(status: number, body: string): Response {
  return new Response(body, { status, headers: { 'content-type': 'text/xml' } });
}
