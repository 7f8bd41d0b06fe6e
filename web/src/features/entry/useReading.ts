import { useEffect, useReducer, useState } from 'react';
import type { Item, Progress } from '../../../../lambdas/contract/entities.ts';
import type { CheckReply } from '../../../../lambdas/contract/groups/product.ts';
import { useApi } from '../../api/Api.ts';
import { useRouteQuery } from '../../api/queries.ts';
import { checkAnchor } from '../checks/CheckPlace.ts';
import type { StoredEntry } from '../device/deviceStore.ts';
import { type Change, onSentChange, type SentChange } from '../device/sentChanges.ts';
import { useSession } from '../session/useSession.ts';
import {
  isFinished,
  nothingRead,
  type Reading,
  type ReadingEvent,
  readingAfter,
  visitorsProgress,
  withoutSent,
} from './reading.ts';

/** The reader's progress with an item, and the way to mark a section. */
export interface ReadingHere {
  readonly reading: Reading;
  /** Whether no account gets it, as that of a sample: nothing is said of signing in, certificates or questions to us. */
  readonly inNoAccount?: boolean;
  /** Whether a person's progress is still on its way: nothing is said of it before. */
  readonly isAwaited: boolean;
  /** The section whose mark, or the place of the question whose answer, has completed the entry on this page. */
  readonly completedAt?: string | undefined;
  mark(section: string, done: boolean): void;
  /** Takes over the progress that the server's answer to a check brought. */
  take(check: string, progress: Progress): void;
  /** Stores an answer to a check until it can be sent: a visitor's after they sign in. False when this browser stores nothing. */
  storeAnswer(check: string, reply: CheckReply): Promise<boolean>;
}

/**
 * Loads the progress and saves each mark, at once or as soon as the server can be reached. A visitor's marks and right answers stay on
 * this device until they sign in. Undefined for who has just signed out.
 *
 * @param isVisitor whether a visitor opened the page
 * @param stored what is on this device, while the copy there is read; null without one, undefined while it is looked for
 */
export function useReading(
  { id: itemID, outline }: Pick<Item, 'id' | 'outline'>,
  isVisitor: boolean,
  stored: StoredEntry['progress'] | undefined,
): ReadingHere | undefined {
  const api = useApi();
  const { kind } = useSession().state;
  const [reading, happen] = useReducer(readingAfter, nothingRead);
  const { completedAt, remember } = useCompletedAt(isFinished(outline, reading));
  const { data, isError } = useRouteQuery('product/getProgress', { itemID });

  useEffect(() => {
    if (data) {
      happen({ kind: 'loaded', progress: data.data.progress[0] });
    }
  }, [data]);

  useEffect(() => {
    if (stored) {
      happen({ kind: 'loaded', progress: stored });
    }
  }, [stored]);

  const isOwn = isVisitor || kind !== 'visitor';
  useChangesHere(itemID, isVisitor ? outline : null, isOwn, happen);

  async function mark(section: string, done: boolean) {
    remember(section);
    happen({ kind: 'pressed', section, done });
    const call = { itemID, section, done };
    // Behind what waits already, so that the order is kept.
    const waits = kind !== 'signedIn' || reading.pendingSections.includes(section);
    const outcome = waits
      ? null
      : await api.call('product/saveProgress', call, { keepalive: true });
    if (outcome?.kind === 'ok') {
      happen({ kind: 'saved', section, done, progress: outcome.answer.data.progress });
    } else if (outcome === null || outcome.how === 'silent') {
      const isStored = await storeHere({ kind: 'mark', ...call });
      const progress = isVisitor && visitorsProgress(outline, await pendingHere(itemID));
      if (isStored && progress) {
        happen({ kind: 'saved', section, done, progress });
      } else {
        happen({ kind: isStored ? 'pending' : 'refused', section, done });
      }
    } else {
      happen({ kind: 'refused', section, done });
    }
  }
  async function storeAnswer(check: string, reply: CheckReply) {
    remember(checkAnchor(check));
    const isStored = await storeHere({ kind: 'answer', itemID, check, reply });
    if (isStored && isVisitor) {
      const progress = visitorsProgress(outline, await pendingHere(itemID));
      happen({ kind: 'loaded', progress });
    } else if (isStored) {
      happen({ kind: 'answerPending', check });
    }
    return isStored;
  }
  function take(check: string, progress: Progress) {
    remember(checkAnchor(check));
    happen({ kind: 'loaded', progress });
  }
  // The server may still say it, or the copy on this device while the server can't be reached.
  const isOnItsWay =
    kind === 'signingIn' ||
    (kind === 'signedIn' && !isError) ||
    (kind === 'unreachable' && stored !== null);
  const isAwaited = reading.saved === null && isOnItsWay;
  return isOwn ? { reading, isAwaited, completedAt, mark, take, storeAnswer } : undefined;
}

/**
 * Tells what is pending on this device, and each change that is sent.
 *
 * @param outline of a visitor's entry, who has nothing else; null for a person
 */
function useChangesHere(
  itemID: string,
  outline: Item['outline'] | null,
  isOwn: boolean,
  happen: (event: ReadingEvent) => void,
): void {
  useEffect(() => {
    if (!isOwn) {
      return undefined;
    }
    let isLeft = false;
    const sentMeanwhile: Change[] = [];
    void pendingHere(itemID).then((changes) => {
      const left = withoutSent(changes, sentMeanwhile);
      for (const event of isLeft ? [] : found(left, outline)) {
        happen(event);
      }
    });
    const stop = onSentChange((sent) => {
      sentMeanwhile.push(sent.change);
      for (const event of sent.change.itemID === itemID ? eventsOf(sent) : []) {
        happen(event);
      }
    });
    return () => {
      isLeft = true;
      stop();
    };
  }, [itemID, outline, isOwn, happen]);
}

/** Where an entry was marked or answered last while it was not finished: once it is, that has completed it. */
function useCompletedAt(isOver: boolean) {
  const [last, setLast] = useState<string>();
  return {
    completedAt: isOver ? last : undefined,
    remember: (place: string) => isOver || setLast(place),
  };
}

/** What the changes on this device say. @param outline of a visitor's entry, who has nothing else; null for a person */
function found(
  changes: readonly Change[],
  outline: Item['outline'] | null,
): readonly ReadingEvent[] {
  if (outline) {
    return [{ kind: 'loaded', progress: visitorsProgress(outline, changes) }];
  }
  return changes.map((change) =>
    change.kind === 'mark'
      ? { kind: 'pending', section: change.section, done: change.done ?? true }
      : { kind: 'answerPending', check: change.check },
  );
}

function eventsOf({ kind, change, went: outcome }: SentChange): ReadingEvent[] {
  const progress = outcome.kind === 'ok' ? outcome.answer.data.progress : null;
  if (kind === 'answer') {
    const answered = { kind: 'answered', check: change.check } as const;
    return progress ? [{ kind: 'loaded', progress }, answered] : [answered];
  }
  const { section, done = true } = change;
  return [
    progress ? { kind: 'saved', section, done, progress } : { kind: 'refused', section, done },
  ];
}

async function pendingHere(itemID: string): Promise<readonly Change[]> {
  const loaded = await import('../device/pendingChanges.ts').catch(() => undefined);
  return loaded ? loaded.pendingOf(itemID) : [];
}

async function storeHere(change: Change): Promise<boolean> {
  const loaded = await import('../device/pendingChanges.ts').catch(() => undefined);
  return loaded ? loaded.storeChange(change) : false;
}
