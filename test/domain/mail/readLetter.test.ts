import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { projectRoot } from '../../../infra/cloud/bundle.ts';
import { emailGroups, mailKinds } from '../../../lambdas/contract/mail.ts';
import type { Person } from '../../../lambdas/contract/tables/people.ts';
import { letter } from '../../../lambdas/domain/mail/Letter.ts';
import { termsChanged } from '../../../lambdas/domain/mail/letters/termsChanged.ts';
import { readLetter } from '../../../lambdas/domain/mail/readLetter.ts';
import { start } from '../../support/money/fixtures.ts';

const folder = join(projectRoot, 'lambdas/domain/mail/letters');
const Declared = z.object({ kind: z.string(), group: z.optional(z.enum(emailGroups)) });

/** Every letter as its own file declares it. */
async function declaredLetters(): Promise<z.infer<typeof Declared>[]> {
  const modules = await Promise.all(
    readdirSync(folder).map(
      (file): Promise<object> => import(pathToFileURL(join(folder, file)).href),
    ),
  );
  return modules
    .flatMap((one): unknown[] => Object.values(one))
    .flatMap((value) => Declared.safeParse(value).data ?? []);
}

const person: Person = {
  sub: 'asha',
  emailID: 'asha@example.com',
  name: 'Asha',
  state: null,
  createdAt: start,
  consent: null,
  interests: null,
  pathID: null,
  emails: { work: false },
  boughtFor: null,
};
const ports = {
  people: { find: async () => person },
  outbox: { add: async () => undefined },
  links: { secretOf: async () => 'secret' },
};
/** A letter of a group that says what a change of terms says. */
const inGroup = (group: (typeof emailGroups)[number]) =>
  letter('certificateIssued', { ...termsChanged, group });
const mail = { sub: 'asha', cause: { kind: 'any', what: 'More.', from: '2027-01-01' } };

it('always come when they are about money, the safety of the account or the law', async () => {
  const letters = await declaredLetters();

  expect(letters.length).toBe(Object.keys(mailKinds).length - 1); // students have no account
  expect(letters.filter(({ group }) => !group).map(({ kind }) => kind)).toEqual([
    'accountDeleted',
    'accountSuspended',
    'guardianAnswered',
    'guardianAsked',
    'newSignIn',
    'planChanged',
    'purchase',
    'refundDecided',
    'refundDue',
    'refundMade',
    'termsChanged',
  ]);
  expect(new Set(letters.flatMap(({ group }) => group ?? []))).toEqual(new Set(emailGroups));
  expect(await readLetter(ports, termsChanged, mail, start)).toMatchObject({
    stop: null,
    isSwitchedOff: false,
  });
});

it.each([
  ['a group that was switched off', 'work', true],
  ['a group of which nothing was said', 'answers', false],
] as const)('are read with the link that stops them, in %s', async (_, group, isSwitchedOff) => {
  expect(await readLetter(ports, inGroup(group), mail, start)).toMatchObject({
    to: 'asha@example.com',
    stop: { token: 'asha.secret', group },
    isSwitchedOff,
  });
});
