import type { AlertEvent } from './alertEvents.ts';

/** What one alert is about: the occurrences of one event about one subject within one window. */
export interface GroupKey {
  readonly event: AlertEvent;
  readonly subject: string;
  /** The window's start, epoch ms. */
  readonly startsAt: number;
}

/** A group as it is stored. */
export interface Group extends GroupKey {
  /** Occurrences so far. */
  readonly count: number;
  /** Epoch ms. */
  readonly firstAt: number;
  /** The facts of its first line. */
  readonly facts: Readonly<Record<string, string>>;
  /** How many it had when its alert was sent; undefined until then. */
  readonly notifiedCount?: number | undefined;
}

/** What a batch of lines adds to a group. */
export type Addition = Omit<Group, 'notifiedCount'>;

/** Counts occurrences, and which of them people know about. Every operation is atomic: functions run at the same time. */
export interface AlertStore {
  /** Adds to a group, once for a batch however often that is delivered. @returns the group afterwards; of a flood with some of its count */
  add(addition: Addition, batch: string): Promise<Group>;
  /** Null when there is none. */
  find(key: GroupKey): Promise<Group | null>;
  /** Whether a group is among the first `most` of its event and window, and so gets an alert of its own. The same each time it is asked. */
  takePlace(key: GroupKey, most: number): Promise<boolean>;
  /** Whether the caller is the one to send a group's alert now; another may after a minute, should the caller die. */
  claim(key: GroupKey, now: number): Promise<boolean>;
  /** Lets another try at once. */
  release(key: GroupKey): Promise<void>;
  /** The same as `claim`, for the summary of a group's event and window. */
  claimSummary(key: GroupKey, now: number): Promise<boolean>;
  releaseSummary(key: GroupKey): Promise<void>;
  /** Notes that people know about a group, and about how many of its occurrences. */
  markNotified(key: GroupKey, count: number): Promise<void>;
  /** The groups of windows that started from then on, epoch ms. */
  since(startsAt: number): AsyncIterable<Group>;
}

/** Port: what a person reads. @throws when it could not be handed over */
export interface Messenger {
  send(message: Message): Promise<void>;
}

/** A message. */
export interface Message {
  /** One line of at most 100 ASCII letters. */
  readonly subject: string;
  readonly body: string;
}
