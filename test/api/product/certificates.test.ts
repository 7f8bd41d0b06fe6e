/** Certificates: who gets one, who reads it, and whether others can verify it. */
import { generateKeyPairSync, sign } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  dynamoCertificates,
  dynamoStatusLists,
} from '../../../lambdas/adapters/dynamo/certificates.ts';
import { dynamoChecks } from '../../../lambdas/adapters/dynamo/progress.ts';
import { dayOf } from '../../../lambdas/contract/india.ts';
import { changeCertificate } from '../../../lambdas/domain/certificates/certificates.ts';
import { renameCertificate } from '../../../lambdas/domain/certificates/renameCertificate.ts';
import { agree } from '../../support/api/agree.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { entryWith, rightReply, wrongReply } from '../../support/catalogue/entryWith.ts';
import { keepEntries } from '../../support/catalogue/keepEntries.ts';
import { stepsOf } from '../../support/catalogue/stepsOf.ts';
import { encoded, partsOf, verifyCredential } from '../../support/certificates/verifyCredential.ts';
import { OperatorUser } from '../../support/people/OperatorUser.ts';
import { itemsWith } from '../../support/people/traces.ts';
import { runOps } from '../../support/runOps.ts';

const outline = [
  { id: 'two', title: 'Two', checks: ['first', 'second'] },
  { id: 'none', title: 'None' },
];
const course = (id: string) => entryWith({ id, title: `Course ${id}`, outline });
const courseOf = (id: string) => ({ kind: 'course', id });
/** A path of the site, and its entries: the last is its end project, a build. */
const path = { kind: 'path', id: 'bridge' };
const steps = stepsOf(path.id);
const [firstStep = ''] = steps;
const endProject = steps.at(-1) ?? '';
const day = 86_400_000;
/** Behind every day that these tests let pass. */
const later = Date.now() + 7 * day;

const api = shareApi();
const origin = () => api.localStack.addresses.site;
const issuer = () => `${origin()}/credentials/issuer.json`;

/** A person's calls. */
function learner(who: string) {
  const emailID = `${who}@example.com`;
  const name = `${who[0]?.toUpperCase()}${who.slice(1)} Rao`;
  const ask = (route: Parameters<typeof api.call>[0], body: object = {}) =>
    api.call(route, { id: '1', emailID, ...body }, api.as(emailID, { name }));
  const finish = async (
    itemID: string,
    sections = ['two', 'none'],
    checks = ['first', 'second'],
  ) => {
    for (const section of sections) {
      await ask('product/saveProgress', { itemID, section });
    }
    for (const check of checks) {
      await ask('product/answerCheck', { itemID, check, reply: rightReply });
    }
  };
  const issueOf = (subject: object) => ask('product/issueCertificate', { subject });
  const issue = (itemID: string) => issueOf(courseOf(itemID));
  return {
    ask,
    finish,
    issue,
    issueOf,
    name,
    async join() {
      await agree(api, emailID, { name });
      await ask('user/getProfile');
    },
    async certificate(itemID: string) {
      await finish(itemID);
      const { body, text } = await issue(itemID);
      expect(text).toContain('"ok"');
      return Object(body['data']).certificate;
    },
    change: (itemID: string, change: string) =>
      ask('product/changeCertificate', { subject: courseOf(itemID), change }),
    async own() {
      return Object((await ask('product/getMyCertificates')).body['data']).certificates;
    },
  };
}
const read = (certificateID: string) =>
  api.call('product/getCertificate', { id: '1', certificateID });
const statusOf = async (certificateID: string) => (await read(certificateID)).body['status'];

const six = { kind: 'course', id: 'six' } as const;
/** What changes a person's certificates in the database. */
function changing(sub: string) {
  const ports = { certificates: dynamoCertificates(), statuses: dynamoStatusLists() };
  return { sub, ports, remove: () => gita.change('six', 'delete') };
}

const people = {
  asha: learner('asha'),
  ravi: learner('ravi'),
  meera: learner('meera'),
  dev: learner('dev'),
  lata: learner('lata'),
  gita: learner('gita'),
};
const { asha, ravi, meera, dev, lata, gita } = people;

