import type { CertificateSubject, Item, OwnCertificate } from '../../contract/entities.ts';
import { noSuchEntry, requireItem } from '../catalogue/getItem.ts';
import type { Catalogue, ProgressRecord, ProgressStore } from '../catalogue/ports.ts';
import { Failure } from '../Failure.ts';
import { type Limits, limitOf, requireWithinLimit } from '../Limits.ts';
import { certificateIssued } from '../mail/letters/certificateIssued.ts';
import type { Outbox } from '../mail/Outbox.ts';
import type { People } from '../people/People.ts';
import type {
  CertificateFacts,
  CertificateRecord,
  CertificateStore,
  CredentialSigner,
  Paths,
  StatusLists,
} from './ports.ts';

/** What issuing works with. */
export interface IssuePorts {
  readonly certificates: Pick<CertificateStore, 'find' | 'keep'>;
  readonly statuses: Pick<StatusLists, 'reserve'>;
  readonly catalogue: Pick<Catalogue, 'item'>;
  readonly paths: Paths;
  readonly progress: Pick<ProgressStore, 'find'>;
  readonly people: Pick<People, 'find'>;
  readonly signer: CredentialSigner;
  readonly outbox: Outbox;
  readonly limits: Limits;
  /** 128 random bits as base64url. */
  newID(): string;
}

/**
 * Issues the certificate of a course or a path that the person has completed; of a path, each of its entries, the end project too.
 * There is one for each person and subject: a person who asks again, or twice at once, is given the one that was kept first, also when the
 * subject has changed or is gone since. One that was deleted is issued again with the id and the name that it had first: a completion is
 * one person's, whatever the profile says later. What was completed counts after the plan has ended.
 *
 * @param now epoch ms
 * @throws Failure dataNotFound for what is no course or path, and for a path while an entry of it is withdrawn; noValidity for what is
 *   not complete, with `data.left`, and for a profile without a name, with `data.needs`; operationFailed beyond the limit
 */
export async function issueCertificate(
  ports: IssuePorts,
  sub: string,
  subject: CertificateSubject,
  now: number,
): Promise<{ data: { certificate: OwnCertificate } }> {
  await requireWithinLimit(ports.limits, limitOf('product/issueCertificate'), sub, now);
  const kept = await ports.certificates.find(sub, subject);
  if (kept && kept.deletedAt === null) {
    return { data: { certificate: kept } };
  }
  const [{ says, entries }, person] = await Promise.all([
    achievementOf(ports, subject),
    ports.people.find(sub),
  ]);
  const left = await remainingWork(ports.progress, sub, entries);
  if (left.sections > 0 || left.checks > 0 || left.repeats > 0) {
    throw new Failure('noValidity', 'This is not complete yet.', { data: { left } });
  }
  const name = kept?.name ?? person?.name.trim() ?? '';
  if (name === '') {
    throw new Failure('noValidity', 'Add your name to your profile first.', {
      data: { needs: 'name' },
    });
  }
  return { data: { certificate: await keepOne(ports, sub, says, { name, before: kept, now }) } };
}

/** What a certificate says of its subject. */
type SubjectFacts = Pick<
  CertificateFacts,
  'subject' | 'title' | 'summary' | 'edition' | 'hours' | 'topics'
>;

/** What the certificate of a subject says, and the entries that are completed for it. */
async function achievementOf(
  { catalogue, paths }: Pick<IssuePorts, 'catalogue' | 'paths'>,
  subject: CertificateSubject,
): Promise<{ readonly says: SubjectFacts; readonly entries: readonly Item[] }> {
  const path = subject.kind === 'path' ? paths.find(subject.id) : null;
  if (path === undefined) {
    throw new Failure('dataNotFound', 'Path not found.');
  }
  if (path === null) {
    const item = await requireItem(catalogue, subject.id);
    if (item.kind !== 'iCourse') {
      throw noSuchEntry();
    }
    const { title, summary, updatedAt: edition, hours, tags: topics } = item;
    return { says: { subject, title, summary, edition, hours, topics }, entries: [item] };
  }
  const entries = await Promise.all(path.steps.map(({ id }) => requireItem(catalogue, id)));
  const says = {
    subject,
    title: path.title,
    summary: path.summary,
    edition: Math.max(...entries.map(({ updatedAt }) => updatedAt)),
    hours: entries.reduce((sum, { hours }) => sum + (hours ?? 0), 0),
    topics: [...path.tags],
  };
  return { says, entries };
}

async function keepOne(
  { certificates, statuses, signer, outbox, newID }: IssuePorts,
  sub: string,
  says: SubjectFacts,
  {
    name,
    before,
    now,
  }: {
    readonly name: string;
    readonly before: CertificateRecord | null;
    readonly now: number;
  },
): Promise<OwnCertificate> {
  const facts = {
    certificateID: before?.certificateID ?? newID(),
    name,
    ...says,
    issuedAt: now,
    statusIndex: await statuses.reserve(),
  };
  const credential = await signer.sign(facts);
  const certificate = { ...facts, credential, hidden: false, deletedAt: null };
  const { certificateID } = facts;
  await outbox.add(certificateIssued.to(sub, { certificateID }, now));
  if (await certificates.keep(sub, certificate, before)) {
    return certificate;
  }
  const first = await certificates.find(sub, says.subject);
  if (!first || first.deletedAt !== null) {
    // Issued by another tab and deleted by a third since: the person decides again.
    throw new Failure('operationFailed', 'The certificate was just deleted. Please try again.');
  }
  return first;
}

/** What is left to do of some entries. */
interface RemainingWork {
  /** Sections that are not done. */
  readonly sections: number;
  /** Checks that are not passed. */
  readonly checks: number;
  /** Passed checks whose solution was shown first, so that they have to be answered once more on a later day: see `answerCheck`. */
  readonly repeats: number;
}

/** What a person still has to do of entries as they are now: every section done, and every check passed without its solution. */
async function remainingWork(
  progress: Pick<ProgressStore, 'find'>,
  sub: string,
  entries: readonly Item[],
): Promise<RemainingWork> {
  const each = await Promise.all(
    entries.map(async (item) => remainingWorkOf(item, await progress.find(sub, item.id))),
  );
  const sum = (part: keyof RemainingWork) => each.reduce((all, left) => all + left[part], 0);
  return { sections: sum('sections'), checks: sum('checks'), repeats: sum('repeats') };
}

/** @param progress null when the person has not begun */
function remainingWorkOf(
  { outline }: Pick<Item, 'outline'>,
  progress: Pick<ProgressRecord, 'done' | 'passed' | 'helped'> | null,
): RemainingWork {
  const { done, passed, helped } = progress ?? { done: [], passed: [], helped: [] };
  const checks = outline.flatMap((section) => section.checks ?? []);
  return {
    sections: outline.filter(({ id }) => !done.includes(id)).length,
    checks: checks.filter((id) => !passed.includes(id)).length,
    repeats: checks.filter((id) => passed.includes(id) && helped.includes(id)).length,
  };
}
