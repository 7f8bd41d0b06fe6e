import { describe, expect, it } from 'vitest';
import { HomePlans } from '../../../web/src/features/home/HomePlans.tsx';
import { drawScreen, signedIn } from '../drawScreen.tsx';

describe('The plans on home', () => {
  it('are offered with their prices to a visitor and on the free plan', () => {
    for (const state of [undefined, signedIn('Freebie')]) {
      const html = drawScreen(<HomePlans />, state);
      expect(html).toContain('Get Explorer for ₹900');
      expect(html).toContain('Get Innovator for ₹3,900');
    }
  });

  it('offer only higher plans to the owner of one, and mark theirs', () => {
    const html = drawScreen(<HomePlans />, signedIn('Creator'));

    expect(html).not.toContain('Get ');
    expect(html).not.toContain('Upgrade to Creator');
    expect(html).toContain('Upgrade to Innovator');
    expect(html).toContain('Your plan');
  });
});
