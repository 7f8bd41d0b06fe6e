/** CloudWatch Logs: keeps the lines of log groups, and delivers those that a subscription looks for. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { accountId } from '../template/pseudoParameters.ts';
import type { FilterPattern } from './FilterPattern.ts';

/** A line as CloudWatch keeps it. */
export interface KeptLine {
  readonly logGroup: string;
  readonly stream: string;
  readonly id: string;
  /** Epoch ms. */
  readonly timestamp: number;
  readonly message: string;
}

/** A function that a log group's lines are sent to. */
export interface Subscriber {
  invoke(event: unknown): Promise<unknown>;
}

/** A function that gets the lines of a log group that a pattern finds. */
export interface Subscription {
  readonly name: string;
  readonly logGroup: string;
  readonly pattern: FilterPattern;
  readonly lambda: Subscriber;
}

/** The lines kept, of all groups together. */
const mostLines = 20_000;
/** The lines of one delivery. */
const mostPerBatch = 1000;
/** Lines are gathered for so long, ms. */
const gatherMs = 20;
/** Lambda tries a failed delivery again after one minute and after two; here it takes seconds. */
const retriesMs = [1000, 2000];

interface Batch {
  readonly subscription: Subscription;
  readonly stream: string;
  readonly lines: KeptLine[];
}

/** The log groups of all stacks. */
export class LogGroups {
  private readonly now: () => number;
  private readonly log: (line: string) => void;
  private readonly delivers: boolean;
  private readonly kept: KeptLine[] = [];
  private subscriptions: readonly Subscription[] = [];
  private batches = new Map<string, Batch>();
  private readonly underWay = new Set<Promise<void>>();
  private readonly stopping = new AbortController();

  /**
   * @param now epoch ms
   * @param log gets what goes wrong
   * @param delivers false: subscriptions get nothing
   */
  constructor(now: () => number, log: (line: string) => void, delivers: boolean) {
    this.now = now;
    this.log = log;
    this.delivers = delivers;
  }

  /** Replaces the subscriptions, as a deployment does. */
  subscribe(subscriptions: readonly Subscription[]): void {
    this.subscriptions = this.delivers ? subscriptions : [];
  }

  /** The function that gets the lines of a log group. @throws Error when none does */
  subscriberOf(logGroup: string): Subscriber {
    const found = this.subscriptions.find((one) => one.logGroup === logGroup);
    if (!found) {
      throw new Error(`nothing subscribes to ${logGroup}`);
    }
    return found.lambda;
  }

  /** Writes a line. @param source the function's name, or whatever else writes */
  write(logGroup: string, source: string, message: string): void {
    const timestamp = this.now();
    const day = new Date(timestamp).toISOString().slice(0, 10).replaceAll('-', '/');
    const stream = `${day}/${source}[$LATEST]0`;
    const line = { logGroup, stream, id: randomUUID(), timestamp, message };
    this.kept.push(line);
    if (this.kept.length > mostLines) {
      this.kept.splice(0, mostLines / 10);
    }
    for (const subscription of this.subscriptions) {
      if (subscription.logGroup === logGroup && subscription.pattern.matches(message)) {
        this.gather(subscription, line);
      }
    }
  }

  /** The lines of a group within a time, oldest first. */
  find(logGroup: string, from: number, to: number, pattern: FilterPattern): KeptLine[] {
    return this.kept.filter(
      (line) =>
        line.logGroup === logGroup &&
        line.timestamp >= from &&
        line.timestamp <= to &&
        pattern.matches(line.message),
    );
  }

  /** Resolves when every line that was written has been delivered, or given up. */
  async settled(): Promise<void> {
    while (this.underWay.size > 0) {
      await Promise.all(this.underWay);
    }
  }

  /** Forgets all lines. */
  clear(): void {
    this.kept.length = 0;
  }

  /** Delivers nothing more. */
  async stop(): Promise<void> {
    this.subscriptions = [];
    this.stopping.abort();
    await this.settled();
  }

  private gather(subscription: Subscription, line: KeptLine): void {
    const key = JSON.stringify([subscription.name, line.stream]);
    const open = this.batches.get(key);
    if (open && open.lines.length < mostPerBatch) {
      open.lines.push(line);
      return;
    }
    const batch = { subscription, stream: line.stream, lines: [line] };
    this.batches.set(key, batch);
    const delivered = this.deliver(key, batch);
    this.underWay.add(delivered);
    delivered.finally(() => this.underWay.delete(delivered));
  }

  private async deliver(key: string, batch: Batch): Promise<void> {
    const { signal } = this.stopping;
    const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined);
    await pause(gatherMs);
    if (this.batches.get(key) === batch) {
      this.batches.delete(key);
    }
    const event = deliveryOf(batch);
    for (const waitMs of [0, ...retriesMs]) {
      await pause(waitMs);
      if (signal.aborted) {
        return;
      }
      try {
        await batch.subscription.lambda.invoke(event);
        return;
      } catch (error) {
        this.log(String(error));
      }
    }
  }
}

/** Lines as CloudWatch delivers them: JSON, compressed, as base64. */
export function deliveryOf({ subscription, stream, lines }: Batch): {
  readonly awslogs: { readonly data: string };
} {
  const content = {
    messageType: 'DATA_MESSAGE',
    owner: accountId,
    logGroup: subscription.logGroup,
    logStream: stream,
    subscriptionFilters: [subscription.name],
    logEvents: lines.map(({ id, timestamp, message }) => ({ id, timestamp, message })),
  };
  return { awslogs: { data: gzipSync(JSON.stringify(content)).toString('base64') } };
}