/** Makes the days on which a solution was shown earlier ones. */
async function letDaysPass(who: string, itemID: string, check: string): Promise<void> {
  const [item] = await itemsWith(api.localStack, 'People', `${who}@example.com`);
  const sub = String(Object(item?.['sub'])['S']);
  const checks = dynamoChecks();
  const { solutionDays } = await checks.find(sub, itemID, check);
  expect(solutionDays.length).toBeGreaterThan(0);
  await checks.pass(
    sub,
    itemID,
    { check, order: null, recall: null },
    { wrong: [], solutionDays },
    Date.now(),
  );
  await checks.add(sub, itemID, check, { wrong: [], solutionDays: ['2026-01-01'], recall: null });
}

beforeAll(async () => {
  const { aws } = api.localStack.addresses;
  const build = entryWith({ id: 'build', kind: 'build', outline });
  await keepEntries(aws, [
    ...['one', 'two', 'three', 'four', 'five', 'six'].map(course),
    build,
    ...steps.map((id) => entryWith({ id, kind: id === endProject ? 'build' : 'iCourse', outline })),
  ]);
  await runOps(api.localStack, ['certificates', 'key']);
  for (const person of Object.values(people)) {
    await person.join();
  }
});

describe('a certificate', () => {
  it('is issued once every section is done and every check is passed, not before', async () => {
    const nothing = await asha.issue('one');
    await asha.finish('one', ['none'], ['first']);
    const half = await asha.issue('one');
    await asha.finish('one', ['two', 'none'], []);
    const ticked = await asha.issue('one');
    await asha.finish('one', [], ['second']);
    const { body } = await asha.issue('one');

    const refusals = [nothing, half, ticked].map((answer) => [answer.status, answer.body['data']]);
    expect(refusals).toEqual([
      [403, { left: { sections: 2, checks: 2, repeats: 0 } }],
      [403, { left: { sections: 1, checks: 1, repeats: 0 } }],
      [403, { left: { sections: 0, checks: 1, repeats: 0 } }],
    ]);
    expect(Object(body['data']).certificate).toMatchObject({
      certificateID: expect.stringMatching(/^[\w-]{22}$/),
      name: 'Asha Rao',
      subject: { kind: 'course', id: 'one' },
      title: 'Course one',
      edition: 1_790_000_000_000,
      hours: 2,
      topics: ['mechanisms', 'cardboard'],
      hidden: false,
    });
  });

  it('counts a question whose solution was shown first only with a right answer on a later day', async () => {
    const [wrong, right] = [wrongReply.chosen, rightReply.chosen];
    const wrongs = [wrong, [...wrong, ...right], [...right, ...wrong]];
    const answer = async (check: string, ...all: (readonly string[])[]) => {
      for (const chosen of all) {
        const reply = { kind: 'choice', chosen };
        await lata.ask('product/answerCheck', { itemID: 'six', check, reply });
      }
      return lata.issue('six');
    };
    await lata.finish('six', ['two', 'none'], []);
    await answer('second', ...wrongs.slice(1), right);
    const sameDay = await answer('first', ...wrongs, right, right);
    await letDaysPass('lata', 'six', 'first');
    const shownAgain = await answer('first', wrong, right);
    await letDaysPass('lata', 'six', 'first');
    const later = await answer('first', right);

    for (const { status, body } of [sameDay, shownAgain]) {
      expect(status).toBe(403);
      expect(body['data']).toEqual({ left: { sections: 0, checks: 0, repeats: 1 } });
    }
    expect(later.body['status']).toBe('ok');
  });

  it('is given once, though it is asked for again, in two tabs at once, or after the course has changed or gone', async () => {
    await ravi.finish('two');
    const atOnce = await Promise.all([1, 2, 3, 4].map(() => ravi.issue('two')));
    const { aws } = api.localStack.addresses;
    await keepEntries(aws, [
      entryWith({ id: 'two', outline: [...outline, { id: 'more', title: 'More' }] }),
    ]);
    const changed = await ravi.issue('two');
    const withdrawn = { itemID: 'two', isOpen: false };
    await new OperatorUser(api).data('operator/setEntryOpen', withdrawn);
    const gone = await ravi.issue('two');

    const all = [...atOnce, changed, gone].map(({ body }) => Object(body['data']).certificate);
    expect(all[0]).toMatchObject({ title: 'Course two' });
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await ravi.own()).toEqual([all[0]]);
  });

  it('is given to nobody for a course that someone else completed, and for nothing that is no course', async () => {
    await asha.finish('build');
    const others = await dev.issue('one');
    const build = await asha.issue('build');
    const unknown = await asha.issue('no-such');

    expect(others.body['data']).toEqual({ left: { sections: 2, checks: 2, repeats: 0 } });
    expect([build, unknown].map(({ body }) => body['status'])).toEqual([
      'dataNotFound',
      'dataNotFound',
    ]);
    expect(await dev.own()).toEqual([]);
  });

  it('is read by people who have its link, with the name and nothing else of the person', async () => {
    const certificate = await meera.certificate('one');

    const { text, body } = await read(certificate.certificateID);

    const { hidden: _, ...shown } = certificate;
    expect(Object(body['data']).certificate).toEqual(shown);
    const everything = text + JSON.stringify(partsOf(certificate.credential).body);
    expect(everything).toContain('Meera Rao');
    expect(everything).not.toContain('meera@');
    const [person] = (await api.items()).filter(
      (item) => JSON.stringify(item).includes('meera@') && 'sub' in item,
    );
    expect(everything).not.toContain(String(Object(Object(person)['sub'])['S']));
  });

  it('is hidden, shown again and deleted by its owner alone; its link then finds nothing, as one that was guessed', async () => {
    const { certificateID } = await meera.certificate('three');
    const strangers = await dev.change('three', 'hide');
    const before = await statusOf(certificateID);
    const hidden = await meera.change('three', 'hide');
    const whileHidden = await read(certificateID);
    await meera.change('three', 'show');
    const shown = await statusOf(certificateID);
    const deleted = await meera.change('three', 'delete');
    const again = await meera.change('three', 'delete');
    const afterwards = await read(certificateID);
    const guessed = await read('AAAAAAAAAAAAAAAAAAAAAA');

    expect(strangers.body['status']).toBe('dataNotFound');
    expect([before, shown]).toEqual(['ok', 'ok']);
    expect(hidden.body['data']).toMatchObject({ certificate: { certificateID, hidden: true } });
    expect([deleted.body, again.body]).toMatchObject([
      { status: 'ok', data: { certificate: null } },
      { status: 'ok', data: { certificate: null } },
    ]);
    expect(new Set([whileHidden, afterwards, guessed].map(({ text }) => text)).size).toBe(1);
    expect(guessed.status).toBe(404);
    expect((await meera.own()).map((one: { title: string }) => one.title)).toEqual(['Course one']);
  });

  it('that was deleted is issued again in the name and with the link it had first, whatever the profile says since; only the newest credential is valid', async () => {
    const first = await meera.certificate('four');
    await meera.change('four', 'delete');
    await meera.ask('user/updateProfile', { name: 'Someone Else' });
    const deleted = await statusOf(first.certificateID);
    const second = await meera.certificate('four');
    await meera.ask('user/updateProfile', { name: 'Meera Rao' });
    await api.localStack.runSchedule('buildIndex');

    expect(deleted).toBe('dataNotFound');
    expect(second).toMatchObject({ certificateID: first.certificateID, name: 'Meera Rao' });
    expect(await statusOf(first.certificateID)).toBe('ok');
    await verifyCredential(second.credential, issuer(), later);
    await expect(verifyCredential(first.credential, issuer(), later)).rejects.toThrow(
      'the credential is revoked',
    );
  });

  it('gets another name by an operator’s command alone, and the one before is no longer valid', async () => {
    const wrong = await meera.certificate('five');
    const rename = ['certificates', 'rename', 'meera@example.com', '--of', 'course/five', '--name'];

    const asked = await runOps(api.localStack, [...rename, 'Meera Iyer']);
    const done = await runOps(api.localStack, [...rename, 'Meera Iyer', '--yes']);
    const again = await meera.certificate('five');
    const other = await runOps(api.localStack, [
      ...rename.with(4, 'course/two'),
      'Meera Iyer',
      '--yes',
    ]);

    expect([asked.code, done.code, other.code]).toEqual([1, 0, 1]);
    expect(again).toMatchObject({ certificateID: wrong.certificateID, name: 'Meera Iyer' });
    await verifyCredential(again.credential, issuer(), later);
    await expect(verifyCredential(wrong.credential, issuer(), later)).rejects.toThrow(
      'the credential is revoked',
    );
    const [item] = await itemsWith(api.localStack, 'People', 'meera@example.com');
    const today = dayOf(Date.now());
    const { entries } = await new OperatorUser(api).data('operator/getAuditLog', {
      from: today,
      to: today,
    });
    expect(entries).toContainEqual({
      at: expect.any(Number),
      who: 'ops (local stack)',
      what: 'certificates rename',
      subject: '',
      about: Object(item?.['sub'])['S'],
    });
  });

  it.each<[string, (ports: ReturnType<typeof changing>) => Promise<unknown>]>([
    [
      'is deleted while it gets another name',
      async ({ ports, sub, remove }) => {
        const sign = async () => {
          await remove();
          return 'signed';
        };
        const renaming = renameCertificate({ ...ports, signer: { sign } }, sub, six, 'Gita Iyer');
        await expect(renaming).rejects.toThrow('Run this again');
      },
    ],
    [
      'gets another name while it is deleted',
      async ({ ports, sub }) => {
        const signer = { sign: async () => 'signed' };
        const revoke = async (statusIndex: number) => {
          await ports.statuses.revoke(statusIndex);
          const { deletedAt, name } = (await ports.certificates.find(sub, six)) ?? {};
          if (deletedAt === null && name !== 'Gita Iyer') {
            await renameCertificate({ ...ports, signer }, sub, six, 'Gita Iyer');
          }
        };
        const asked = { subject: six, change: 'delete' } as const;
        await changeCertificate({ ...ports, statuses: { revoke } }, sub, asked, Date.now());
      },
    ],
  ])('that %s stays deleted', async (_, act) => {
    await gita.certificate('six');
    const [item] = await itemsWith(api.localStack, 'People', 'gita@example.com');

    await act(changing(String(Object(item?.['sub'])['S'])));

    expect(await gita.own()).toEqual([]);
  });

  it('of a path is issued once each of its entries is completed, the end project too, and is one of its own beside those of its courses', async () => {
    const changeOf = (change: string) =>
      gita.ask('product/changeCertificate', { subject: path, change });
    const nothing = await gita.issueOf(path);
    for (const id of steps.slice(0, -1)) {
      await gita.finish(id);
    }
    const unbuilt = await gita.issueOf(path);
    await gita.finish(endProject);
    const [issued, again] = [await gita.issueOf(path), await gita.issueOf(path)];
    const ofCourse = await gita.issue(firstStep);
    const asCourse = await gita.issue('bridge');
    const certificate = Object(issued.body['data']).certificate;
    const rename = ['certificates', 'rename', 'gita@example.com', '--of', 'path/bridge'];
    const renamed = await runOps(api.localStack, [...rename, '--name', 'Gita Iyer', '--yes']);
    const deleted = await changeOf('delete');
    const afterwards = await statusOf(certificate.certificateID);
    const reissued = Object((await gita.issueOf(path)).body['data']).certificate;

    expect([nothing, unbuilt].map(({ body }) => body['data'])).toEqual([
      { left: { sections: 2 * steps.length, checks: 2 * steps.length, repeats: 0 } },
      { left: { sections: 2, checks: 2, repeats: 0 } },
    ]);
    expect(certificate).toMatchObject({
      name: 'Gita Rao',
      subject: path,
      title: 'From a force to a bridge that holds',
      edition: 1_790_000_000_000,
      hours: 2 * steps.length,
      topics: ['statics', 'structure', 'beam', 'truss'],
    });
    expect(again.body).toEqual(issued.body);
    expect(ofCourse.body['data']).toMatchObject({
      certificate: { subject: courseOf(firstStep) },
    });
    expect(asCourse.body['status']).toBe('dataNotFound');
    expect([renamed.code, deleted.body['status'], afterwards]).toEqual([0, 'ok', 'dataNotFound']);
    expect(reissued).toMatchObject({
      certificateID: certificate.certificateID,
      name: 'Gita Iyer',
      subject: path,
    });
    expect(await verifyCredential(reissued.credential, issuer(), later)).toMatchObject({
      credentialSubject: {
        achievement: {
          id: `${origin()}/path?path=bridge`,
          criteria: { narrative: expect.stringContaining('including its end project') },
        },
      },
    });
  });

  it('goes with the account', async () => {
    const leaver = learner('leaver');
    await leaver.join();
    const { certificateID, credential } = await leaver.certificate('five');
    await verifyCredential(credential, issuer(), later);
    const exported = await leaver.ask('user/exportData');
    await leaver.ask('user/deleteAccount', { confirm: true });
    await api.localStack.passTime(day);
    await api.localStack.runSchedules();

    expect(exported.text).toContain(certificateID);
    expect(await statusOf(certificateID)).toBe('dataNotFound');
    await expect(verifyCredential(credential, issuer(), later)).rejects.toThrow(
      'the credential is revoked',
    );
  });
});

