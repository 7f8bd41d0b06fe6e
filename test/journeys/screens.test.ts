/** The screens that most people see; `prove -- journeys` looks at all of them. */
import { describe, expect, it } from 'vitest';
import { violationsAt } from '../support/browser/fillScreens.ts';
import { shareBrowser } from '../support/browser/shareBrowser.ts';
import { fewEntries } from '../support/catalogue/fewEntries.ts';
import { keepEntries } from '../support/catalogue/keepEntries.ts';
import { person } from '../support/people/person.ts';

describe('the way of a learner', () => {
  const visit = shareBrowser();

  it('has no violation of axe', async () => {
    await keepEntries(visit.localStack.addresses.aws, fewEntries);
    await visit.localStack.runSchedule('buildIndex');
    const of = await person(visit.localStack, 'Asha', 'screens-asha@example.com').with();
    const { page } = await visit.device({ of });
    await page.goto('/');
    const addresses = ['/home', '/search', '/viewDoc?item=gear-trains', '/payment', '/user'];

    expect(await violationsAt(page, addresses)).toEqual({});
  });
});
