/** Every screen with something on it. */
import type { Page } from 'playwright-core';
import { guardianPath, paths } from '../../../web/src/paths.ts';
import { giveLink } from '../../routes/support/coordinators.ts';
import { fewEntries } from '../catalogue/fewEntries.ts';
import { keepEntries } from '../catalogue/keepEntries.ts';
import { ohmsLaw, toolEntry } from '../catalogue/toolEntry.ts';
import { college, openColleges } from '../freeBites/colleges.ts';
import { FullAccount } from '../people/FullAccount.ts';
import { runOps } from '../runOps.ts';
import type { SharedBrowser } from './shareBrowser.ts';

/** A learner with data on every screen, who is in finance and an operator too. */
export interface FilledScreens {
  readonly emailID: string;
  readonly name: string;
  /** An address of each screen. */
  readonly addresses: Readonly<Record<Exclude<keyof typeof paths, 'root'>, string>>;
}

/** Fills an empty local stack. */
export async function fillScreens({ localStack, api }: SharedBrowser): Promise<FilledScreens> {
  const { aws } = localStack.addresses;
  await openColleges(aws, [college()]);
  await runOps(localStack, ['certificates', 'key']);
  const account = new FullAccount(api, 'everything');
  await account.fillEveryTable();
  for (const role of ['finance', 'operator']) {
    await runOps(localStack, ['people', 'grant', account.emailID, '--role', role]);
  }
  await keepEntries(aws, [...fewEntries, toolEntry({ id: 'ohms-law' }, ohmsLaw())]);
  await localStack.runSchedule('buildIndex');
  const [order] = await account.buyer.orders();
  const { body } = await account.ask('product/getMyCertificates');
  const [certificate] = Object(body['data']).certificates;
  return {
    emailID: account.emailID,
    name: `${account.word} Rao`,
    addresses: {
      home: paths.home,
      signedInHome: paths.signedInHome,
      policy: `${paths.policy}?file=privacyPolicy`,
      aboutUs: paths.aboutUs,
      user: paths.user,
      payment: paths.payment,
      search: `${paths.search}?searchFor=gear`,
      caseStudy: paths.caseStudy,
      freeBites: `${paths.freeBites}?college=pes-bengaluru`,
      coordinator: `${paths.coordinator}#${await giveLink('pes-bengaluru')}`,
      guardian: guardianPath('account', account.guardianToken),
      mobileLab: paths.mobileLab,
      viewDoc: `${paths.viewDoc}?item=gear-trains`,
      path: `${paths.path}?path=moving-machine`,
      finance: paths.finance,
      operate: paths.operate,
      receipt: `${paths.receipt}?order=${order?.['orderID']}`,
      certificate: `${paths.certificate}?id=${certificate.certificateID}`,
    },
  };
}

/** Opens an address, and waits until everything on it has come. */
export async function openWhole(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(
    () =>
      document.querySelector('main h1') !== null &&
      document.querySelector('[aria-busy="true"], .skeleton, .pageSkeleton') === null,
  );
}
