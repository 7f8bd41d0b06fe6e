import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../../infra/cloud/bundle.ts';
import { buy } from '../../../infra/local/console/scenarios/Buyer.ts';
import { ScenarioUser } from '../../../infra/local/console/scenarios/ScenarioUser.ts';
import { dynamoLabDayEditor } from '../../../lambdas/adapters/dynamo/labDays.ts';
import { readEntryFile } from '../../../lambdas/adapters/markdown/readEntryFile.ts';
import { serviceWords } from '../../../web/src/features/services/words.ts';
import { aLabDay } from '../../routes/support/lab.ts';
import { focusedText } from '../../support/browser/freeBitesPage.ts';
import { shareBrowser } from '../../support/browser/shareBrowser.ts';
import { signIn } from '../../support/browser/signIn.ts';
import { publishEntries } from '../../support/catalogue/keepEntries.ts';

const page360 = { viewport: { width: 360, height: 740 } };

describe('an Innovator', () => {
  const visit = shareBrowser();

  beforeAll(async () => {
    const file = join(projectRoot, 'web', 'content', 'catalogue', 'code-review.md');
    const entry = readEntryFile(file);
    await publishEntries(visit.localStack, [entry]);
  });

  async function innovator(name: string): Promise<{ page: Page; emailID: string }> {
    const emailID = `innovator-${name.toLowerCase()}@example.com`;
    await buy(new ScenarioUser(visit.localStack, { person: { emailID, name } }), 'innovator');
    const { page } = await visit.device(page360);
    await page.goto('/');
    await signIn(page, emailID, name);
    return { page, emailID };
  }

  it('reads that a request was sent also when the list of requests doesn’t load', async () => {
    const { page } = await innovator('Mira');
    await page.goto('/viewDoc?item=code-review');
    await page.getByLabel(/^What the program does/).fill('Why does the fan stop?');
    await page.getByLabel('Link to the code').fill('example.com/fan');
    await page.context().route('**/api/product/getMyServiceRequests', (route) => route.abort());
    await page.getByRole('button', { name: 'Send request' }).click();

    await page.getByRole('status').getByText(serviceWords.sent).waitFor();
    expect(await focusedText(page)).toContain(serviceWords.sent);
  });

  it('is who services and seats are for: everyone else sees the price and the way to it', async () => {
    await dynamoLabDayEditor().publish(aLabDay());
    const { page } = await visit.device(page360);
    await page.goto('/viewDoc?item=code-review');
    await page.getByText('Innovator includes 2 requests for this service in 365 days.').waitFor();
    await page.getByRole('button', { name: 'Get Innovator' }).first().waitFor();
    expect(await page.getByRole('button', { name: 'Send request' }).count()).toBe(0);
    await page.goto('/mobilelab');
    await page.getByRole('button', { name: 'Sign in to book a seat' }).first().waitFor();

    await signIn(page, 'innovator-free-of-plans@example.com', 'Noor');
    await page.goto('/mobilelab');
    await page.getByText('Seats come with the').first().waitFor();
    expect(await page.getByRole('button', { name: 'Book a seat' }).count()).toBe(0);
  });
});
