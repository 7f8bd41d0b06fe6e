/** Questions under sections of entries as scenarios and smoke checks use them. */
import * as z from 'zod/mini';
import type { ScenarioUser } from '../../../infra/local/console/scenarios/ScenarioUser.ts';
import type { RouteId } from '../../../lambdas/contract/routes.ts';
import type { Way } from '../Row.ts';
import { entry } from './entries.ts';
import { expectStatus, type Hosts, newUser, type SmokeUser } from './smokeCalls.ts';
import { newEntry } from './smokeEntries.ts';

const Added = z.object({
  data: z.object({ question: z.string(), answer: z.nullable(z.string()) }),
});

/** What a person asks. */
export const words = 'Why does the **second** wheel turn `backwards`?';

/** The names of a new question of someone who agrees to the notice, under a free entry. */
export async function askedBy(user: ScenarioUser) {
  await user.agree();
  const place = await entry(user, 'Freebie');
  const { question } = Added.parse(await user.must('product/addPost', { ...place, words })).data;
  return { ...place, question };
}

/** A way to a question that isn't there. */
export function noSuchPost(id: RouteId, body: object = {}): Way {
  return {
    answer: '404 dataNotFound',
    name: 'No such question',
    async play(user) {
      await user.agree();
      const place = await entry(user, 'Freebie');
      return user.call(id, { body: { ...place, question: 'f'.repeat(16), ...body } });
    },
  };
}

/** A person who has agreed to the notice, and a new question of theirs under a new free entry. */
export async function aQuestion(hosts: Hosts) {
  const asker = await newUser(hosts);
  await asker.agree();
  return { asker, ...(await askedUnder(hosts, asker.ask)) };
}

/** A new question under a new free entry, of someone who has agreed to the notice. */
export async function askedUnder(hosts: Hosts, ask: SmokeUser['ask']) {
  const { item } = await newEntry(hosts);
  const place = { itemID: item.id, section: item.outline[0]?.id ?? '' };
  const { question } = await added(ask, { ...place, words });
  return { item, name: { ...place, question } };
}

/** What a new post is called. */
export async function added(ask: SmokeUser['ask'], post: object) {
  const answer = await ask('product/addPost', post);
  expectStatus('a post', answer, 200, 'ok');
  return Added.parse(answer.body).data;
}

/** The questions under a section, as the call answers. */
export const Listed = z.object({
  data: z.object({
    questions: z.array(
      z.object({
        id: z.string(),
        best: z.nullable(z.string()),
        answers: z.array(z.object({ id: z.string() })),
      }),
    ),
  }),
});
