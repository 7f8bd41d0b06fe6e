/** Every command that lists something prints it as JSON with --json. */
import { beforeAll, describe, expect, it } from 'vitest';
import { makeProgram } from '../../bin/ops/runCommand.ts';
import { dayOf } from '../../lambdas/contract/india.ts';
import { shareApi } from '../support/api/shareApi.ts';
import { college, openColleges } from '../support/freeBites/colleges.ts';
import { runOps } from '../support/runOps.ts';

const silent = { say: () => undefined, complain: () => undefined, progress: () => undefined };
const program = await makeProgram(silent, () => undefined);
const lists = program.commands
  .flatMap((subject) =>
    subject.commands.length > 0
      ? subject.commands.map((one) => ({
          name: `${subject.name()} ${one.name()}`,
          does: one.description(),
        }))
      : [{ name: subject.name(), does: subject.description() }],
  )
  .filter(({ does }) => does.startsWith('lists '))
  // Of stages in the cloud alone; restoreStage.test.ts runs it.
  .filter(({ name }) => name !== 'backups list')
  .map(({ name }) => name);

describe('a command that lists', () => {
  const api = shareApi();
  /** What commands are given that list something of one thing. */
  const operands: Record<string, string[]> = {
    'colleges coordinators': ['pes-bengaluru'],
  };

  beforeAll(async () => {
    const { aws } = api.localStack.addresses;
    await openColleges(aws, [college()]);
    const soon = dayOf(Date.now() + 30 * 86_400_000);
    const labDay = ['--builds', 'Line follower', '--audience', 'Innovators', '--seats', '2'];
    const where = ['--place', 'PES University, Bengaluru', '--day', soon];
    const published = await runOps(api.localStack, ['lab', 'publish', ...labDay, ...where]);
    expect(published).toEqual({ code: 0, lines: [expect.stringContaining('is published')] });
    operands['lab bookings'] = [published.lines[0]?.split(' ')[0] ?? ''];
  });

  it.each(lists)('%s prints its rows as JSON and nothing else', async (name) => {
    const args = [...name.split(' '), ...(operands[name] ?? []), '--json'];

    const { code, lines } = await runOps(api.localStack, args);

    expect([code, code === 0 ? '' : lines]).toEqual([0, '']);
    const rows: unknown = JSON.parse(lines.join('\n'));
    expect(Array.isArray(rows)).toBe(true);
    const values = [rows].flat().flatMap((row) => Object.values(Object(row)));
    expect(values.filter((value) => typeof value === 'object' && value !== null)).toEqual([]);
  });

  it('is one of many', () => {
    expect(lists.length).toBeGreaterThan(3);
  });
});
