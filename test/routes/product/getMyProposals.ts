import * as z from 'zod/mini';
import type { Row } from '../Row.ts';
import { expectStatus, newUser } from '../support/smokeCalls.ts';
import { expectOne } from '../support/smokeEntries.ts';

const Proposals = z.object({
  data: z.object({ proposals: z.array(z.object({ productID: z.string() })) }),
});
const NewProduct = z.object({ data: z.object({ productID: z.string() }) });
const product = { title: 'A drone', summary: 'It flies.' };

export const row: Row<'product/getMyProposals'> = {
  request: (emailID) => ({ emailID }),
  good: 'A product that was proposed',
  async prepare(user) {
    await user.agree();
    await user.must('product/addCaseStudyProduct');
    return {};
  },
  roundTrips: 2,
  callsPerLearner: 0.2,
  /** What someone proposed is listed. */
  async smoke(hosts) {
    const { ask, agree } = await newUser(hosts);
    await agree();
    const added = await ask('product/addCaseStudyProduct', { product });
    expectStatus('a product', added, 200, 'ok');
    const answer = await ask('product/getMyProposals');
    expectStatus('the list', answer, 200, 'ok');
    expectOne(
      'the list',
      Proposals.parse(answer.body).data.proposals.map(({ productID }) => productID),
      NewProduct.parse(added.body).data.productID,
    );
  },
};
