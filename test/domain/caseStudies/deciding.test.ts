import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CaseStudyCard, Item } from '../../../lambdas/contract/entities.ts';
import { shownName } from '../../../lambdas/domain/caseStudies/shownName.ts';
import { CaseStudyWorld, itemID, now, waiting } from '../../support/caseStudies/CaseStudyWorld.ts';
import { outcomeOf } from '../../support/outcomeOf.ts';

/** Every write of publishing, in order. */
const writesOfPublishing = [
  'reserve',
  'queueLetter',
  'decide',
  'publishPhotos',
  'publish',
  'moveVersion',
];

/** Does something that is cut off just before a write. */
async function cutOff(
  world: CaseStudyWorld,
  at: string,
  act: () => Promise<unknown>,
): Promise<void> {
  world.before = async (write) => {
    if (write === at) {
      throw new Error('cut off');
    }
  };
  await expect(act()).rejects.toThrow('cut off');
  world.before = async () => undefined;
}

it.each([
  ['published', 'approved', (world: CaseStudyWorld) => world.publish()],
  ['sent back', 'changesRequested', (world: CaseStudyWorld) => world.sendBack('changesRequested')],
  ['declined', 'declined', (world: CaseStudyWorld) => world.sendBack('declined')],
])('a case study that is %s has its letter queued before that', async (_, state, decide) => {
  const world = new CaseStudyWorld();

  await cutOff(world, 'decide', () => decide(world));

  expect(world.letters).toEqual([`proposalDecided#${waiting.productID}-1-${state}`]);
});

describe('a case study that is published', () => {
  it('is in the catalogue with what its author wrote and nothing that nobody stated', async () => {
    const world = new CaseStudyWorld();

    const published = await world.publish();

    const { item = null, card = null } = world.entry ?? {};
    expect(published).toBe(itemID);
    expect(z.parse(Item, item)).toEqual({
      id: itemID,
      kind: 'build',
      title: waiting.title,
      summary: 'Follows a line. For an hour.',
      tags: ['robotics'],
      plan: 'Freebie',
      level: null,
      hours: null,
      updatedAt: now,
      makes: '',
      needs: [],
      intro: [],
      outline: [],
      caseStudy: {
        buildPhoto: null,
        author: 'Zoë',
        college: 'PES University',
        problem: 'Lines are hard.',
        built: 'Follows a line.\nFor an hour.',
        result: '',
        lessons: '',
        link: 'https://example.com/line',
        photos: waiting.photos,
        publishedAt: now,
      },
    });
    expect(z.parse(CaseStudyCard, card)).toMatchObject({ itemID, photo: waiting.photos[0] });
    expect(JSON.stringify(item)).not.toContain('"s1"');
    expect(world).toMatchObject({ publicPhotos: ['f00d'], told: 1, isConsistent: true });
  });

  it.each([
    ['named', 'Zoë Maria Rao'],
    ['firstName', 'Zoë'],
    ['anonymous', null],
  ] as const)('names its author as they chose: %s', (author, shown) => {
    expect(shownName(author, ' Zoë Maria Rao ')).toBe(shown);
  });

  it('has a short summary that ends with a whole word', async () => {
    const world = new CaseStudyWorld({ summary: 'lorem '.repeat(300).trim() });
    await world.publish();

    expect(world.entry?.item?.summary).toMatch(/^(?:lorem ){45}lorem…$/);
  });

  it('keeps the entry that it had before', async () => {
    const world = new CaseStudyWorld({ state: 'approved', itemID: 'line-follower-abcdef' });

    expect(await world.publish()).toBe('line-follower-abcdef');
  });

  it.each(writesOfPublishing)(
    'and was cut off at "%s" is complete when it is published again',
    async (cut) => {
      const world = new CaseStudyWorld();
      await cutOff(world, cut, () => world.publish());

      await world.publish();

      expect(world).toMatchObject({ told: 1, isPublished: true, isConsistent: true });
    },
  );

  it.each([
    ['without its author’s consent', { consentAt: null }],
    ['that is a draft', { state: 'draft' }],
    ['that was withdrawn', { state: 'withdrawn' }],
    ['that was declined', { state: 'declined' }],
    ['that was submitted again since it was read', { submission: 2 }],
  ] as const)('is none %s', async (_, changes) => {
    const world = new CaseStudyWorld(changes);

    expect(await outcomeOf(world.publish())).toMatchObject({ done: false });
    expect(world).toMatchObject({ entry: null, publicPhotos: [], told: 0 });
  });

  it('has to exist', async () => {
    const world = new CaseStudyWorld();
    world.proposal = null;

    expect(await outcomeOf(world.publish())).toMatchObject({ done: false });
  });
});

