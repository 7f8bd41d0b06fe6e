import { afterEach, describe, it } from 'vitest';
import { dayOf } from '../../../lambdas/contract/india.ts';
import { shareBrowser } from '../../support/browser/shareBrowser.ts';
import { signInAs } from '../../support/browser/signIn.ts';

describe('a clerk of finance', () => {
  const visit = shareBrowser();

  afterEach(() => visit.localStack.razorpay.sandbox.faults.clear());

  it('leaves while the books are compared, and comes back to where they are', async () => {
    const { page } = await visit.device();
    await signInAs(page, 'Firoz Khan');
    const today = dayOf(Date.now());
    const { sandbox } = visit.localStack.razorpay;
    sandbox.faults.add({ kind: 'hang', path: '/v1/settlements*', times: 1 });
    await page.goto(`/finance?from=${today}&to=${today}`);
    await page.getByRole('link', { name: 'Refunds', exact: true }).click();
    sandbox.faults.clear();

    await page.goBack();

    await page.getByText('The lines add up to the total, to the paisa.').waitFor();
  });
});
