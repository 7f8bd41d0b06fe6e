import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Item } from '../../../lambdas/contract/entities.ts';
import {
  approveProposal,
  declineProposal,
} from '../../../lambdas/domain/catalogue/decideProposal.ts';
import type { Entry } from '../../../lambdas/domain/catalogue/Entry.ts';
import type {
  CatalogueEditor,
  ProposalQueue,
  ProposalRecord,
} from '../../../lambdas/domain/catalogue/ports.ts';
import { proposeProduct } from '../../../lambdas/domain/catalogue/proposeProduct.ts';
import { outcomeOf } from '../../support/outcomeOf.ts';

const now = 1_795_000_000_000;
const pending: ProposalRecord = {
  sub: 's1',
  productID: '00mojn5s00-0123456789abcdef',
  state: 'pending',
  proposedAt: now,
  itemID: null,
  title: 'Zoë’s line follower!',
  summary: 'Follows a line.\nFor an hour.',
  collegeID: null,
  link: 'https://example.com/line',
  tags: ['robotics'],
};
const itemID = 'zoe-s-line-follower-abcdef';

/** The desk and the catalogue in memory, for one proposal. */
class World {
  entries = new Map<string, Entry>();
  withdrawn = new Set<string>();
  told = 0;
  proposal: ProposalRecord;
  /** What happens before a decision is written. */
  meanwhile: () => void = () => undefined;
  keepFails = false;

  constructor(proposal: Partial<ProposalRecord> = {}) {
    this.proposal = { ...pending, ...proposal };
  }

  readonly proposals: ProposalQueue = {
    pending: async () => [],
    find: async (id) => (id === this.proposal.productID ? this.proposal : null),
    decide: async (_, decision) => {
      this.meanwhile();
      if (this.proposal.state !== 'pending') {
        return false;
      }
      this.proposal = { ...this.proposal, ...decision };
      return true;
    },
  };
  readonly editor: CatalogueEditor = {
    compare: async ({ item }) => (this.entries.has(item.id) ? 'changed' : 'added'),
    keep: async (entry) => {
      if (this.keepFails) {
        throw new Error('cut off');
      }
      this.entries.set(entry.item.id, entry);
      return 'added';
    },
    setOpen: async (id, open) => {
      const changes = this.withdrawn.has(id) === open;
      this.withdrawn.delete(id);
      return changes;
    },
    moveVersion: async () => {
      this.told += 1;
    },
  };

  approve(id = this.proposal.productID, at = now) {
    return outcomeOf(approveProposal(this, id, at));
  }
}

describe('a proposal that is approved', () => {
  it('is in the catalogue as a free build, in its author’s words', async () => {
    const world = new World();

    const { done, words } = await world.approve();

    const entry = world.entries.get(itemID);
    expect(done).toBe(true);
    expect(words).toBe(`In the catalogue as ${itemID}.`);
    expect(z.safeParse(Item, entry?.item).success).toBe(true);
    expect(entry?.item).toMatchObject({
      kind: 'build',
      plan: 'Freebie',
      title: pending.title,
      tags: ['robotics'],
      summary: 'Follows a line. For an hour.',
      intro: [
        { kind: 'paragraph', spans: [{ text: 'Follows a line.' }] },
        { kind: 'paragraph', spans: [{ text: 'For an hour.' }] },
        { kind: 'paragraph', spans: [{ text: pending.link, href: pending.link }] },
      ],
    });
    expect(world.proposal).toMatchObject({ state: 'approved', itemID });
    expect(world.told).toBe(1);
  });

  it('twice is as it was approved first', async () => {
    const world = new World();
    await world.approve();
    const before = world.entries.get(itemID);

    const { done } = await world.approve(undefined, now + 1);

    expect(done).toBe(true);
    expect(world.entries.get(itemID)).toBe(before);
  });

  it('and was cut off before it was in the catalogue is brought in by approving again', async () => {
    const world = new World();
    world.keepFails = true;
    await expect(world.approve()).rejects.toThrow('cut off');
    world.keepFails = false;

    await world.approve();

    expect([...world.entries.keys()]).toEqual([itemID]);
    expect(world.told).toBe(1);
  });

  it('while somebody declines it never gets in', async () => {
    const world = new World();
    world.meanwhile = () => {
      world.proposal = { ...world.proposal, state: 'declined' };
    };

    expect(await world.approve()).toMatchObject({ done: false });
    expect(world.entries.size).toBe(0);
  });

  it('after it was declined stays out', async () => {
    const world = new World({ state: 'declined' });

    expect((await world.approve()).done).toBe(false);
    expect(world.entries.size).toBe(0);
  });

  it.each([
    ['!!! 🙂 ???', 'product-abcdef'],
    ['ड्रोन', 'product-abcdef'],
    [`${'very '.repeat(20)}long`, 'very-very-very-very-very-very-very-very-very-very-abcdef'],
  ])('with the title %j has the address %s', async (title, id) => {
    const world = new World({ title });
    await world.approve();

    expect([...world.entries.keys()]).toEqual([id]);
  });

  it('has a short summary that ends with a whole word', async () => {
    const world = new World({ summary: 'lorem '.repeat(300).trim() });
    await world.approve();

    expect(world.entries.get(itemID)?.item.summary).toMatch(/^(?:lorem ){45}lorem…$/);
  });
});

