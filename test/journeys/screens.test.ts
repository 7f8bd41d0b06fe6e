import { describe, expect, it } from 'vitest';
import { fillScreens, violationsAt } from '../support/browser/fillScreens.ts';
import { shareBrowser } from '../support/browser/shareBrowser.ts';
import { person } from '../support/people/person.ts';

describe('every screen', () => {
  const visit = shareBrowser();

  it('has no violation of axe', async () => {
    const { emailID, name, addresses } = await fillScreens(visit);
    const of = await person(visit.localStack, name, emailID).with();
    const { page } = await visit.device({ of });
    await page.goto('/');

    expect(await violationsAt(page, Object.values(addresses))).toEqual({});
  });
});