describe('its credential', () => {
  const credentialOf = async (): Promise<string> => (await asha.certificate('three')).credential;

  it('is accepted by a verifier that shares no code with ours, and by the schema of Open Badges 3.0', async () => {
    const verified = await verifyCredential(await credentialOf(), issuer(), later);
    const profile = await fetch(issuer());

    expect(verified).toMatchObject({
      name: 'Course three',
      issuer: { type: ['Profile'], name: 'Xplorers Learning' },
      credentialSubject: {
        identifier: [{ identityType: 'name', identityHash: 'Asha Rao', hashed: false }],
        achievement: {
          achievementType: 'CertificateOfCompletion',
          version: '2026-09-21',
          criteria: { narrative: expect.stringContaining('isn’t an accredited qualification') },
        },
      },
    });
    expect(await profile.json()).toMatchObject({ id: issuer(), name: 'Xplorers Learning' });
    expect(profile.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('has its key in the key set too, without its private half', async () => {
    const { head } = partsOf(await credentialOf());
    const text = await (await fetch(`${origin()}/credentials/keys.json`)).text();

    expect(JSON.parse(text).keys).toMatchObject([{ kid: Object(head).kid, alg: 'RS256' }]);
    expect(text).not.toMatch(/"(?:d|p|q|dp|dq|qi)"/);
  });

  it('is refused when a word, the signature, the key or the issuer is another', async () => {
    const credential = await credentialOf();
    const { head, body, signature } = partsOf(credential);
    const verifying = (jwt: string) => verifyCredential(jwt, issuer(), later);
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const signedBy = (changed: object, claims: object = body) => {
      const input = `${encoded({ ...head, ...changed })}.${encoded(claims)}`;
      return `${input}.${sign('sha256', Buffer.from(input), other.privateKey).toString('base64url')}`;
    };
    const renamed = JSON.parse(JSON.stringify(body).replaceAll('Asha Rao', 'Ravi Rao'));

    await expect(verifying(`${encoded(head)}.${encoded(renamed)}.${signature}`)).rejects.toThrow(
      'the signature is wrong',
    );
    await expect(verifying(signedBy({}))).rejects.toThrow('the signature is wrong');
    await expect(
      verifying(`${encoded({ ...head, alg: 'none' })}.${encoded(body)}.`),
    ).rejects.toThrow('alg');
    await expect(
      verifying(signedBy({ jwk: other.publicKey.export({ format: 'jwk' }) })),
    ).rejects.toThrow('jwk');
    await expect(
      verifying(signedBy({ kid: `${origin()}/credentials/keys/mine.json` })),
    ).rejects.toThrow('the key is not there');
    await expect(
      verifying(signedBy({ kid: 'https://evil.example/keys/mine.json' })),
    ).rejects.toThrow('the key is not the issuer’s');
    await expect(
      verifyCredential(credential, 'https://www.other.example/credentials/issuer.json'),
    ).rejects.toThrow('the key is not the issuer’s');
  });

  it('stays valid when the key is replaced, and new ones have the new key', async () => {
    const before = await credentialOf();
    const asked = await runOps(api.localStack, ['certificates', 'key', '--rotate']);
    const { code } = await runOps(api.localStack, ['certificates', 'key', '--rotate', '--yes']);
    const after = (await ravi.certificate('one')).credential;
    const set = await (await fetch(`${origin()}/credentials/keys.json`)).json();

    expect(asked.code).toBe(1);
    expect(code).toBe(0);
    const [old, fresh] = [before, after].map((jwt) => Object(partsOf(jwt).head).kid);
    expect(Object(set).keys.map(({ kid }: { kid: string }) => kid)).toEqual([fresh, old]);
    await verifyCredential(before, issuer(), later);
    await verifyCredential(after, issuer(), later);
  });
});