describe('approving', () => {
  it('puts a withdrawn entry back, and tells the index', async () => {
    const world = new World();
    world.withdrawn.add('gear-trains');

    expect((await world.approve('gear-trains')).done).toBe(true);
    expect(world.told).toBe(1);
  });

  it('of what is neither a proposal nor withdrawn says so', async () => {
    const world = new World();

    expect(await world.approve('nothing')).toMatchObject({
      done: false,
      words: expect.stringContaining('nothing'),
    });
    expect(world.told).toBe(0);
  });
});

describe('a proposal that is declined', () => {
  it('is so once, and no longer waits', async () => {
    const world = new World();

    expect((await outcomeOf(declineProposal(world, pending.productID))).done).toBe(true);
    expect((await outcomeOf(declineProposal(world, pending.productID))).done).toBe(false);
    expect(world.proposal).toMatchObject({ state: 'declined', itemID: null });
  });

  it('has to be one', async () => {
    expect((await outcomeOf(declineProposal(new World(), 'nothing'))).done).toBe(false);
  });
});

describe('proposing', () => {
  const add = async (proposed: object, counts: Record<string, number> = {}) => {
    const added: ProposalRecord[] = [];
    const ports = {
      proposals: { add: async (proposal: ProposalRecord) => void added.push(proposal) },
      limits: { count: async (name: string) => counts[name] ?? 1, noteUncounted: () => undefined },
      newProductID: () => 'p1',
    };
    await proposeProduct(ports, 's1', { title: 'A', summary: 'B', ...proposed }, now).catch(
      ({ status }) => added.push(status),
    );
    return added;
  };

  it('keeps what is given under its author, and nothing else that is sent', async () => {
    const reserved = {
      sub: 'x',
      state: 'approved',
      itemID: 'x',
      productID: 'x',
      proposedAt: 1,
      plan: 'x',
    };

    expect(await add({ ...reserved, tags: ['Robotics', 'robotics', 'IoT'] })).toEqual([
      {
        sub: 's1',
        productID: 'p1',
        title: 'A',
        summary: 'B',
        state: 'pending',
        collegeID: null,
        link: null,
        tags: ['robotics', 'iot'],
        proposedAt: now,
        itemID: null,
      },
    ]);
  });

  it.each([
    ['five a minute', 'product/addCaseStudyProduct', 5],
    ['thirty a day', 'proposals a day', 30],
  ])('is let through %s', async (_, name, calls) => {
    expect(await add({}, { [name]: calls })).toHaveLength(1);
    expect(await add({}, { [name]: calls + 1 })).toEqual(['operationFailed']);
  });
});
