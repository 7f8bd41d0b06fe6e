import type { CaseStudyCard, Item, Photo } from '../../../lambdas/contract/entities.ts';
import type { ProposalRecord } from '../../../lambdas/contract/tables/proposals.ts';
import {
  publishCaseStudy,
  sendBackCaseStudy,
} from '../../../lambdas/domain/caseStudies/decideProposal.ts';
import type {
  Photos,
  ProposalQueue,
  Proposals,
  PublishedCaseStudies,
} from '../../../lambdas/domain/caseStudies/ports.ts';
import { emptyStudy } from '../../../lambdas/domain/caseStudies/proposeProduct.ts';
import { withdrawCaseStudy } from '../../../lambdas/domain/caseStudies/withdrawCaseStudy.ts';
import type { NewMail } from '../../../lambdas/domain/mail/Outbox.ts';

/** When everything happens, epoch ms. */
export const now = 1_795_000_000_000;

const photo: Photo = { photoID: 'f00d', path: '/photos/p1/f00d.webp', width: 4, height: 3 };

/** A case study that waits, with a photo and consent. */
export const waiting: ProposalRecord = {
  ...emptyStudy,
  sub: 's1',
  productID: '0123456789abcdef0123456789abcdef',
  state: 'pending',
  submission: 1,
  consentAt: now,
  proposedAt: now,
  title: 'Zoë’s line follower!',
  problem: 'Lines are hard.',
  summary: 'Follows a line.\nFor an hour.',
  college: 'PES University',
  author: 'firstName',
  authorName: 'Zoë',
  link: 'https://example.com/line',
  tags: ['robotics'],
  photos: [photo],
};

/** Its entry. */
export const itemID = 'case-study-0123456789abcdef';

/** The tables and buckets of one case study in memory. Before each write `before` runs, which may stop it or do something else first. */
export class CaseStudyWorld {
  proposal: ProposalRecord | null;
  /** The entry in the catalogue: which submission it is reserved for, and what is shown once it is filled. */
  entry: { submission: number; item: Item | null; card: CaseStudyCard | null } | null = null;
  publicPhotos: string[] = [];
  told = 0;
  before: (write: string) => Promise<void> = async () => undefined;

  constructor(proposal: Partial<ProposalRecord> = {}) {
    this.proposal = { ...waiting, ...proposal };
  }

  readonly proposals: Pick<Proposals, 'change' | 'close' | 'remove'> &
    Pick<ProposalQueue, 'decide'> & { find(): Promise<ProposalRecord | null> } = {
    find: async () => this.proposal,
    change: async (_, states, changes) => {
      await this.before('change');
      if (!this.proposal || !states.includes(this.proposal.state)) {
        return null;
      }
      const photos = changes.photos ? [...changes.photos] : this.proposal.photos;
      this.proposal = { ...this.proposal, ...changes, photos };
      return this.proposal;
    },
    close: async () => {
      await this.before('close');
      this.proposal = this.proposal && { ...this.proposal, state: 'withdrawn' };
    },
    remove: async () => {
      await this.before('remove');
      this.proposal = null;
    },
    decide: async (_, submission, decision) => {
      await this.before('decide');
      const { state = 'draft', submission: newest } = this.proposal ?? {};
      if (!this.proposal || !['pending', 'approved'].includes(state) || newest !== submission) {
        return false;
      }
      this.proposal = { ...this.proposal, ...decision };
      return true;
    },
  };

  readonly published: PublishedCaseStudies = {
    reserve: async (_, submission) => {
      await this.before('reserve');
      this.entry = { item: null, card: null, ...this.entry, submission };
    },
    publish: async (item, card, submission) => {
      await this.before('publish');
      if (this.entry?.submission !== submission) {
        return false;
      }
      this.entry = { submission, item, card };
      return true;
    },
    remove: async () => {
      await this.before('removeEntry');
      this.entry = null;
    },
    moveVersion: async () => {
      await this.before('moveVersion');
      this.told += 1;
    },
  };

  readonly photos: Pick<Photos, 'publish' | 'unpublish' | 'removeAll'> = {
    publish: async (_, photoIDs) => {
      await this.before('publishPhotos');
      this.publicPhotos = [...photoIDs];
    },
    unpublish: async () => {
      await this.before('unpublishPhotos');
      this.publicPhotos = [];
    },
    removeAll: async () => this.before('removePhotos'),
  };

  /** The ids of the letters to the author. */
  readonly letters: string[] = [];
  readonly outbox = {
    add: async ({ mailID }: NewMail) => {
      await this.before('queueLetter');
      this.letters.push(mailID);
    },
  };

  readonly pages = {
    remove: async () => this.before('removePage'),
  };

  publish(submission = 1): Promise<string> {
    return publishCaseStudy(this, waiting.productID, submission, now);
  }

  sendBack(state: 'changesRequested' | 'declined', reason = 'Show the hinge.'): Promise<void> {
    return sendBackCaseStudy(this, waiting.productID, 1, { state, reason }, now);
  }

  withdraw(erase = false) {
    return withdrawCaseStudy(this, waiting, erase);
  }

  /** Whether a visitor sees it. */
  get isPublished(): boolean {
    return this.entry?.item !== null && this.entry?.item !== undefined;
  }

  /** Whether what a visitor sees is what the author and the operator have decided. */
  get isConsistent(): boolean {
    const isApproved = this.proposal?.state === 'approved';
    const hasPhotos = this.publicPhotos.length > 0;
    return this.isPublished === isApproved && hasPhotos === isApproved;
  }
}
