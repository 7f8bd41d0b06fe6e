import { describe, expect, it } from 'vitest';
import { sessionTexts } from '../../../web/src/features/session/words.ts';
import { shareBrowser } from '../../support/browser/shareBrowser.ts';
import { greeting, signIn } from '../../support/browser/signIn.ts';

const twoDaysMs = 2 * 24 * 3600 * 1000;

describe('web sessions', () => {
  const visit = shareBrowser();

  it('tell a device that a newer sign-in exists, and let it go on there instead', async () => {
    const phone = await visit.device();
    const localStack = await visit.device();
    await phone.page.goto('/');
    await signIn(phone.page, 'both@example.com', 'Both Devices');
    await localStack.page.goto('/');
    await signIn(localStack.page, 'both@example.com', 'Both Devices');

    await phone.page.goto('/user');
    await phone.page
      .getByText(/on another device/)
      .first()
      .waitFor();
    // The panel covers the page, so the keyboard is taken to it.
    const focused = () => phone.page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toMatch(/on another device/);
    await phone.page.getByRole('button', { name: 'Use this device' }).click();
    await greeting(phone.page, 'Both Devices').waitFor();

    await localStack.page.goto('/user');
    await localStack.page
      .getByText(/on another device/)
      .first()
      .waitFor();
  });

  it('go by what the server accepted last, so a device whose clock is days behind can take over', async () => {
    const right = await visit.device();
    const wrong = await visit.device();
    await wrong.context.addInitScript((behind) => {
      const trueNow = Date.now;
      Date.now = () => trueNow() - behind;
    }, twoDaysMs);
    await right.page.goto('/');
    await signIn(right.page, 'clock@example.com', 'Wrong Clock');

    await wrong.page.goto('/');
    await signIn(wrong.page, 'clock@example.com', 'Wrong Clock');
    await wrong.page.reload();

    await greeting(wrong.page, 'Wrong Clock').waitFor();
    await right.page.reload();
    await right.page
      .getByText(/on another device/)
      .first()
      .waitFor();
  });

  it('are shared by five tabs of one browser, none of which evicts another', async () => {
    const { page, newTab } = await visit.device();
    await page.goto('/');
    await signIn(page, 'tabs@example.com', 'Five Tabs');

    const tabs = [page];
    while (tabs.length < 5) {
      const tab = await newTab();
      await tab.goto('/user');
      await greeting(tab, 'Five Tabs').waitFor();
      tabs.push(tab);
    }
    for (const tab of tabs) {
      await tab.goto('/user');
      await tab.getByRole('main').getByText('tabs@example.com').waitFor();
    }

    for (const tab of tabs) {
      expect(await tab.getByText(/on another device/).count()).toBe(0);
    }
  });

  it('end in every tab when one of them signs out', async () => {
    const { page, newTab } = await visit.device();
    await page.goto('/');
    await signIn(page, 'out@example.com', 'Sign Out');
    const other = await newTab();
    await other.goto('/user');
    await greeting(other, 'Sign Out').waitFor();

    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();

    await other.getByText('You signed out in another tab.').waitFor();
    await other.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
  });

  it('end soon, and say so meanwhile, although the server doesn’t answer', async () => {
    const { page, context } = await visit.device();
    await page.goto('/');
    await signIn(page, 'slow@example.com', 'Slow Server');
    await context.route('**/api/user/setWebInstance', () => {});
    const corner = page.getByRole('banner');
    await corner.getByRole('button', { name: 'Sign Out' }).click();

    await corner.getByRole('button', { name: sessionTexts.signingOut }).waitFor();
    await corner.getByRole('button', { name: 'Sign In' }).waitFor();
  });

  it('end on every device when the person signs out everywhere', async () => {
    const phone = await visit.device();
    const localStack = await visit.device();
    await phone.page.goto('/');
    await signIn(phone.page, 'everywhere@example.com', 'Every Where');
    await localStack.page.goto('/');
    await signIn(localStack.page, 'everywhere@example.com', 'Every Where');

    await localStack.page.goto('/user');
    await localStack.page
      .getByRole('button', { name: /sign out everywhere/i })
      .first()
      .click();
    await localStack.page
      .getByRole('dialog')
      .getByRole('button', { name: /sign out everywhere/i })
      .click();
    await localStack.page.waitForURL('**/home');
    await phone.page.goto('/user');

    await phone.page
      .getByText(
        'Your sign-in has expired. Anything you saved is still here. Please sign in again.',
      )
      .waitFor();
    await phone.page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
  });

  it('end on this device with the network gone, without leaving for a page that cannot load', async () => {
    const { page, context } = await visit.device();
    await page.goto('/');
    await signIn(page, 'offline@example.com', 'Off Line');
    await page.waitForLoadState('networkidle'); // or what the page still loads is what fails
    await context.setOffline(true);

    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL('**/home');

    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
    const kept = await context.storageState();
    const names = kept.origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name));
    expect(names.filter((name) => /Token|webSession/.test(name))).toEqual([]);
  });
});
