import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { buy } from '../../infra/local/console/scenarios/Buyer.ts';
import { ScenarioUser } from '../../infra/local/console/scenarios/ScenarioUser.ts';
import { dynamoLabDayEditor } from '../../lambdas/adapters/dynamo/labDays.ts';
import { readEntryFile } from '../../lambdas/adapters/markdown/readEntryFile.ts';
import type { WorkAnswer } from '../../lambdas/contract/groups/operator.ts';
import { aLabDay } from '../routes/support/lab.ts';
import { shareBrowser } from '../support/browser/shareBrowser.ts';
import { publishEntries } from '../support/catalogue/keepEntries.ts';
import { OperatorUser } from '../support/people/OperatorUser.ts';
import { person } from '../support/people/person.ts';

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
    const of = await person(visit.localStack, name, emailID).with();
    const { page } = await visit.device({ ...page360, of });
    await page.goto('/');
    return { page, emailID };
  }

  it('asks for a review, is answered, replies, gets it delivered and closes it', async () => {
    const { page } = await innovator('Asha');
    await page.goto('/viewDoc?item=code-review');
    await page.getByText(/^2 requests left until \d+ \w+ \d{4}\.$/).waitFor();
    // What the service is and what to prepare comes before the form, and a link at the top leads down to it.
    const form = page.getByRole('form', { name: 'Request this service' });
    const sections = page.locator('.entrySection:has(~ .servicePanel form)');
    expect(await sections.count()).toBeGreaterThan(0);
    expect(await sections.count()).toBe(await page.locator('.entrySection').count());
    expect(await form.count()).toBe(1);
    await page.getByRole('link', { name: 'Request this service' }).click();
    await expect
      .poll(
        async () => (await page.getByRole('heading', { name: 'Your requests' }).boundingBox())?.y,
      )
      .toBeLessThan(370);
    expect(await page.getByText(/sections done/).count()).toBe(0);
    expect(await page.getByRole('checkbox').count()).toBe(0);

    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByText('Add a link to what we should read.').waitFor();
    await page.getByLabel(/^What the program does/).fill('Why does the pump stop?');
    await page.getByLabel('Link to the code').fill('example.com/pump');
    await page.reload();
    await expect
      .poll(() => page.getByLabel(/^What the program does/).inputValue())
      .toBe('Why does the pump stop?');
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByText(/^1 request left until /).waitFor();
    const thread = page.locator('.requestThread');
    await thread.getByText('We’ll answer within 5 working days.').waitFor();

    const requestID = await waitingRequest();
    await answer(requestID, 'accept', 'Gladly. <b>Which</b> board?');
    await page.reload();
    await thread.getByText('Gladly. <b>Which</b> board?').waitFor();
    await thread.getByRole('textbox', { name: 'Add a message' }).fill('An Uno.');
    await thread.getByRole('button', { name: 'Send message' }).click();
    await thread.locator('.requestMessage').getByText('An Uno.').waitFor();

    await answer(requestID, 'deliver', 'See https://example.com/review');
    await page.goto('/signedInHome');
    await page.getByRole('heading', { name: 'My services' }).waitFor();
    await page.getByText('Delivered. Sent on').waitFor();
    await page.getByRole('link', { name: 'Code review', exact: true }).click();
    await thread.getByRole('button', { name: 'Close request' }).click();
    await thread.getByText('Closed').first().waitFor();
    expect(await thread.getByRole('button', { name: 'Send message' }).count()).toBe(0);
  });

  it('books a seat and gives it up, and the next in line has it', async () => {
    const labDay = aLabDay({ seats: 1 });
    await dynamoLabDayEditor().publish(labDay);
    const asha = await innovator('Lata');
    const ravi = await innovator('Ravi');

    await asha.page.goto('/mobilelab');
    await asha.page.getByRole('button', { name: 'Book a seat' }).click();
    await asha.page.getByText('You have a seat.').waitFor();
    await ravi.page.goto('/mobilelab');
    await ravi.page.getByText('1 of 1 seats taken').waitFor();
    await ravi.page.getByRole('button', { name: 'Join the waiting list' }).click();
    await ravi.page.getByText('You’re number 1 on the waiting list.').waitFor();

    await asha.page.getByRole('button', { name: 'Give up your seat' }).click();
    const dialog = asha.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Give up your seat' }).click();
    await asha.page.getByRole('button', { name: 'Join the waiting list' }).waitFor();
    await ravi.page.reload();
    await ravi.page.getByText('You have a seat.').waitFor();
  });

  async function answer(requestID: string, ...given: [WorkAnswer, string]): Promise<void> {
    const { status } = await new OperatorUser(visit.api).answer('service', requestID, ...given);
    expect(status).toBe(200);
  }

  async function waitingRequest(): Promise<string> {
    const work = await new OperatorUser(visit.api).work();
    return String(work.find(({ kind }) => kind === 'service')?.['id']);
  }
});
