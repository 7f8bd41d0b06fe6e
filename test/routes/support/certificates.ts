/** Completed courses and their certificates, as scenarios and smoke checks use them. */
import * as z from 'zod/mini';
import type { ScenarioUser } from '../../../infra/local/console/scenarios/ScenarioUser.ts';
import { OutlineEntry } from '../../../lambdas/contract/document.ts';
import type { CertificateSubject } from '../../../lambdas/contract/entities.ts';
import { rightReply } from '../../support/catalogue/entryWith.ts';
import type { Way } from '../Row.ts';
import { expectStatus, type Hosts, newUser, type SmokeUser } from './smokeCalls.ts';
import { newEntry } from './smokeEntries.ts';

const Hits = z.object({ xplorers: z.array(z.object({ id: z.string() })) });
const Shown = z.object({
  data: z.object({ item: z.object({ outline: z.array(OutlineEntry) }) }),
});
const Issued = z.object({
  data: z.object({ certificate: z.object({ certificateID: z.string() }) }),
});

/** A course, as the contract's schemas take it. */
export const courseSubject = { kind: 'course' as const, id: 'gear-trains' };

/** What a certificate is of. */
interface Subject {
  readonly subject: CertificateSubject;
}

/** A free course, whatever the catalogue holds. */
async function freeCourse(user: ScenarioUser) {
  const asked = { key: '', plan: 'Freebie', addUtilities: false, addBuild: false };
  const [found] = Hits.parse(await user.must('search/getAllRecentInfo', asked)).xplorers;
  if (!found) {
    throw new Error('The catalogue has no free course: bring one in first.');
  }
  const { data } = Shown.parse(await user.must('product/getItem', { itemID: found.id }));
  return { itemID: found.id, outline: data.item.outline };
}

/** A person who has agreed and completed a free course. */
export async function completed(user: ScenarioUser): Promise<Subject> {
  await user.agree();
  await user.must('user/getProfile');
  const { itemID, outline } = await freeCourse(user);
  for (const { id: section } of outline) {
    await user.must('product/saveProgress', { itemID, section });
  }
  const checks = outline.flatMap(({ checks: ids = [] }) => ids);
  if (checks.length > 0) {
    await user.pass(itemID, checks);
  }
  return { subject: { kind: 'course', id: itemID } };
}

/** The same with a certificate. */
export async function certified(
  user: ScenarioUser,
): Promise<Subject & { readonly certificateID: string }> {
  const { subject } = await completed(user);
  const issued = Issued.parse(await user.must('product/issueCertificate', { subject }));
  return { subject, certificateID: issued.data.certificate.certificateID };
}

/** A way to ask for the certificate of a course that was only begun. */
export const notComplete: Way = {
  answer: '403 noValidity',
  name: 'The course is not complete',
  async play(user) {
    await user.agree();
    const { itemID } = await freeCourse(user);
    const subject = { kind: 'course', id: itemID };
    return user.call('product/issueCertificate', { body: { subject } });
  },
};

/** A way to ask for the certificate of a path that isn't there. */
export const noSuchPath: Way = {
  answer: '404 dataNotFound',
  name: 'No such path',
  async play(user) {
    await user.agree();
    const subject = { kind: 'path', id: 'no-such' };
    return user.call('product/issueCertificate', { body: { subject } });
  },
};

/** Someone who has completed a new course, for smoke checks; `issue` asks for the certificate and gives its id. */
export async function learner(
  hosts: Hosts,
): Promise<SmokeUser & Subject & { readonly issue: () => Promise<string> }> {
  const { item } = await newEntry(hosts);
  const person = await newUser(hosts);
  const { ask, agree } = person;
  await agree();
  const itemID = item.id;
  const subject = { kind: 'course', id: itemID } as const;
  expectStatus('the profile', await ask('user/getProfile'), 200, 'ok');
  expectStatus(
    'a check',
    await ask('product/answerCheck', { itemID, check: 'which', reply: rightReply }),
    200,
    'ok',
  );
  for (const { id: section } of item.outline) {
    expectStatus('a section', await ask('product/saveProgress', { itemID, section }), 200, 'ok');
  }
  return {
    ...person,
    subject,
    async issue() {
      const answer = await ask('product/issueCertificate', { subject });
      expectStatus('a certificate', answer, 200, 'ok');
      return Issued.parse(answer.body).data.certificate.certificateID;
    },
  };
}
