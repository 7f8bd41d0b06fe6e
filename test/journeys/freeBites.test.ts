import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { readEntryFile } from '../../lambdas/adapters/markdown/readEntryFile.ts';
import { giveLink } from '../routes/support/coordinators.ts';
import {
  field,
  fillIn,
  focusedText,
  heading,
  isTooWide,
  kept,
  shownID,
  state,
} from '../support/browser/freeBitesPage.ts';
import { databases } from '../support/browser/offlineReaders.ts';
import { shareBrowser } from '../support/browser/shareBrowser.ts';
import { publishEntries } from '../support/catalogue/keepEntries.ts';
import { college, openColleges, publishAsSamples } from '../support/freeBites/colleges.ts';
import { person } from '../support/people/person.ts';

/** Entries of the catalogue that need a plan: one with a model, code and questions, and another. */
const paid = ['pendulum-g-experiment', 'cardboard-gearbox'];

describe('a student of freeBites', () => {
  const visit = shareBrowser();

  beforeAll(async () => {
    await openColleges(visit.localStack.addresses.aws, [
      college(),
      college({ collegeID: 'one-seat', name: 'One Seat College', city: 'Pune', seats: 1 }),
      college({ collegeID: 'makers', name: 'Makers College', samples: paid }),
    ]);
    const entries = paid.map((id) =>
      readEntryFile(join(projectRoot, `web/content/catalogue/${id}.md`)),
    );
    await publishEntries(visit.localStack, entries);
    await publishAsSamples(visit.localStack.addresses.aws, entries);
  });

  it('goes with the keyboard alone from the name of the college to a sample', async () => {
    const { page } = await visit.device({ viewport: { width: 320, height: 640 } });
    await page.goto('/freeBites');
    await page.getByRole('searchbox', { name: 'Find your college' }).focus();

    await page.keyboard.type('PES Univrsity');
    await page.getByRole('button', { name: /^PES University/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/freeBites?college=pes-bengaluru');
    await heading(page, 'Register').waitFor();
    expect(await focusedText(page)).toBe('PES University');
    await field(page, 'Your name').focus();
    for (const text of ['Asha Rao', 'keys@college.example', 'PES1UG26']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Space'); // of age
    await page.keyboard.press('Enter');
    await heading(page, 'You’re registered').waitFor();

    expect(await focusedText(page)).toBe('You’re registered');
    await page.getByText('0 of 1 opened.').waitFor();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText(/^No change yet\. Checked at .*[ap]m\.$/).waitFor();
    expect(await isTooWide(page)).toBe(false);
    await page.getByRole('link', { name: 'Preview All of gears' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'All of gears' }).waitFor();
    await page.getByRole('button', { name: 'Open this sample' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('1 of 1 samples opened.').waitFor();
    expect(await isTooWide(page)).toBe(false);
    await page.getByRole('link', { name: 'Back to your samples' }).first().focus();
    await page.keyboard.press('Enter');
    await page.getByText('1 of 1 opened.').waitFor();
    await page.getByRole('link', { name: 'Open again All of gears' }).waitFor();
  });

  it('whose college isn’t found is led to free builds, and told how the college can take part', async () => {
    const { page } = await visit.device();
    await page.goto('/freeBites');
    const answered = Promise.withResolvers<void>();
    await page.route('**/api/freeBites/findCollege*', async (route) => {
      await answered.promise;
      await route.continue();
    });

    await page.getByRole('searchbox', { name: 'Find your college' }).fill('Indore');
    const found = page.locator('.collegeSearch-found');
    await found.getByRole('status').getByText('Searching…').waitFor();
    answered.resolve();
    await found.getByText('No college found.').waitFor();
    const address = found.getByRole('link', { name: '@' });
    expect(await address.getAttribute('href')).toBe(`mailto:${await address.innerText()}`);
    await found.getByRole('link', { name: 'builds that are free for everyone' }).click();

    await page.waitForURL('**/search?plan=Freebie&kind=build');
  });

  it('finds the registration again whose answer was lost after it was written', async () => {
    const { page, context } = await visit.device();
    const answers: string[] = [];
    const lose = '**/api/freeBites/registerStudent';
    await context.route(lose, async (route) => {
      answers.push(await (await route.fetch()).text());
      await route.abort();
    });
    await page.goto('/freeBites?college=pes-bengaluru');
    await fillIn(page, 'lost@college.example');

    await page.getByRole('button', { name: 'Agree and register' }).click();
    await page.getByText('it may or may not have arrived').waitFor();
    await context.unroute(lose);
    await page.reload();
    await heading(page, 'You’re registered').waitFor();

    const shown = await shownID(page);
    expect(answers.length).toBeGreaterThan(0);
    expect(answers.map((answer) => JSON.parse(answer).studentID)).toEqual(answers.map(() => shown));
    expect(await kept(page)).toEqual(['xplorers.freeBites.studentID']);
    await page.reload();
    await page.getByText('0 of 1 opened.').waitFor();
    expect(await shownID(page)).toBe(shown);
  });

  it('comes from the link of its mail to its samples on another device, where the ID doesn’t stay in the address', async () => {
    const of = await person(visit.localStack, 'Lina Linked').with();
    const [first, second] = [await visit.device({ of }), await visit.device()];
    await first.page.goto('/freeBites?college=pes-bengaluru');
    const typed = ['Your name', 'Email address'].map((name) => field(first.page, name));
    const filledIn = () => Promise.all(typed.map((one) => one.inputValue()));
    await expect.poll(filledIn).toEqual(['Lina Linked', of.emailID]);
    await fillIn(first.page, 'linked@college.example');
    await first.page.getByRole('button', { name: 'Agree and register' }).click();
    await state(first.page, 'Waiting for your college').waitFor();
    const studentID = await shownID(first.page);

    await second.page.goto(`/freeBites?college=pes-bengaluru#${studentID}`);
    await second.page.getByText('0 of 1 opened.').waitFor();

    expect(await shownID(second.page)).toBe(studentID);
    expect(new URL(second.page.url()).hash).toBe('');
    expect(await second.page.evaluate(() => window.history.length)).toBe(2);
    // As an ID that was typed, it is stored only on request.
    expect(await kept(second.page)).toEqual([]);
    expect(second.requests.filter((path) => path.includes(studentID))).toEqual([]);
  });

  it('has a place or waits once the coordinator has confirmed the list, and gets the place that another one cancels', async () => {
    const devices = [await visit.device(), await visit.device()];
    for (const [count, { page }] of devices.entries()) {
      await page.goto('/freeBites?college=one-seat');
      await fillIn(page, `seat${count}@college.example`);
      await page.getByRole('button', { name: 'Agree and register' }).click();
      await state(page, 'Waiting for your college').waitFor();
    }
    const [first, second] = devices;
    await second?.page.getByText('0 of 1 opened.').waitFor();
    await second?.page.setViewportSize({ width: 360, height: 740 });
    await second?.page.getByRole('link', { name: 'Next: choose your sample' }).click();
    await second?.page.getByRole('button', { name: 'Open All of gears' }).click();
    const asked = second?.page.getByRole('dialog', { name: 'Open this one for good?' });
    await asked?.getByText('you can’t swap it later').waitFor();
    await asked?.getByRole('button', { name: 'Open this sample' }).click();
    await second?.page.getByText('1 of 1 samples opened.').waitFor();
    await second?.page.getByRole('link', { name: 'Back to your samples' }).first().click();
    await second?.page.getByRole('link', { name: 'Continue: All of gears' }).waitFor();
    await second?.page.getByText('Available once you have a place').first().waitFor();
    const coordinator = (await visit.device({ viewport: { width: 360, height: 740 } })).page;
    await coordinator.goto(`/coordinator#${await giveLink('one-seat')}`);
    await heading(coordinator, 'To confirm (2)').waitFor();
    await coordinator.getByRole('button', { name: 'Select all 2' }).click();
    expect(await isTooWide(coordinator)).toBe(false);
    await coordinator.getByRole('button', { name: 'Confirm 2 students' }).click();
    await heading(coordinator, 'With a place (1)').waitFor();

    await first?.page.getByRole('button', { name: 'Refresh' }).click();
    await state(first?.page, 'You have a place').waitFor();
    await second?.page.reload();
    await state(second?.page, 'Number 1 on the waiting list').waitFor();
    await first?.page.getByRole('button', { name: 'Cancel registration' }).click();
    const dialog = first?.page.getByRole('dialog');
    await dialog?.getByText('Another student can have your place.').waitFor();
    await dialog?.getByRole('button', { name: 'Cancel registration' }).click();
    await state(first?.page, 'Cancelled').waitFor();
    await coordinator.reload();
    await coordinator
      .getByRole('button', { name: 'Fill free places from the waiting list' })
      .click();
    await coordinator.getByText('Saved.').waitFor();
    await second?.page.getByRole('button', { name: 'Refresh' }).click();
    await state(second?.page, 'You have a place').waitFor();
    await second?.page.getByText('1 of 5 opened.').waitFor();
    await second?.page.getByRole('link', { name: 'Open All of levers' }).click();
    await second?.page.getByText('2 of 5 samples opened.').waitFor();
  });

  it('is given the ID before the samples, tries a sample’s model before the one choice is spent, then reads it at its own address as its entry shows it', async () => {
    const { page } = await visit.device({ viewport: { width: 360, height: 740 } });
    await page.goto('/freeBites?college=makers');
    await fillIn(page, 'chooses@college.example');
    await page.getByRole('button', { name: 'Agree and register' }).click();

    const preview = page.getByRole('link', { name: /^Preview Pendulum/ });
    await preview.waitFor();
    const below = async () => {
      const { y: samples = 0 } = (await preview.boundingBox()) ?? {};
      const { y: id = 0 } = (await page.locator('.studentID').boundingBox()) ?? {};
      return samples - id;
    };
    expect(await below()).toBeGreaterThan(0);
    await page.reload();
    await heading(page, 'Your registration').waitFor();
    await preview.waitFor();
    expect(await below()).toBeLessThan(0);
    await preview.click();
    await heading(page, 'Open this one for good?').waitFor();
    await page.getByText('Live model').waitFor();
    expect(await heading(page, 'Why six lengths and not one').count()).toBe(0);
    await page.getByRole('link', { name: 'Back to your samples' }).click();
    await page.getByText('0 of 1 opened.').waitFor();
    await page.goto('/freeBites?college=makers&sample=pendulum-g-experiment');
    await page.getByRole('button', { name: 'Open this sample' }).click();
    await page.getByText('1 of 1 samples opened.').waitFor();
    const top = page.locator('.entryTop');
    await top.getByText('Your freeBites sample').filter({ hasText: 'Makers College' }).waitFor();
    expect(await top.getByText('Included in').count()).toBe(0);
    await top.getByRole('link', { name: 'Back to your samples' }).click();
    await page.getByText('1 of 1 opened.').waitFor();
    await page.goBack();
    await page.reload();

    await heading(page, 'Why six lengths and not one').waitFor();
    await page.getByText('Live model').waitFor();
    await page.getByRole('button', { name: /^Run/ }).first().waitFor();
    expect(await isTooWide(page)).toBe(false);
    // Questions of later sections are graded for readers with a plan alone.
    const question = page.getByRole('group', { name: 'Question' });
    await expect.poll(() => question.count()).toBe(1);
    await question.getByRole('textbox').fill('1.7 %');
    await question.getByRole('button', { name: 'Check answer' }).click();
    await question.getByText('That is the effect on T').waitFor();
    await page.getByText('This sample leaves out some questions.').waitFor();
    await page.goto('/freeBites?college=makers&sample=cardboard-gearbox');
    await page.getByText('Without a place, you can open one sample').waitFor();
    expect(await page.getByRole('button', { name: 'Open this sample' }).count()).toBe(0);
  });

  it('reads an opened sample a section at a time on a phone, and finds what was done of it again after a reload, which no one else is told', async () => {
    const { page } = await visit.device({ viewport: { width: 360, height: 740 } });
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto('/freeBites?college=makers');
    await fillIn(page, 'reads@college.example');
    await page.getByRole('button', { name: 'Agree and register' }).click();
    await page.getByRole('link', { name: /^Preview Pendulum/ }).click();
    await page.getByRole('button', { name: 'Open this sample' }).click();

    await page.getByRole('link', { name: 'Start with “Why six lengths and not one”' }).click();
    const question = page.getByRole('group', { name: 'Question' });
    await question.getByRole('textbox').fill('3.39 %');
    await question.getByRole('button', { name: 'Check answer' }).click();
    await question.getByText('Passed').waitFor();
    await page.getByRole('checkbox', { name: 'Section done' }).waitFor();
    expect(await page.getByRole('main').getByText('Sign in').count()).toBe(0);
    await page.getByRole('link', { name: 'Next: Build the suspension' }).click();
    await heading(page, 'Why six lengths and not one').waitFor({ state: 'hidden' });
    await page
      .getByRole('checkbox', { name: 'Mark this section as done' })
      .filter({ visible: true })
      .check();
    expect(await isTooWide(page)).toBe(false);
    await page.reload();

    await page
      .getByRole('checkbox', { name: /^Section done.*“Build the suspension”/ })
      .filter({ visible: true })
      .waitFor();
    await page.getByRole('link', { name: /^Pendulum/ }).click();
    await page.getByText('2 of 6 sections done').waitFor();
    await page.getByRole('link', { name: 'Continue with “Measure”' }).waitFor();
    await question.getByText('Passed').waitFor();
    await page.getByText('1 of 1 samples opened.').waitFor();
    for (const address of ['/freeBites', '/home']) {
      await page.goto(address);
      await page.getByText('2 of 6 sections').waitFor();
      await page.getByRole('link', { name: /^Continue: Pendulum/ }).click();
      await heading(page, 'Measure').waitFor();
    }
    await page.goto('/signedInHome');
    await page.getByRole('link', { name: /^Pendulum/ }).click();
    await heading(page, 'Measure').waitFor();
    expect(calls).toContain('/api/product/tryCheck');
    expect(calls.filter((path) => /saveProgress|answerCheck/.test(path))).toEqual([]);
    expect(await databases(page)).toEqual([]);
  });
});
