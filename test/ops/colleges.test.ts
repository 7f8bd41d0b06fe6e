import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { shareApi } from '../support/api/shareApi.ts';
import { confirmPlaces, openColleges } from '../support/freeBites/colleges.ts';
import { Students } from '../support/freeBites/Students.ts';
import { type Ended, listWithOps, runOps } from '../support/runOps.ts';

const head = 'collegeID,name,city,opensOn,closesOn,seats,samples';
const pes = 'pes-bengaluru,PES University,Bengaluru,2026-01-01,2099-12-31,2,gears levers';
const coep = 'coep-pune,"COEP, Pune",Pune,2025-01-01,2025-03-31,10,';
const day = (text: string) => Date.parse(`${text}+05:30`);

describe('npm run ops -- colleges', () => {
  const api = shareApi();
  const students = new Students(api);
  const folder = mkdtempSync(join(projectRoot, '.local', 'tmp', 'colleges-'));
  beforeAll(() => openColleges(api.localStack.addresses.aws, []));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const fileWith = (...lines: string[]): string => {
    const file = join(folder, 'file');
    writeFileSync(file, `${lines.join('\r\n')}\r\n`);
    return file;
  };
  const colleges = (...args: string[]): Promise<Ended> =>
    runOps(api.localStack, ['colleges', ...args]);
  const importLines = (...lines: string[]) => colleges('import', fileWith(head, ...lines));
  const infoOf = async (collegeID: string) =>
    Object((await students.call('freeBites/getCollegeInfo', { collegeID })).body['data']);

  it('import brings colleges in, with days as they are in India', async () => {
    const { code, lines } = await colleges('import', fileWith(`\uFEFF${head}`, pes, coep));

    expect({ code, lines }).toEqual({ code: 0, lines: ['2 added, 0 changed, 0 as they were.'] });
    expect(await infoOf('coep-pune')).toEqual({
      name: 'COEP, Pune',
      city: 'Pune',
      windowOpen: false,
      seatsOpen: true,
      samples: [],
      opensAt: day('2025-01-01T00:00:00'),
      closesAt: day('2025-03-31T23:59:59.999'),
    });
    expect(await infoOf('pes-bengaluru')).toMatchObject({
      windowOpen: true,
      samples: [{ id: 'gears' }, { id: 'levers' }],
    });
  });

  it('import again changes nothing; what is changed in the file is changed, but for seats', async () => {
    const again = await importLines(pes, coep);
    const changed = await importLines(
      pes,
      coep.replace(',10,', ',99,').replace(',Pune,', ',Poona,'),
    );

    expect(again.lines).toEqual(['0 added, 0 changed, 2 as they were.']);
    expect(changed.lines).toEqual([
      'coep-pune keeps its 10 seats; change them on /operate.',
      '0 added, 1 changed, 1 as they were.',
    ]);
    expect(await infoOf('coep-pune')).toMatchObject({ city: 'Poona' });
  });

  it('import says when a sample is not published', async () => {
    const { lines } = await importLines('poor,Poor College,Surat,,,5,gears zeppelins');

    expect(lines[0]).toBe('poor: the sample zeppelins is not published and is not shown.');
    expect(await infoOf('poor')).toMatchObject({
      opensAt: null,
      closesAt: null,
      windowOpen: false,
    });
  });

  it.each([
    ['other columns', ['id,name'], 'line 1: the columns must be collegeID,name,city'],
    ['nothing', [''], 'line 1: the columns must be'],
    ['an id with capitals', [head, pes, 'PES,P,B,,,1,'], 'line 3: its collegeID is not'],
    ['a name of two lines', [head, 'x,"a\nb",B,,,1,'], 'its name is not as it should be'],
    ['no number of seats', [head, 'x,X,B,,,many,'], 'line 2: its seats is not'],
    ['too many seats', [head, 'x,X,B,,,5001,'], 'line 2: its seats are more than 5000'],
    [
      'a day that is not',
      [head, 'x,X,B,2026-02-30,2026-03-01,1,'],
      'line 2: its opensOn is no day',
    ],
    ['half a window', [head, 'x,X,B,2026-02-01,,1,'], 'line 2: it has one of opensOn and closesOn'],
    ['an end before its beginning', [head, 'x,X,B,2026-02-02,2026-02-01,1,'], 'line 2: it closes'],
    ['an odd sample', [head, 'x,X,B,,,1,../secrets'], 'line 2: its samples is not'],
    ['a college twice', [head, pes, pes], 'line 3: pes-bengaluru is in the file twice'],
    ['a column too few', [head, 'x,X,B,,,1'], 'line 2: it has 6 columns, not 7'],
    ['quotes that do not end', [head, 'x,"X,B,,,1,'], 'Quote Not Closed'],
  ])('import of a file with %s names the line, and imports nothing', async (_, rows, words) => {
    const { code, lines } = await colleges('import', fileWith(...rows));

    expect(code).toBe(1);
    expect(lines.join('\n')).toContain(words);
    expect(lines.at(-1)).toBe('Nothing was imported.');
    expect((await students.table('Colleges')).length).toBe(3);
  });

  it('S-44: export names nobody unless it is asked to, and no name becomes a formula', async () => {
    const ids: string[] = [];
    for (const name of ['a', 'b', 'a', 'c', 'd']) {
      const more = { name: `=${name.toUpperCase()}`, rollNumber: `R${ids.length}` };
      ids.push(await students.idOf(`${name}@example.com`, more));
    }
    await confirmPlaces('pes-bengaluru');
    await students.giveBack(ids[0] ?? '');
    await confirmPlaces('pes-bengaluru');

    const plain = await colleges('export', 'pes-bengaluru');
    const personal = await colleges('export', 'pes-bengaluru', '--personal');

    const rows: string[][] = parse(personal.lines.join('\n'));
    expect(plain.lines[0]).toBe('state,waitingPosition,receivedAt,samplesOpened');
    expect(plain.lines).toHaveLength(6);
    expect(plain.lines.join()).not.toMatch(/@|=|R\d|Rao/);
    expect(rows[0]).toEqual(expect.arrayContaining(['name', 'emailID', 'rollNumber']));
    expect(rows.slice(1).map(([state, , , , name, email]) => [state, name, email])).toEqual([
      ['givenBack', '', ''],
      ['place', "'=B", 'b@example.com'],
      ['place', "'=A", 'a@example.com'],
      ['waiting', "'=C", 'c@example.com'],
      ['waiting', "'=D", 'd@example.com'],
    ]);
  });

  it('link prints the address of the college’s page on the site, and its QR code', async () => {
    const { code, lines } = await colleges('link', 'pes-bengaluru');

    expect(code).toBe(0);
    expect(lines[0]).toBe(`${api.localStack.addresses.site}/freeBites?college=pes-bengaluru`);
    expect(lines.slice(1).join('').length).toBeGreaterThan(200);
    expect(lines.slice(1).every((line) => /^[█▀▄ ]+$/.test(line))).toBe(true);
  });

  it('coordinator prints a link with its secret in the fragment, which is listed and revoked by another name', async () => {
    const { site } = api.localStack.addresses;
    await importLines(pes, 'rolls,Rolls College,Kochi,2026-01-01,2099-12-31,5,');
    const { code, lines } = await colleges('coordinator', 'rolls', '--days', '7');
    const { pathname, hash } = new URL(lines[0] ?? '');
    const linkToken = hash.slice(1);
    const read = async () =>
      (await students.call('freeBites/getCollegeList', { linkToken })).body['status'];
    const listed = await listWithOps(api.localStack, ['colleges', 'coordinators', 'rolls']);
    const linkID = String(listed[0]?.['linkID']);
    const before = await read();

    const others = await colleges('revoke', 'pes-bengaluru', '--link', linkID);
    const revoked = await colleges('revoke', 'rolls', '--link', linkID);

    expect(code).toBe(0);
    expect(lines[0]).toBe(`${site}/coordinator#${linkToken}`);
    expect(pathname).not.toContain(linkToken);
    expect(listed).toEqual([
      {
        linkID: expect.stringMatching(/^[\w-]{8}$/),
        made: expect.any(String),
        until: expect.any(String),
      },
    ]);
    expect(linkToken).not.toContain(linkID);
    expect(JSON.stringify(await students.kept())).not.toContain(linkToken);
    expect(before).toBe('ok');
    expect(others.lines).toEqual([`pes-bengaluru has no link ${linkID}.`]);
    expect(revoked.lines).toEqual([`The link ${linkID} of rolls no longer works.`]);
    expect(await read()).toBe('dataNotFound');
    expect((await colleges('coordinators', 'rolls')).lines).toEqual(['0 links.']);
  });

  it('has colleges for the local stack that can all be imported, with samples that are marked', async () => {
    const { code, lines } = await colleges('import', join(projectRoot, 'bin', 'demoColleges.csv'));

    const samples = readFileSync(join(projectRoot, 'bin', 'demoColleges.csv'), 'utf8');
    const marked = new Set(samples.match(/(?<=,\d+,).*$/gm)?.flatMap((list) => list.split(' ')));
    for (const id of marked) {
      const entry = readFileSync(join(projectRoot, 'web/content/catalogue', `${id}.md`), 'utf8');
      expect(entry).toMatch(/^sample: true$/m);
    }
    expect(code).toBe(0);
    expect(marked.size).toBe(8);
    expect(lines.at(-1)).toBe('10 added, 2 changed, 0 as they were.');
  });
});
