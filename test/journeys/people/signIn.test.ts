import { describe, expect, it } from 'vitest';
import { shareBrowser } from '../../support/browser/shareBrowser.ts';
import { beginSignIn, chooseAccount, greeting, signIn } from '../../support/browser/signIn.ts';

describe('signing in', () => {
  const visit = shareBrowser();

  it('leads a newcomer from home through the hosted page to the greeting, the user area, a policy, and out again', async () => {
    const { page, context } = await visit.device();
    await page.goto('/');

    await signIn(page, 'asha@example.com', 'Asha Rao');
    expect(new URL(page.url()).pathname).toBe('/signedInHome');
    expect(new URL(page.url()).search).toBe('');
    await greeting(page, 'Asha Rao').click();
    await page.getByRole('main').getByText('asha@example.com').waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
    await page.getByRole('heading', { level: 1, name: /privacy policy/i }).waitFor();
    expect(page.url()).toContain('/policy?file=privacyPolicy');
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL('**/home');

    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
    const kept = await context.storageState();
    expect(kept.origins.flatMap(({ localStorage }) => localStorage)).toEqual([]);
  });

  it('is remembered: a return visit greets without the hosted page, and keeps the web session', async () => {
    const { page, context, requests } = await visit.device();
    await page.goto('/');
    await signIn(page, 'return@example.com', 'Ravi Iyer');
    const session = () => page.evaluate(() => localStorage.getItem('xplorers.webSession'));
    const before = await session();
    const asked = requests.length;

    await page.goto('/user');
    await greeting(page, 'Ravi Iyer').waitFor();
    const tab = await context.newPage();
    await tab.goto('/home');
    await greeting(tab, 'Ravi Iyer').waitFor();

    expect(await session()).toBe(before);
    const later = requests.slice(asked);
    expect(later).not.toContain('/oauth2/authorize');
    expect(later).not.toContain('/api/user/setWebInstance');
  });

  it('loads nothing of the identity library for a visitor, on any page', async () => {
    const { page, requests } = await visit.device();

    for (const path of ['/', '/search', '/policy?file=disclaimer', '/user', '/signedInHome']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }

    expect(requests.filter((path) => /amplify/i.test(path))).toEqual([]);
    expect(requests.filter((path) => path.startsWith('/cognito'))).toEqual([]);
  });

  it('says that nothing was changed when the person cancels', async () => {
    const { page, notes } = await visit.device();
    await page.goto('/home');
    await beginSignIn(page);

    await page.getByRole('button', { name: 'Cancel' }).click();

    await page.getByText('You cancelled the sign-in.').waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(notes).toContain('User cancelled OAuth flow.');
  });

  it('starts over at once after a sign-in that was abandoned on the hosted page', async () => {
    const { page } = await visit.device();
    await page.goto('/home');
    await beginSignIn(page);
    await page.goto('/home');

    await signIn(page, 'again@example.com', 'Asha Again');

    await greeting(page, 'Asha Again').waitFor();
  });

  it('starts over after the Back button on the hosted page', async () => {
    const { page } = await visit.device();
    await page.goto('/home');
    await beginSignIn(page);
    await page.goBack();

    await signIn(page, 'back@example.com', 'Back Again');

    await greeting(page, 'Back Again').waitFor();
  });

  it('is not disturbed by another tab that is opened while the person is on the hosted page', async () => {
    const { page, context } = await visit.device();
    await page.goto('/home');
    await beginSignIn(page);
    const tab = await context.newPage();
    await tab.goto('/home');
    await tab.getByRole('heading', { level: 1 }).waitFor();

    await chooseAccount(page, 'two@example.com', 'Two Tabs');

    await greeting(page, 'Two Tabs').waitFor();
    await greeting(tab, 'Two Tabs').waitFor();
  });

  it('asks for one return address, made from the page, and loads the person once', async () => {
    const { page, requests } = await visit.device();
    const authorize = page.waitForRequest(/\/oauth2\/authorize/);
    await page.goto('/home?anything=else');

    await signIn(page, 'once@example.com', 'Only Once');

    const asked = new URL((await authorize).url()).searchParams;
    expect(asked.get('redirect_uri')).toBe(`${visit.localStack.addresses.site}/signedInHome`);
    expect(asked.get('response_type')).toBe('code');
    expect(asked.get('identity_provider')).toBe('Google');
    expect(asked.get('state')).toMatch(/^\S{32,}$/);
    expect(asked.get('code_challenge_method')).toBe('S256');
    const count = (path: string) => requests.filter((one) => one === path).length;
    expect(count('/api/user/setWebInstance')).toBe(1);
    expect(count('/api/user/getProfile')).toBe(1);
  });

  it('is not lost when the button is pressed before the scripts have arrived', async () => {
    const { page, context } = await visit.device();
    await context.route('**/assets/*.js', () => undefined); // never answered
    await page.goto('/home', { waitUntil: 'commit' });
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
    await context.unroute('**/assets/*.js');

    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();

    await page.getByRole('heading', { name: 'Choose an account' }).waitFor();
  });

  it('S-25: refuses a return that this browser did not begin, and cleans the address', async () => {
    const { page, requests } = await visit.device();

    await page.goto('/signedInHome?code=stolen&state=foreign');

    await page
      .getByText('This sign-in link has expired or was opened in another browser.')
      .waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(requests).not.toContain('/oauth2/token');
  });

  it('S-25: refuses a return whose state is not the one it sent', async () => {
    const { page, notes, requests } = await visit.device();
    await page.goto('/home');
    await beginSignIn(page);
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage).filter((name) => name.endsWith('oauthState'))) {
        localStorage.setItem(key, 'x'.repeat(32));
      }
    });

    await chooseAccount(page, 'state@example.com', 'Wrong State');

    await page.getByText('This sign-in didn’t start in this browser, so we stopped it.').waitFor();
    expect(notes).toContain('An error occurred while validating the state.');
    expect(requests).not.toContain('/oauth2/token');
  });
});
