import { describe, expect, it } from 'vitest';
import type { OwnPost } from '../../../lambdas/contract/entities.ts';
import { MyPostsList } from '../../../web/src/features/questions/MyPosts.tsx';
import { proposal } from '../caseStudy/caseStudies.ts';
import { drawScreen } from '../drawScreen.tsx';

const post: OwnPost = {
  id: 'a1',
  itemID: 'gear-trains',
  title: 'Gear trains',
  section: 'teeth',
  kind: 'question',
  words: 'Why <b>**backwards**</b>?',
  state: 'shown',
  at: 10,
};
const buildPhoto = { itemID: 'truss', title: 'Truss', measured: null };

describe('The list of what one has posted', () => {
  it('is not there for who has posted nothing', () => {
    expect(drawScreen(<MyPostsList posts={[]} proposals={[]} />)).not.toContain('<section');
  });

  it.each([
    [{ state: 'shown' }, 'Others see it', 'Question about “Gear trains”'],
    [{ state: 'answered' }, 'Answered', 'Question about “Gear trains”'],
    [{ state: 'hidden', kind: 'answer' }, 'Only you see it', 'Answer under “Gear trains”'],
    [{ state: 'inReview', kind: 'mistake' }, 'In review', 'Mistake in “Gear trains”'],
    [{ state: 'answered', kind: 'mistake' }, 'Answered by email', 'Mistake in “Gear trains”'],
  ] as const)('says of %j “%s”, and leads to its section', (changes, state, about) => {
    const html = drawScreen(<MyPostsList posts={[{ ...post, ...changes }]} proposals={[]} />);

    expect(html).toContain(`>${state}</span>`);
    expect(html).toContain(about);
    expect(html).toContain('href="/viewDoc?item=gear-trains#questions-teeth"');
    expect(html).toContain('Why &lt;b&gt;backwards');
  });

  it.each([
    [{ buildPhoto }, 'In review', '/viewDoc?item=truss#finished'],
    [{ buildPhoto, state: 'approved', itemID: 'photo-1' }, 'Published', '/viewDoc?item=photo-1'],
    [{ buildPhoto, state: 'declined' }, 'Declined', '/viewDoc?item=truss#finished'],
    [{}, 'In review', '/casestudy#own'],
    [{ state: 'changesRequested' }, 'Changes requested', '/casestudy?study=p1'],
  ] as const)('says of the photo or case study %j “%s”, and leads to %s', (changes, state, to) => {
    const html = drawScreen(<MyPostsList posts={[]} proposals={[{ ...proposal, ...changes }]} />);

    expect(html).toContain(`>${state}</span>`);
    expect(html).toContain(`href="${to}"`);
  });

  it('begins with the five newest of all, and shows the rest when asked', () => {
    const posts = [1, 2, 3, 4, 5].map((at) => ({ ...post, id: `a${at}`, words: `Why ${at}?`, at }));
    const html = drawScreen(
      <MyPostsList posts={posts} proposals={[{ ...proposal, proposedAt: 9 }]} />,
    );

    expect(html.match(/solar|Why \d/g)).toEqual(['solar', 'Why 5', 'Why 4', 'Why 3', 'Why 2']);
    expect(html).toContain('Show all 6');
  });
});
