/** SNS: what was published, as its subscribers would read it. No email is sent. */

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
