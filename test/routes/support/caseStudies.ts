/** Case studies as scenarios and smoke checks use them. */
import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import type { ScenarioUser } from '../../../infra/local/console/scenarios/ScenarioUser.ts';
import { publishCaseStudy } from '../../../lambdas/domain/caseStudies/decideProposal.ts';
import { decidePortsAt } from '../../support/caseStudies/decidePorts.ts';
import { base64, photo } from '../../support/caseStudies/photos.ts';
import { expectStatus, type Hosts, newUser, type SmokeUser } from './smokeCalls.ts';

/** What an author writes. */
export const study = {
  title: 'A solar cooker',
  summary: 'Boils a litre in forty minutes.',
  tags: ['solar'],
};

const Saved = z.object({
  data: z.object({
    proposal: z.object({
      productID: z.string(),
      photos: z.array(z.object({ photoID: z.string() })),
    }),
  }),
});

/** A photo that was never sent before, as it is sent. */
export function newPhoto(): string {
  return base64(photo({ seed: randomInt(1, 256), imageBytes: randomInt(200, 2000) }));
}

/** The id of the photo that was added last. */
export function photoIDOf(body: unknown): string {
  return Saved.parse(body).data.proposal.photos.at(-1)?.photoID ?? '';
}

/** The id of a new draft of someone who agrees to the notice. */
export async function draftOf(user: ScenarioUser): Promise<string> {
  await user.agree();
  return Saved.parse(await user.must('product/saveCaseStudy', { study: {} })).data.proposal
    .productID;
}

/** The id of a new draft. */
export async function openedDraft(ask: SmokeUser['ask']): Promise<string> {
  const answer = await ask('product/saveCaseStudy', { study: {} });
  expectStatus('a draft', answer, 200, 'ok');
  return Saved.parse(answer.body).data.proposal.productID;
}

/** The id of a photo that is sent. */
export async function uploaded(
  ask: SmokeUser['ask'],
  productID: string,
  sent: string,
): Promise<string> {
  const answer = await ask('product/uploadPhoto', { productID, photo: sent });
  expectStatus('a photo', answer, 200, 'ok');
  return photoIDOf(answer.body);
}

/** The id of a case study's entry, which an operator has published. */
export async function publishedStudy(user: ScenarioUser): Promise<string> {
  const productID = await draftOf(user);
  await user.must('product/saveCaseStudy', { productID, study, consent: true, submit: true });
  return publish(user.localStack.addresses.aws, productID);
}

/** A person who has agreed to the notice. */
export async function anAuthor(hosts: Hosts): Promise<SmokeUser> {
  const author = await newUser(hosts);
  await author.agree();
  return author;
}

/** The id of a case study with a photo that waits for an operator, of someone who has agreed to the notice. */
export async function waitingStudy(ask: SmokeUser['ask']): Promise<string> {
  const productID = await openedDraft(ask);
  await uploaded(ask, productID, newPhoto());
  const sent = { productID, study, consent: true, submit: true };
  expectStatus('a submission', await ask('product/saveCaseStudy', sent), 200, 'ok');
  return productID;
}

/** The same, published: the id of its entry. */
export async function publishedBy({ ask }: SmokeUser, hosts: Hosts): Promise<string> {
  return publish(hosts.aws, await waitingStudy(ask));
}

/** Publishes a case study that waits as an operator does. @param aws the local stack's AWS endpoint */
export async function publish(aws: string, productID: string): Promise<string> {
  return publishCaseStudy(await decidePortsAt(aws), productID, 1, Date.now());
}
