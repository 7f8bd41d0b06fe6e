import * as z from 'zod/mini';
import type { Row } from '../Row.ts';
import { aQuestion, askedBy } from '../support/posts.ts';
import { expectStatus } from '../support/smokeCalls.ts';
import { expectOne } from '../support/smokeEntries.ts';

const Own = z.object({ data: z.object({ posts: z.array(z.object({ id: z.string() })) }) });

export const row: Row<'product/getMyPosts'> = {
  request: (emailID) => ({ emailID }),
  good: 'A question that was asked',
  async prepare(user) {
    await askedBy(user);
    return {};
  },
  // The account, what was written, and of each its thread and its entry.
  roundTrips: 4,
  callsPerLearner: 20,
  /** What a person asked is listed. */
  async smoke(hosts) {
    const { asker, name } = await aQuestion(hosts);
    const answer = await asker.ask('product/getMyPosts');
    expectStatus('own posts', answer, 200, 'ok');
    const ids = Own.parse(answer.body).data.posts.map(({ id }) => id);
    expectOne('own post', ids, name.question);
  },
};
