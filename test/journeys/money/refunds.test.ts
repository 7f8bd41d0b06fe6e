import { afterEach, describe, expect, it } from 'vitest';
import { axeViolations } from '../../support/browser/axe.ts';
import { focusedText } from '../../support/browser/freeBitesPage.ts';
import { shareBrowser } from '../../support/browser/shareBrowser.ts';
import { signIn } from '../../support/browser/signIn.ts';
import { approveRefundWork } from '../../support/money/approveRefund.ts';

describe('refunds in the browser', () => {
  const visit = shareBrowser();

  afterEach(() => visit.localStack.razorpay.sandbox.webhooks.clear());

  it.each(['light', 'dark'] as const)(
    'shows the receipt, takes the request once, and shows its status until it is paid back, in %s',
    async (colorScheme) => {
      const { page } = await visit.device({ colorScheme });
      await page.goto('/');
      await signIn(page, `${colorScheme}-refund@example.com`, 'Rina Refund');
      await page.goto('/payment');
      await page.getByRole('radio', { name: /^Explorer,/ }).check();
      await page.getByRole('button', { name: /^Pay ₹/ }).click();
      const checkout = page.frameLocator('iframe');
      await checkout.getByRole('button', { name: 'Pay ₹900.00', exact: true }).click();
      await page.getByRole('banner').getByText('Explorer').waitFor();

      await page.goto('/user');
      const receipt = page.getByRole('link', { name: 'Receipt: being prepared' });
      const address = (await receipt.getAttribute('href')) ?? '';
      await receipt.click();
      await page.getByText('We’re preparing your receipt.').waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await visit.localStack.runSchedule('followUp');
      await page.getByRole('heading', { name: 'Receipt', level: 2 }).waitFor();
      await page.getByText('Rina Refund').first().waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await page.emulateMedia({ media: 'print' });
      await expect.poll(() => page.getByRole('button', { name: /Print/ }).isVisible()).toBe(false);
      await expect.poll(() => page.getByRole('article').isVisible()).toBe(true);
      await page.emulateMedia({ media: 'screen', colorScheme });

      await page.goto('/user');
      await page.getByRole('link', { name: /^Receipt R\/\d{4}\/\d{6}$/ }).waitFor();
      await page.getByRole('button', { name: 'Ask for a refund' }).click();
      const reason = page.getByLabel('Why do you want a refund?');
      expect(await reason.evaluate((field) => field === document.activeElement)).toBe(true);
      expect(await axeViolations(page)).toEqual([]);
      await reason.fill('It was a gift.');
      // What was asked for is shown by its own answer, also when the list doesn't load.
      await page.context().route('**/api/user/getOrders', (route) => route.abort());
      await page.getByRole('button', { name: 'Send request' }).click();
      await page.getByText(/Refund requested on/).waitFor();
      expect(await focusedText(page)).toMatch(/^Refund requested on/);
      await page.context().unroute('**/api/user/getOrders');

      const orderID = new URL(address, page.url()).searchParams.get('order') ?? '';
      await approveRefundWork(visit.localStack, orderID, 90_000);
      await visit.localStack.runSchedule('followUp');
      await visit.localStack.runSchedule('followUp');
      await page.reload();
      await page.getByText(/We’ve refunded ₹900 to your original payment method/).waitFor();
      await page.getByText('Your plan: Freebie').first().waitFor();
      await page.goto(address);
      await page.getByRole('heading', { name: 'Credit note' }).waitFor();
      expect(await axeViolations(page)).toEqual([]);
    },
  );
});
