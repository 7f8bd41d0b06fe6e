import { describe, expect, it } from 'vitest';
import { signIn } from '../support/signIn.ts';
import { visits } from '../support/visits.ts';

describe('signing in', () => {
  const visit = visits();

  it('leads a newcomer from home through the hosted page to "Hi, {name}", the user area, a policy and out again', async () => {
    const { page } = await visit.device();
    page.setDefaultTimeout(8000);
    await page.goto('/');
    await signIn(page, 'asha@example.com');
    console.log(page.url(), await page.locator('body').innerText());
    await page.getByRole('banner').getByText('Hi, Asha Rao').click();
    await page.waitForURL('**/user');
    await page.screenshot({path:'.local/user.png', fullPage:true});
    console.log(page.url(), await page.locator('main').innerText());
    await page.getByRole('banner').getByRole('button',{name:'Sign Out'}).click();
    await page.waitForURL('**/home');
    console.log(page.url(), await page.locator('header').innerText());
  });
});
