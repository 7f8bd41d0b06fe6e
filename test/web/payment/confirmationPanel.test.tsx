import { describe, expect, it } from 'vitest';
import { queryClient, queryKey } from '../../../web/src/api/queries.ts';
import { addedBy } from '../../../web/src/features/catalogue/NewForPlan.tsx';
import { searchCall } from '../../../web/src/features/catalogue/search/searchQuery.ts';
import { ConfirmationPanel } from '../../../web/src/features/payment/confirmation/ConfirmationPanel.tsx';
import { sectionToRead } from '../../../web/src/features/payment/confirmation/StartLearning.tsx';
import type { SessionState } from '../../../web/src/features/session/SessionState.ts';
import { gears, searchData } from '../catalogue/entries.ts';
import { drawScreen, signedIn } from '../drawScreen.tsx';

const draw = (
  itemPlan: 'Explorer' | 'Creator' | null,
  state?: SessionState,
  pathID: string | null = null,
) => {
  const entry = itemPlan && {
    itemID: 'gear-trains',
    title: 'Gear trains',
    plan: itemPlan,
    kind: 'iCourse' as const,
    tags: [],
    section: 'cut',
  };
  return drawScreen(
    <ConfirmationPanel
      payment={{
        emailID: 'farah@example.com',
        orderID: 'order-of-farah',
        offerName: 'explorer',
        itemID: entry?.itemID ?? null,
        openedAt: 0,
        verifyBuy: null,
        ending: 'granted',
      }}
      entry={entry && { ...entry, pathID }}
      cameFrom={pathID}
      words={{ tone: 'success', title: 'Explorer is yours', text: 'Paid.', running: false }}
      onClose={() => undefined}
    />,
    state,
  );
};

describe('The panel of a payment that was granted', () => {
  it('leads to the first section to read of the entry it was bought for, if the plan opens that', () => {
    expect(draw('Explorer')).toContain('href="/viewDoc?item=gear-trains#cut">Start “Gear trains”<');
    expect(draw('Creator')).not.toContain('gear-trains');
    expect(draw('Creator')).toContain('>Go to My learning<');
  });

  it('leads back to the path that the buyer came from, beside the step it was bought for', () => {
    const step = draw('Explorer', undefined, 'robot');

    expect(step).toMatch(
      /item=gear-trains&amp;path=robot#cut">Start .*path=robot">Go to the path</,
    );
    expect(draw(null, undefined, 'robot')).toContain(
      '<a class="button button-primary" href="/path?path=robot">Go to the path<',
    );
    expect(draw(null)).not.toContain('Go to the path');
  });

  it('leads a buyer who came from nowhere on to the path that they follow, and one who came from an entry to that alone', () => {
    const state = signedIn('Explorer');
    const following = { ...state, userinfo: { ...state.userinfo, pathID: 'robot' } };

    expect(draw(null, following)).toContain('href="/path?path=robot">Go to the path<');
    expect(draw('Explorer', following)).not.toContain('Go to the path');
  });

  it('shows the drawing of the entry that the plan opens, which puts itself together, and the plan', () => {
    const figure = /<figure class="confirmation-for cover-new"[^>]*>(.*?)<\/figure>/;
    const [, opened = ''] = figure.exec(draw('Explorer')) ?? [];

    expect(opened).toContain('<svg class="drawing cover"');
    expect(opened).toMatch(/Explorer<\/figcaption>$/);
    expect(draw('Creator')).not.toMatch(figure);
    expect(draw(null)).not.toMatch(figure);
  });

  it('names the day until which a renewed plan is paid', () => {
    const state = signedIn('Explorer');
    const validUntil = Date.parse('2026-12-07T12:00+05:30');
    const renewedUntil = Date.parse('2027-12-07T12:00+05:30');
    const plan = { ...state.userinfo.plan, validUntil, renewedUntil };

    const html = draw(null, { ...state, userinfo: { ...state.userinfo, plan } });

    expect(html).toContain('7 Dec 2027');
    expect(html).not.toContain('7 Dec 2026');
  });

  it('leads who has begun nothing to the easiest course or build that the plan opens when it was bought for no entry, and lists that only once', () => {
    const call = searchCall(addedBy('Explorer'));
    const tool = { ...gears, id: 'tool', kind: 'utility' as const };
    const entries = [tool, { ...gears, id: 'hard', level: 'advanced' as const }, gears];
    const xplorers = entries.map((entry) => ({ ...entry, plan: 'Explorer' as const }));
    queryClient.setQueryData(queryKey('search/getAllRecentInfo', call, undefined), {
      status: 'ok',
      xplorers,
      data: searchData(),
    });
    const drawnWith = (progress: readonly { readonly itemID: string }[]) => {
      const data = { status: 'ok', data: { progress } };
      queryClient.setQueryData(queryKey('product/getProgress', {}, undefined), data);
      return draw(null);
    };
    const html = drawnWith([]);
    const toGoOn = drawnWith([{ itemID: 'begun' }]);
    queryClient.clear();

    expect(toGoOn).toContain('href="/signedInHome">Go to My learning<');
    expect(html).toContain('href="/viewDoc?item=gear-trains">Start “Gear trains from cardboard”<');
    expect(html.match(/item=gear-trains/g)).toHaveLength(1);
    expect(html).toContain('item=hard');
  });

  it('leads to learning and to the orders, with no words between', () => {
    const html = draw(null);
    const [, actions = ''] = /<div class="actions">(.*?)<\/div>/.exec(html) ?? [];

    expect(actions.replace(/<a [^>]*>([^<]*)<\/a>/g, '[$1]')).toBe(
      '[Go to My learning][Your profile and orders]',
    );
  });
});

describe('The section to read after paying', () => {
  const outline = ['see', 'cut', 'mesh'].map((id) => ({ id, title: id }));

  it.each([
    ['the first of what is not begun, though it was open before', undefined, 'see'],
    ['where the buyer continues', { next: 'mesh' }, 'mesh'],
    ['the first when nothing is left', { next: null }, 'see'],
  ])('is %s', (_name, progress, section) => {
    expect(sectionToRead({ outline }, progress)).toBe(section);
  });
});
