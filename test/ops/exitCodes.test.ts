/** What can't be done is said in one line: exit code 2 for a command that is called wrongly, 1 for what is not so. */
import { beforeAll, describe, expect, it } from 'vitest';
import { shareApi } from '../support/api/shareApi.ts';
import { college, openColleges } from '../support/freeBites/colleges.ts';
import { TestBuyer } from '../support/money/TestBuyer.ts';
import { runOps } from '../support/runOps.ts';

const order = '0'.repeat(40);
const by = '--by one@example.com';
const why = `--cause outage --reason Outage ${by}`;
const noPlan = 'no-plan@example.com';

describe('npm run ops --', () => {
  const api = shareApi();
  beforeAll(async () => {
    await new TestBuyer(api, noPlan).plan();
    await openColleges(api.localStack.addresses.aws, [college()]);
  });

  it.each<[string, 1 | 2, RegExp]>([
    [`refunds approve ${order}`, 2, /--by/],
    [`refunds approve ${by}`, 2, /'orderID'/],
    [`refunds approve pay_1 ${by}`, 2, /40 characters/],
    [`refunds approve ${order} ${by} --rupees 1,5`, 2, /Use rupees/],
    [`refunds approve ${order} ${by}`, 1, /Add --yes to do it\.$/],
    [`refunds decline ${order} --reason " " ${by} --yes`, 1, /Enter a reason\. The buyer will/],
    [`refunds show ${order}`, 1, /This order has no/],
    ['finance lookup pay_AAAAAAAAAAAAAA', 1, /Not found\. Check every letter/],
    ['finance reconcile --from 2099-01-01 --to 2099-01-02', 1, /^These days haven’t begun\./],
    ['finance register 2025-01', 1, /^Name a file with --csv or --xlsx\.$/],
    [`finance close 2025-01 ${by} --yes`, 1, /Reconcile the whole month first/],
    [`plans extend ${noPlan} --days 7 --cause outage --reason Outage`, 2, /--by/],
    [`plans extend ${noPlan} --days 7 --reason Outage ${by}`, 2, /--cause/],
    [`plans extend ${noPlan} --days 1.5 ${why}`, 2, /Use a whole number/],
    [`plans extend ${noPlan} --days 0 ${why}`, 1, /1 to 365 whole days/],
    [`plans extend ${noPlan} --days 7 --cause outage --reason " " ${by}`, 1, /reason of 1 to 300/],
    [`plans extend ${noPlan} --days 7 ${why}`, 1, /nothing to extend/],
    [`plans extend nobody@example.com --days 7 ${why}`, 1, /No account/],
    ['people grant asha@example.com --role admin', 2, /finance, operator/],
    ['people revoke asha@example.com', 2, /--role <role>' not specified$/],
    ['people roles', 2, /missing required argument 'email'$/],
    ['people grant no@example.com --role finance', 1, /^No one has signed in as no@\S+ yet\. Ask/],
    // An address that would end the question to Cognito.
    [`people roles 'x" or email = "asha@example.com'`, 1, /^No one has signed in as /],
    ['colleges coordinator nowhere', 1, /^There is no college nowhere\.$/],
    ['colleges coordinators nowhere', 1, /^There is no college nowhere\.$/],
    ['colleges confirm nowhere', 1, /^There is no college nowhere\.$/],
    ['colleges confirm #places#pes-bengaluru', 1, /^There is no college #places#pes-bengaluru\.$/],
    ['colleges export nowhere', 1, /^There is no college nowhere\.$/],
    ['colleges link nowhere', 1, /^There is no college nowhere\.$/],
    ['colleges seats nowhere --seats 5', 1, /^There is no college nowhere\.$/],
    ['colleges seats pes-bengaluru --seats 5001', 1, /^Choose from 0 to 5000 seats\.$/],
    [
      'colleges coordinator pes-bengaluru --days 366',
      1,
      /^Enter a number of days from 1 to 365\.$/,
    ],
    ['case-studies publish one', 1, /^There is no proposal one\.$/],
    ['case-studies decline one --submission 1', 2, /--reason/],
    ['case-studies close-report one', 1, /^There is no report one\.$/],
    ['catalogue import no-such-folder', 1, /no-such-folder/],
    ['catalogue import bin/ops', 1, /^There is nothing to import: name a folder with entries/],
    ['catalogue history pulleys', 1, /^pulleys has no edition/],
    ['catalogue restore pulleys --edition 9', 1, /no edition/],
    ['catalogue restore gears', 2, /--edition/],
    ['catalogue restore gears --edition one', 2, /Use a whole number/],
    [`catalogue restore gears --edition 1 --note ${'x'.repeat(201)}`, 2, /at most 200/],
    ['catalogue export gears', 2, /--to/],
    ['catalogue schedule gears.md', 2, /--at/],
    [
      'catalogue schedule gears.md --at tomorrow',
      2,
      /day and time in India like "2026-03-01 09:30"/,
    ],
    ['catalogue schedule gears.md --at "2026-13-01 09:30"', 2, /day and time in India/],
    ['catalogue schedule none.md --at "2026-12-01 09:30"', 1, /none\.md/],
  ])('%s is answered with exit code %i, in one line', async (line, code, words) => {
    const args = (line.match(/"[^"]*"|'[^']*'|\S+/g) ?? []).map((word) =>
      word.replace(/^(["'])(.*)\1$/, '$2'),
    );

    expect(await runOps(api.localStack, args)).toEqual({
      code,
      lines: [expect.stringMatching(words)],
    });
  });
});
