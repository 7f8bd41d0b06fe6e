/** What can't be done is said in one line: exit code 2 for a command that is called wrongly, 1 for what is not so. */
import { beforeAll, describe, expect, it } from 'vitest';
import { shareApi } from '../support/api/shareApi.ts';
import { college, openColleges } from '../support/freeBites/colleges.ts';
import { runOps } from '../support/runOps.ts';

describe('npm run ops --', () => {
  const api = shareApi();
  beforeAll(async () => {
    await openColleges(api.localStack.addresses.aws, [college()]);
  });

  it.each<[string, 1 | 2, RegExp]>([
    ['operator openWork', 2, /--kind/],
    ['operator openWork --kind visit --workID x', 1, /^You aren’t signed in\. Sign in: npm run/],
    ['operator answerWork --kind visits --workID x --answer done', 2, /Allowed choices are/],
    ['operator getUsage --days many', 2, /Use a whole number/],
    ['operator changeCollege --collegeID x --revision 1 --settings {', 2, /isn’t JSON/],
    // Ids of orders may begin like an option.
    ['finance lookUp --what -order_1', 1, /^You aren’t signed in\./],
    ['finance register 2025-01', 1, /^Name a file with --csv or --xlsx\.$/],
    ['people grant asha@example.com --role admin', 2, /finance, operator/],
    ['people revoke asha@example.com', 2, /--role <role>' not specified$/],
    ['people grant no@example.com --role finance', 1, /^No one has signed in as no@\S+ yet\. Ask/],
    // An address that would end the question to Cognito.
    [
      `people grant 'x" or email = "asha@example.com' --role finance`,
      1,
      /^No one has signed in as /,
    ],
    ['colleges coordinator nowhere', 1, /^There is no college nowhere\.$/],
    ['colleges coordinators nowhere', 1, /^There is no college nowhere\.$/],
    ['colleges export nowhere', 1, /^There is no college nowhere\.$/],
    ['colleges link nowhere', 1, /^There is no college nowhere\.$/],
    [
      'colleges coordinator pes-bengaluru --days 366',
      1,
      /^Enter a number of days from 1 to 365\.$/,
    ],
    ['catalogue import no-such-folder', 1, /no-such-folder/],
    ['catalogue import bin/ops', 1, /^There is nothing to import: name a folder with entries/],
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
