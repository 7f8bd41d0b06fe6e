/** Questions under sections: asked, answered, told by letter, marked, reported and read without scripts. */
import { beforeAll, describe, expect, it } from 'vitest';
import { ownHomeWords } from '../../web/src/features/signedInHome/words.ts';
import { axeViolations } from '../support/browser/axe.ts';
import { isTooWide } from '../support/browser/freeBitesPage.ts';
import { shareBrowser } from '../support/browser/shareBrowser.ts';
import { entryWith } from '../support/catalogue/entryWith.ts';
import { publishEntries } from '../support/catalogue/keepEntries.ts';
import { mailsTo } from '../support/mails/Inbox.ts';
import { OperatorUser } from '../support/people/OperatorUser.ts';
import { person } from '../support/people/person.ts';

const address = '/viewDoc?item=asked-gears';

describe('a question', () => {
  const visit = shareBrowser();

  beforeAll(() =>
    publishEntries(visit.localStack, [entryWith({ id: 'asked-gears', title: 'Asked gears' })]),
  );

  it('is asked under a section, answered by a reader, of which a letter tells, and marked as solved', async () => {
    const asha = await person(visit.localStack, 'Asha Asker').with();
    const ravi = await person(visit.localStack, 'Ravi Reader').with();
    const { page, requests } = await visit.device({ of: asha });
    await page.goto(address);
    const section = page.locator('.entrySection').first();
    await section.getByRole('checkbox', { name: /Teeth and turns/ }).waitFor();
    expect(requests.filter((path) => /Questions|getPosts/.test(path))).toEqual([]);

    await section.getByRole('button', { name: /^Ask a question about/ }).click();
    await section.getByText('No questions yet.').waitFor();
    await section.getByRole('button', { name: 'Cancel' }).click();
    await section.getByText('No questions yet.').waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 360, height: 640 });
    await section.getByRole('button', { name: /^Ask a question about/ }).click();
    await section.getByLabel('Your question', { exact: true }).waitFor();
    const [send, bar] = await Promise.all(
      [section.getByRole('button', { name: 'Ask', exact: true }), page.locator('.bottomBar')].map(
        (one) => one.boundingBox(),
      ),
    );
    expect((send?.y ?? Number.NaN) + (send?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await section.getByRole('button', { name: 'Ask', exact: true }).click();
    await section.getByText('Write your question first.').waitFor();
    const words = 'Why does **mine** slip?\n\n```\nturn(48)\n```\n- glued\n- dry';
    await section.getByLabel('Your question', { exact: true }).fill(words);
    await page.reload();
    await section.getByRole('button', { name: /^Ask a question about/ }).click();
    await section.getByRole('button', { name: 'Ask', exact: true }).click();
    await section.locator(':focus', { hasText: 'Your question is here now.' }).waitFor();
    const asked = section.getByRole('list', { name: /^Questions about/ });
    await asked.getByText('turn(48)').waitFor();
    for (const shown of ['Your question is here now.', 'turn(48)']) {
      const { y = -1, height = 0 } = (await asked.getByText(shown).boundingBox()) ?? {};
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + height).toBeLessThanOrEqual(bar?.y ?? 0);
    }
    expect(await asked.locator('strong', { hasText: 'mine' }).count()).toBe(1);
    expect(await section.locator('.askedHere .button-primary').count()).toBe(0);
    expect(await asked.getByText('Asha', { exact: true }).count()).toBe(1);
    expect(await axeViolations(page)).toEqual([]);

    const reader = await visit.device({ of: ravi, viewport: { width: 360, height: 740 } });
    const theirs = reader.page.locator('.entrySection').first();
    await reader.page.goto(address);
    await theirs.getByRole('button', { name: /^Readers’ questions \(1\)/ }).click();
    await theirs.getByRole('button', { name: 'Answer', exact: true }).click();
    const marks = '\u0335\u0301'.repeat(200);
    await theirs
      .getByLabel('Your answer', { exact: true })
      .fill(`Glue it to the axle.\n\nZ${marks}`);
    await theirs.getByLabel('Others see', { exact: true }).selectOption('No name');
    await theirs.getByRole('button', { name: 'Answer', exact: true }).click();
    await theirs.locator(':focus', { hasText: 'Thank you. Your answer is here now.' }).waitFor();
    expect(await isTooWide(reader.page)).toBe(false);
    expect(await axeViolations(reader.page)).toEqual([]);

    const letters = await mailsTo(visit.localStack, asha.emailID);
    const letter = letters.find(({ subject }) => subject === 'Your question has an answer');
    const link = /https?:\/\/\S+#questions-\S+/.exec(letter?.text ?? '')?.[0] ?? '';
    const opened = new URL(link);
    await page.goto(`${opened.pathname}${opened.search}${opened.hash}`);
    await page.reload();
    await section.getByText('Glue it to the axle.').waitFor();

    await page.goto('/signedInHome');
    const posted = page.getByRole('region', { name: 'What you’ve sent us' });
    await posted.getByText('Answered', { exact: true }).waitFor();
    await page.setViewportSize({ width: 360, height: 800 });
    const parts = page.getByRole('navigation', { name: ownHomeWords.parts.heading });
    await expect
      .poll(() => parts.getByRole('link').allInnerTexts())
      .toEqual(['Challenge', 'What you’ve sent us', 'Plan', 'Certificates', 'News']);
    expect(await axeViolations(page)).toEqual([]);
    await posted.getByRole('link', { name: /^Why does/ }).click();
    await section.getByRole('button', { name: 'This helped me' }).click();
    await section.getByText('This helped', { exact: true }).waitFor();
    await section.getByRole('button', { name: 'It didn’t help after all' }).waitFor();

    await visit.localStack.runSchedule('buildIndex');
    const visitor = await visit.device({ javaScriptEnabled: false });
    await visitor.page.goto(address);
    const printed = await visitor.page.locator('.askedHere').innerText();
    expect(printed).toMatch(/Why does mine slip\?.*This helped.*Glue it to the axle\./s);
  });

  it('is read by a visitor, who reports it and is invited to sign in; its author changes and deletes it', async () => {
    const meera = await person(visit.localStack, 'Meera Maker').with();
    const place = { itemID: 'asked-gears', section: 'cut-and-try' };
    await meera.must('product/addPost', { ...place, words: 'Which <b>glue</b>?', author: 'named' });
    const { page } = await visit.device();
    const section = page.locator('.entrySection').last();
    await page.goto(address);
    await section.getByRole('button', { name: /Readers’ questions \(1\)|Ask a question/ }).click();
    await section.getByText('Which <b>glue</b>?').waitFor();
    await section.getByText('Sign in to ask or answer.').waitFor();
    await section.getByRole('button', { name: 'Report', exact: true }).click();
    await section.getByLabel('It’s advertising').check();
    await section.getByRole('button', { name: 'Send report' }).click();
    await section.locator(':focus', { hasText: 'Thank you. We’ll look at it.' }).waitFor();
    expect(await new OperatorUser(visit.api).work()).toContainEqual(
      expect.objectContaining({ kind: 'report', about: 'Asked gears', detail: 'advertising' }),
    );

    await section.getByRole('button', { name: /^Report a mistake here/ }).click();
    await section.getByText('Sign in to report a mistake').waitFor();

    const own = (await visit.device({ of: meera })).page;
    const mine = own.locator('.entrySection').last();
    await own.goto(`${address}#questions-cut-and-try`);
    await mine.getByRole('button', { name: 'Edit' }).click();
    await mine.getByLabel('Your question', { exact: true }).fill('Which glue holds?');
    await mine.getByRole('button', { name: 'Save' }).click();
    await mine.getByText('Which glue holds?').waitFor();
    await mine.getByText('edited').waitFor();
    await mine.getByRole('button', { name: 'Delete' }).click();
    await own.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await mine.getByText('No questions yet.').waitFor();
    await mine.getByRole('button', { name: /^Report a mistake here/ }).click();
    await mine.getByRole('button', { name: 'Send report' }).click();
    await mine.getByText('Say what is wrong first.').waitFor();
    await mine.getByLabel('What is wrong?').fill('The drawing has 12 teeth.');
    expect(await axeViolations(own)).toEqual([]);
    await mine.getByRole('button', { name: 'Send report' }).click();
    await mine
      .locator(':focus', { hasText: 'Thank you. We’ll look at it and email you' })
      .waitFor();
    expect(await new OperatorUser(visit.api).work()).toContainEqual(
      expect.objectContaining({ kind: 'mistake', about: 'The drawing has 12 teeth.' }),
    );
  });

  it('waits for an operator, who answers it as the team', async () => {
    const noor = await person(visit.localStack, 'Noor Novice').with();
    const place = { itemID: 'asked-gears', section: 'cut-and-try' };
    await noor.must('product/addPost', { ...place, words: 'Is a knife safe?' });
    const of = person(visit.localStack, 'Omkar Das');
    await of.with();
    const { page } = await visit.device({ of });
    await page.goto('/operate');
    await page.getByRole('link', { name: 'Is a knife safe?' }).click();
    await page.getByRole('heading', { name: 'Question', exact: true }).waitFor();
    await page.getByLabel('Message', { exact: true }).fill('Cut away from your hand.');
    await page.getByRole('button', { name: 'Send answer' }).click();
    await page.getByText('Answered. We’ll email the person.').waitFor();
    expect(await axeViolations(page)).toEqual([]);

    const reader = (await visit.device()).page;
    await reader.goto(`${address}#questions-cut-and-try`);
    await reader.getByText('Cut away from your hand.').waitFor();
    // A person may be called what the team is; the mark no name has.
    await reader
      .locator('.post-top', { hasText: 'Xplorers' })
      .locator('.mark', { hasText: 'Team' })
      .waitFor();
  });
});
