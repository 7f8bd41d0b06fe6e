import type { ItemDocument } from '../../../../../lambdas/contract/document.ts';
import type { Item, UserInfo } from '../../../../../lambdas/contract/entities.ts';
import type { OpeningLevel } from '../../../../../lambdas/contract/vocabulary.ts';
import type { Api } from '../../../api/Api.ts';
import type { Access } from '../../catalogue/useDocument.ts';
import { nothingRead } from '../../entry/reading.ts';
import type { ReadingHere } from '../../entry/useReading.ts';
import { opens } from '../../plans/plans.ts';
import type { Session } from '../../session/useSession.ts';
import { visitorSession } from '../../session/visitorSession.ts';

/** A reader of an entry: a visitor, or a person with a plan. */
export type Reader = 'signedOut' | OpeningLevel;

/** What a reader gets of an entry, by the server's rule. */
export function accessOf(reader: Reader, item: Item, document: ItemDocument): Access {
  if (item.plan === 'Freebie' || (reader !== 'signedOut' && opens(reader, item.plan))) {
    return { kind: 'open', document };
  }
  return {
    kind: 'closed',
    why: reader === 'signedOut' ? 'signedOut' : 'planTooLow',
    opening: document.sections[0] ?? null,
  };
}

/** The session of an example reader, in which nothing can be done. */
export function sessionOf(reader: Reader): Session {
  if (reader === 'signedOut') {
    return visitorSession;
  }
  const plan = {
    level: reader,
    offerName: 'notSet' as const,
    validFrom: null,
    validUntil: null,
    orderID: null,
    renewedUntil: null,
    credited: null,
    ended: null,
  };
  const userinfo: UserInfo = {
    emailID: 'reader@example.com',
    name: '',
    state: null,
    plan,
    createdAt: 0,
    consent: null,
    interests: null,
    pathID: null,
    emails: {},
    boughtFor: null,
  };
  return { ...visitorSession, state: { kind: 'signedIn', userinfo, groups: [] } };
}

/** A reader who has only opened the entry; a visitor's progress isn't saved. */
export function readingOf(reader: Reader): ReadingHere | undefined {
  const nothing = () => undefined;
  return reader === 'signedOut'
    ? undefined
    : {
        reading: nothingRead,
        isAwaited: false,
        mark: nothing,
        take: nothing,
        storeAnswer: () => Promise.resolve(false),
      };
}

/** A preview sends nothing: it is not the operator's own reading. */
export const silentApi: Api = {
  call: () => Promise.resolve({ kind: 'problem', status: 'notSet', how: 'notSent' }),
};
