import { describe, expect, it } from 'vitest';
import { fillScreens, violationsAt } from '../support/browser/fillScreens.ts';
import { shareBrowser } from '../support/browser/shareBrowser.ts';
import { signIn } from '../support/browser/signIn.ts';

describe('every screen', () => {
  const visit = shareBrowser();

  it('has no violation of axe', async () => {
    const { emailID, name, addresses } = await fillScreens(visit);
    const { page } = await visit.device();
    await page.goto('/');
    await signIn(page, emailID, name);

    expect(await violationsAt(page, Object.values(addresses))).toEqual({});
  });
});
