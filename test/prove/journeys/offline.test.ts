import { describe, expect, it } from 'vitest';
import { words } from '../../../web/src/api/words.ts';
import { countSections } from '../../../web/src/features/catalogue/sectionsWords.ts';
import { progressWords } from '../../../web/src/features/catalogue/words.ts';
import { deviceDatabase } from '../../../web/src/features/device/forgetDevice.ts';
import { documentWords } from '../../../web/src/features/entry/words.ts';
import { offlineWords } from '../../../web/src/features/offline/words.ts';
import { leavingTexts } from '../../../web/src/features/session/leavingWords.ts';
import { endNotices } from '../../../web/src/features/session/sessionNotices.ts';
import { elsewhereTexts } from '../../../web/src/features/session/words.ts';
import { axeViolations } from '../../support/browser/axe.ts';
import {
  answer,
  databases,
  doneBox,
  pendingCount,
  pendingText,
  runtimeFiles,
  shareOfflineReaders,
  signOutOnPhone,
  storedIDs,
  storedRuntimes,
  storedUntil,
} from '../../support/browser/offlineReaders.ts';
import { sectionOf } from '../../support/browser/pageParts.ts';
import { signIn } from '../../support/browser/signIn.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';
import { OperatorUser } from '../../support/people/OperatorUser.ts';

const stored = /You’re offline. This is your saved copy/;