describe('an author who withdraws while an operator publishes', () => {
  const cases = writesOfPublishing.flatMap((write) => [
    [write, false] as const,
    [write, true] as const,
  ]);

  it.each(cases)('just before "%s" (erasing: %j) has it off the site', async (when, erase) => {
    const world = new CaseStudyWorld();
    world.before = async (write) => {
      if (write === when) {
        world.before = async () => undefined;
        await world.withdraw(erase);
      }
    };

    await outcomeOf(world.publish());

    expect(world).toMatchObject({ isPublished: false, publicPhotos: [], isConsistent: true });
    expect(world.proposal?.state).toBe(erase ? undefined : 'withdrawn');
  });

  it.each(['change', 'removeEntry', 'unpublishPhotos', 'moveVersion'])(
    'has it off the site though the operator publishes just before "%s"',
    async (when) => {
      const world = new CaseStudyWorld();
      world.before = async (write) => {
        if (write === when) {
          world.before = async () => undefined;
          await outcomeOf(world.publish());
        }
      };

      await world.withdraw();

      expect(world).toMatchObject({ isPublished: false, publicPhotos: [], isConsistent: true });
    },
  );

  it('and was cut off has it off the site by withdrawing again', async () => {
    const world = new CaseStudyWorld();
    await world.publish();
    await cutOff(world, 'removeEntry', () => world.withdraw());

    await world.withdraw();

    expect(world).toMatchObject({ isPublished: false, isConsistent: true });
  });
});

describe('a case study that is sent back', () => {
  it.each(['changesRequested', 'declined'] as const)('is %s with a reason', async (state) => {
    const world = new CaseStudyWorld();

    await world.sendBack(state, ' Show the hinge. ');

    expect(world.proposal).toMatchObject({ state, reason: 'Show the hinge.', itemID: null });
    expect((await outcomeOf(world.sendBack(state, 'Another reason.'))).done).toBe(false);
  });

  it('and was cut off while it left the site has left it when the same answer is sent again', async () => {
    const world = new CaseStudyWorld();
    await world.publish();
    await cutOff(world, 'removeEntry', () => world.sendBack('declined', 'It copies another.'));

    await world.sendBack('declined', 'It copies another.');

    expect(world).toMatchObject({ isPublished: false, publicPhotos: [], isConsistent: true });
    expect(world.proposal?.state).toBe('declined');
  });

  it('leaves the site when its author withdraws it, though the answer was cut off', async () => {
    const world = new CaseStudyWorld();
    await world.publish();
    await cutOff(world, 'removeEntry', () => world.sendBack('declined', 'It copies another.'));

    await world.withdraw();

    expect(world).toMatchObject({ isPublished: false, publicPhotos: [] });
  });

  it('leaves the site when it was published', async () => {
    const world = new CaseStudyWorld();
    await world.publish();

    await world.sendBack('declined');

    expect(world).toMatchObject({ isPublished: false, isConsistent: true, told: 2 });
  });

  it('needs a reason', async () => {
    expect((await outcomeOf(new CaseStudyWorld().sendBack('declined', ' '))).done).toBe(false);
  });

  it.each(writesOfPublishing)(
    'while another operator publishes, before "%s", is off the site',
    async (when) => {
      const world = new CaseStudyWorld();
      world.before = async (write) => {
        if (write === when) {
          world.before = async () => undefined;
          await world.sendBack('declined');
        }
      };

      await outcomeOf(world.publish());

      expect(world.proposal?.state).toBe('declined');
      expect(world.isConsistent).toBe(true);
    },
  );
});
