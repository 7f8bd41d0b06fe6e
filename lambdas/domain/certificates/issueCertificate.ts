import type { Item, OwnCertificate } from '../../contract/entities.ts';
import { noSuchEntry, requireItem } from '../catalogue/getItem.ts';
import type { Catalogue, ProgressRecord, ProgressStore } from '../catalogue/ports.ts';
import { Failure } from '../Failure.ts';
import { type Limits, limitOf, requireWithinLimit } from '../Limits.ts';
import { certificateIssued } from '../mail/letters/certificateIssued.ts';
import type { Outbox } from '../mail/Outbox.ts';
import type { People } from '../people/People.ts';
import type {
  CertificateRecord,
  CertificateStore,
  CredentialSigner,
  StatusLists,
} from './ports.ts';

/** What issuing works with. */
export interface IssuePorts {
  readonly certificates: Pick<CertificateStore, 'find' | 'keep'>;
  readonly statuses: Pick<StatusLists, 'reserve'>;
  readonly catalogue: Pick<Catalogue, 'item'>;
  readonly progress: Pick<ProgressStore, 'find'>;
  readonly people: Pick<People, 'find'>;
  readonly signer: CredentialSigner;
  readonly outbox: Outbox;
  readonly limits: Limits;
  /** 128 random bits as base64url. */
  newID(): string;
}

/**
 * Issues the certificate of a course that the person has completed. There is one for each person and course: whoever asks again, or
 * twice at once, is given the one that was kept first, also when the course has changed or is gone since. One that was deleted is issued
 * again with the id and the name that it had first: a completion is one person's, whatever the profile says later. What was completed
 * counts after the plan has ended.
 *
 * @param now epoch ms
 * @throws Failure dataNotFound for what is no course; noValidity for one that is not complete, with `data.left`, and for a profile
 *   without a name, with `data.needs`; operationFailed beyond the limit
 */
export async function issueCertificate(
  ports: IssuePorts,
  sub: string,
  itemID: string,
  now: number,
): Promise<{ data: { certificate: OwnCertificate } }> {
  await requireWithinLimit(ports.limits, limitOf('product/issueCertificate'), sub, now);
  const kept = await ports.certificates.find(sub, itemID);
  if (kept && kept.deletedAt === null) {
    return { data: { certificate: kept } };
  }
  const [item, progress, person] = await Promise.all([
    requireItem(ports.catalogue, itemID),
    ports.progress.find(sub, itemID),
    ports.people.find(sub),
  ]);
  if (item.kind !== 'iCourse') {
    throw noSuchEntry();
  }
  const left = remainingWork(item, progress);
  if (left.sections > 0 || left.checks > 0 || left.repeats > 0) {
    throw new Failure('noValidity', 'This course is not complete yet.', { data: { left } });
  }
  const name = kept?.name ?? person?.name.trim() ?? '';
  if (name === '') {
    throw new Failure('noValidity', 'Add your name to your profile first.', {
      data: { needs: 'name' },
    });
  }
  return { data: { certificate: await keepOne(ports, sub, item, { name, before: kept, now }) } };
}

async function keepOne(
  { certificates, statuses, signer, outbox, newID }: IssuePorts,
  sub: string,
  { id: itemID, title, summary, updatedAt: edition, hours, tags: topics }: Item,
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
    itemID,
    title,
    edition,
    hours,
    topics,
    issuedAt: now,
    summary,
    statusIndex: await statuses.reserve(),
  };
  const credential = await signer.sign(facts);
  const certificate = { ...facts, credential, hidden: false, deletedAt: null };
  const { certificateID } = facts;
  await outbox.add(certificateIssued.to(sub, { itemID, certificateID }, now));
  if (await certificates.keep(sub, certificate, before)) {
    return certificate;
  }
  const first = await certificates.find(sub, itemID);
  if (!first || first.deletedAt !== null) {
    // Issued by another tab and deleted by a third since: the person decides again.
    throw new Failure('operationFailed', 'The certificate was just deleted. Please try again.');
  }
  return first;
}

/** What is left to do of an entry. */
interface RemainingWork {
  /** Sections that are not done. */
  readonly sections: number;
  /** Checks that are not passed. */
  readonly checks: number;
  /** Passed checks whose solution was shown first, so that they have to be answered once more on a later day: see `answerCheck`. */
  readonly repeats: number;
}

/**
 * What a person still has to do of an entry as it is now: every section done, and every check passed without its solution.
 *
 * @param progress null when the person has not begun
 */
function remainingWork(
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