describe('an entry that was opened', () => {
  /** How far the local stack's clock is ahead of the browser's. */
  let ahead = 0;
  const { visit, network, newDevice, reader, progressOf } = shareOfflineReaders(
    () => Date.now() + ahead,
  );

  it('belongs to the person who opened it: someone else on the device sees nothing of it, and sends nothing', async () => {
    const { page, context } = await reader('offline-first@example.com', 'pocket-gears');
    await network.switchOff(context);
    await doneBox(page, 'Run').check();
    await expect.poll(() => pendingCount(page)).toBe(1);
    // The first person's sign-in is lost, as when a browser clears its storage, but not the database.
    await page.evaluate(() => localStorage.clear());
    await network.switchOn(context);
    await page.goto('/');
    await signIn(page, 'offline-second@example.com', 'Zoya');
    await page.goto('/user');
    await page.getByRole('region', { name: offlineWords.heading }).waitFor();

    expect(await storedIDs(page)).toEqual([]);
    expect(await pendingCount(page)).toBe(0);
    expect((await progressOf('offline-second@example.com')).done).toEqual([]);
    expect((await progressOf('offline-first@example.com')).done).toEqual([]);
  });

  it.each(['blocks', 'has no room'])(
    'is read online, and its reader signs out, in a browser whose database %s',
    async (how) => {
      const { page, context } = await newDevice();
      await context.addInitScript((refuses) => {
        const refuse = () => {
          throw new DOMException(
            'no',
            refuses === 'blocks' ? 'SecurityError' : 'QuotaExceededError',
          );
        };
        if (refuses === 'blocks') {
          IDBFactory.prototype.open = refuse;
          IDBFactory.prototype.deleteDatabase = refuse;
        } else {
          IDBObjectStore.prototype.put = refuse;
          IDBObjectStore.prototype.add = refuse;
        }
      }, how);
      await page.goto('/viewDoc?item=pocket-gears');
      const emailID = `${how.replaceAll(' ', '-')}@example.com`;
      await signIn(page, emailID, 'Noor');
      await doneBox(page, 'Run').check();
      await expect.poll(() => progressOf(emailID)).toMatchObject({ done: ['run'] });

      await network.switchOff(context);
      await doneBox(page, 'Number').click();
      await sectionOf(page, 'Number').getByText(progressWords.unsaved).waitFor();
      await answer(page, '800 rpm');
      await sectionOf(page, 'Number').getByText(words.noConnection.text).waitFor();
      await network.switchOn(context);
      await page.goto('/user');
      const list = page.getByRole('region', { name: offlineWords.heading });
      await list.getByText(how === 'blocks' ? offlineWords.failed : offlineWords.none).waitFor();
      await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
      await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
    },
  );

  it('is listed with its size, opened from there, and removed', async () => {
    const { page, context } = await reader('offline-lists@example.com', 'pocket-gears');
    await expect.poll(() => storedRuntimes(page)).toEqual(runtimeFiles);
    await network.switchOff(context);
    await page.goto('/user');
    const list = page.getByRole('region', { name: offlineWords.heading });
    await list.getByText(/^\d+ kB$/).waitFor();
    await list.getByText(offlineWords.runtimes).waitFor();
    await list.getByText(/^\d+\.\d MB$/).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await list.getByRole('link', { name: 'Gears that are checked' }).click();
    await page.getByText(stored).waitFor();

    await page.goto('/user');
    await list.getByRole('button', { name: /^Remove “Gears that are checked”/ }).click();
    await list.getByRole('button', { name: `Remove${offlineWords.removeRuntimes}` }).click();
    await list.getByText(offlineWords.none).waitFor();
    expect(await storedIDs(page)).toEqual([]);
  });

  it('leaves the device when its person signs out, network or not', async () => {
    const { page, context } = await reader('offline-leaves@example.com', 'pocket-gears');
    await network.switchOff(context);
    await signOutOnPhone(page);
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
    await expect.poll(() => databases(page)).toEqual([]);

    await network.switchOn(context);
    await page.goto('/viewDoc?item=pocket-gears');
    await signIn(page, 'offline-leaves@example.com', 'Noor');
    await expect.poll(() => storedIDs(page)).toEqual(['pocket-gears']);
    await signOutOnPhone(page);
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
    await expect.poll(() => databases(page)).toEqual([]);
  });

  it('asks before a sign-out loses what could not be sent, and sends it for a person who stays', async () => {
    const emailID = 'offline-asked@example.com';
    const { page, context } = await reader(emailID, 'pocket-gears');
    await network.switchOff(context);
    await doneBox(page, 'Run').check();
    await expect.poll(() => pendingCount(page)).toBe(1);
    await signOutOnPhone(page);
    const dialog = page.getByRole('dialog', { name: leavingTexts.question });
    await dialog.getByText(leavingTexts.effect(1)).waitFor();
    await dialog.getByRole('button', { name: leavingTexts.stay }).click();
    expect(await pendingCount(page)).toBe(1);

    await network.switchOn(context);
    await signOutOnPhone(page);
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
    expect((await progressOf(emailID)).done).toEqual(['run']);

    await signIn(page, emailID, 'Noor');
    await page.goto('/viewDoc?item=pocket-gears');
    await expect.poll(() => storedIDs(page)).toEqual(['pocket-gears']);
    await network.switchOff(context);
    await doneBox(page, 'Order').check();
    await expect.poll(() => pendingCount(page)).toBe(1);
    await signOutOnPhone(page);
    await dialog.getByRole('button', { name: leavingTexts.confirm }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
    await expect.poll(() => databases(page)).toEqual([]);
  });

  it('leaves a device whose sign-in ended, but what was not sent yet is sent after the next one', async () => {
    const emailID = 'offline-expires@example.com';
    const { page, context } = await reader(emailID, 'pocket-gears');
    await network.switchOff(context);
    await doneBox(page, 'Run').check();
    await expect.poll(() => pendingCount(page)).toBe(1);
    await page.goto('/user');
    await page.getByText(offlineWords.pending(1)).waitFor();
    await page.goto('about:blank');

    await visit.api.call('user/signOutEverywhere', { id: '1', emailID }, visit.api.as(emailID));
    ahead += 2000; // tokens are told apart by the second
    await network.switchOn(context);
    await page.goto('/viewDoc?item=pocket-gears');
    await page.getByText(endNotices.ended.text).waitFor();
    await expect.poll(() => storedIDs(page)).toEqual([]);
    expect(await pendingCount(page)).toBe(1);
    expect((await progressOf(emailID)).done).toEqual([]);

    await signIn(page, emailID, 'Noor');
    await expect.poll(() => progressOf(emailID)).toMatchObject({ done: ['run'] });
    await expect.poll(() => pendingCount(page)).toBe(0);
  });

  it('loses no tick of two devices that were both offline', async () => {
    const emailID = 'offline-two-devices@example.com';
    const phone = await reader(emailID, 'pocket-gears');
    await network.switchOff(phone.context);
    await doneBox(phone.page, 'Run').check();
    await doneBox(phone.page, 'Order').check();
    await expect.poll(() => pendingCount(phone.page)).toBe(2);

    const tablet = await reader(emailID, 'pocket-gears');
    await network.switchOff(tablet.context);
    await doneBox(tablet.page, 'Number').check();
    await doneBox(tablet.page, 'Order').check();
    await expect.poll(() => pendingCount(tablet.page)).toBe(2);
    await doneBox(tablet.page, 'Order').uncheck();
    await expect.poll(() => pendingText(tablet.page)).toContain('"done":false');

    // The tablet sends first, though its change of “Order” is the newer one.
    await network.switchOn(tablet.context);
    await tablet.page.goto('/viewDoc?item=pocket-gears');
    await expect.poll(() => pendingCount(tablet.page)).toBe(0);
    await network.switchOn(phone.context);
    await phone.page.goto('/viewDoc?item=pocket-gears');
    await phone.page.getByRole('button', { name: elsewhereTexts.continueHere }).click();
    await expect.poll(() => pendingCount(phone.page)).toBe(0);
    expect((await progressOf(emailID)).done).toEqual(['run', 'number']);
  });

  it('stays as long as the plan does that was extended or renewed after it was stored', async () => {
    const { page } = await reader('offline-longer@example.com', 'pocket-gears');
    const buyer = new TestBuyer(visit.api, 'offline-longer@example.com');
    await buyer.buy('explorer');
    const before = Number((await buyer.plan()).validUntil);
    await page.goto('/viewDoc?item=levers');
    await expect.poll(() => storedUntil(page, 'levers')).toBe(before);

    const days = { change: 'extendPlan', days: 3, cause: 'outage', reason: 'An outage.' };
    const whose = { address: 'offline-longer@example.com' };
    await new OperatorUser(visit.api).data('operator/changePerson', { ...whose, ...days });
    await page.goto('/user');

    await expect.poll(() => storedUntil(page, 'levers')).toBe(before + 3 * 86_400_000);
    expect(await storedUntil(page, 'pocket-gears')).toBe(null);
  });

  it('leaves the device with the next profile once its plan is refunded; what is free stays', async () => {
    const { page } = await reader('offline-refunded@example.com', 'pocket-gears');
    const buyer = new TestBuyer(visit.api, 'offline-refunded@example.com');
    const { paymentID } = await buyer.buy('explorer');
    await page.goto('/viewDoc?item=levers');
    await expect.poll(() => storedIDs(page)).toEqual(['levers', 'pocket-gears']);

    await visit.localStack.razorpay.sandbox.refund({ payment_id: paymentID });
    await expect.poll(async () => (await buyer.plan()).level).toBe('Freebie');
    await page.goto('/user');

    await expect.poll(() => storedIDs(page)).toEqual(['pocket-gears']);
  });

  it('is shown until the plan that opened it ends, and then deleted', async () => {
    const { page, context } = await reader('offline-plan@example.com', 'pocket-gears');
    const buyer = new TestBuyer(visit.api, 'offline-plan@example.com');
    await buyer.buy('explorer');
    const { validUntil } = await buyer.plan();
    await page.goto('/viewDoc?item=levers');
    await page.getByText('Paid canary.').first().waitFor();
    await expect.poll(() => storedIDs(page)).toEqual(['levers', 'pocket-gears']);

    await network.switchOff(context);
    await page.reload();
    await page.getByText('Paid canary.').first().waitFor();

    await page.clock.setFixedTime(Number(validUntil) + 1);
    await page.reload();
    await expect.poll(() => storedIDs(page)).toEqual(['pocket-gears']);
    await page.getByText(documentWords.offline).waitFor();
    expect(await page.getByText('Paid canary.').count()).toBe(0);
  });

  it('is stored again in place of copies in an older form, which are removed', async () => {
    const { page } = await reader('offline-older@example.com', 'pocket-gears');
    await expect.poll(() => storedIDs(page)).toEqual(['pocket-gears']);
    await page.goto('/policies?doc=privacyPolicy');
    await page.evaluate(storeOlderCopy, deviceDatabase);
    expect(await storedIDs(page)).toEqual(['older']);

    await page.goto('/viewDoc?item=pocket-gears');
    await expect.poll(() => storedIDs(page)).toEqual(['pocket-gears']);
  });

  it('is not taken over from visitors of a shared computer', async () => {
    const { page } = await newDevice({ viewport: { width: 360, height: 740 } });
    await page.goto('/viewDoc?item=pocket-gears');
    await page.evaluate(() => localStorage.setItem('xplorers.sharedComputer', '1'));
    await doneBox(page, 'Run').check();
    await page.getByText(countSections(1, 5)).waitFor();
    await signIn(page, 'offline-shared@example.com', 'Sita');
    await page.getByText(countSections(0, 5)).waitFor();

    expect(await pendingCount(page)).toBe(0);
    expect((await progressOf('offline-shared@example.com')).done).toEqual([]);
  });

  it('is stored without calls, pages, money or the profile by the worker', async () => {
    const { page, context } = await reader('offline-cautious@example.com', 'pocket-gears');
    await page.goto('/user');
    await page.getByText('offline-cautious@example.com').first().waitFor();
    await page.goto('/payment');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const paths = await page.evaluate(async () => {
      const caches = await Promise.all(
        (await window.caches.keys()).map((name) => window.caches.open(name)),
      );
      const requests = await Promise.all(caches.map((cache) => cache.keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(paths.filter((path) => !/^\/(?:assets|runtime)\//.test(path)).toSorted()).toEqual([
      '/config.js',
      '/index.html',
    ]);
    expect(paths.filter((path) => path.endsWith('.png'))).toEqual([]);

    await network.switchOff(context);
    // A page whose policy differs from the stored one's is left to the browser.
    await expect(page.goto('/payment')).rejects.toThrow(/ERR_/);
  });
});

/** Leaves the device as a build of before left it. */
async function storeOlderCopy(database: string): Promise<void> {
  const done = (request: IDBRequest) =>
    new Promise((resolve) => {
      request.onsuccess = resolve;
    });
  await done(window.indexedDB.deleteDatabase(database));
  const opening = window.indexedDB.open(database, 1);
  opening.onupgradeneeded = () => {
    const entries = opening.result.createObjectStore('entries', { keyPath: ['owner', 'itemID'] });
    opening.result.createObjectStore('pending', { autoIncrement: true });
    entries.put({ owner: 'reader', itemID: 'older' });
  };
  await done(opening);
  opening.result.close();
}
