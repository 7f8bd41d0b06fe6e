import { beforeAll, describe, expect, it } from 'vitest';
import { giveLink } from '../../routes/support/coordinators.ts';
import { guardianTokenIn } from '../../routes/support/guardians.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { college, openColleges, sampleIDs } from '../../support/freeBites/colleges.ts';
import { Students } from '../../support/freeBites/Students.ts';
import { mailsTo } from '../../support/mails/Inbox.ts';

describe('a registration of someone under 18', () => {
  const api = shareApi();
  const students = new Students(api);
  beforeAll(() => openColleges(api.localStack.addresses.aws, [college()]));

  const [sample = ''] = sampleIDs;
  const register = (emailID: string, guardian: string) =>
    students.idOf(emailID, { adult: false, guardian: { name: 'Meera Typed', emailID: guardian } });
  const linkSentTo = async (guardian: string) => {
    const [mail] = await mailsTo(api.localStack, guardian);
    return mail ? guardianTokenIn(mail) : '';
  };
  const answer = async (token: string, agrees?: boolean) =>
    (await students.call('freeBites/guardianConsent', { token, agrees })).body;
  const listed = async () => {
    const linkToken = await giveLink('pes-bengaluru', 1, api.localStack.productNow());
    return (await students.call('freeBites/getCollegeList', { linkToken })).text;
  };

  it('opens nothing and is in no list until the guardian agrees by the link of a mail', async () => {
    const studentID = await register('young@example.com', 'mother@example.com');
    const token = await linkSentTo('mother@example.com');
    const read = await answer(token);
    const before = await students.open(studentID, sample);
    const listBefore = await listed();
    expect(await mailsTo(api.localStack, 'young@example.com')).toEqual([]);

    const agreed = await answer(token, true);

    expect(read).toMatchObject({
      data: { state: 'asked', student: { emailID: 'young@example.com' } },
    });
    expect(before.body).toMatchObject({ status: 'insufficientPerm' });
    expect(listBefore).not.toContain('"rollNumber"');
    expect(agreed).toMatchObject({ data: { state: 'agreed' } });
    expect(await students.info(studentID)).toMatchObject({ state: 'received' });
    expect((await students.open(studentID, sample)).status).toBe(200);
    expect(await listed()).toContain('"rollNumber"');
    const [told] = await mailsTo(api.localStack, 'young@example.com');
    expect(told?.text).toContain(studentID);
    expect(told?.configurationSet).toBe('xplorers-local-unverified');
  });

  it('has nothing that was typed in sent to the guardian', async () => {
    await register('typed@example.com', 'reader@example.com');

    const [mail] = await mailsTo(api.localStack, 'reader@example.com');

    expect(mail?.text).toContain('PES University');
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Typed|typed@/);
  });

  it.each(['at once', 'after agreeing first'])(
    'is cancelled and erased, with the guardian’s own data, when the guardian declines %s',
    async (when) => {
      const guardian = `decliner-${when.length}@example.com`;
      const studentID = await register(`no-${when.length}@example.com`, guardian);
      const token = await linkSentTo(guardian);
      if (when !== 'at once') {
        await answer(token, true);
      }

      const declined = await answer(token, false);

      expect(declined).toMatchObject({ data: { state: 'declined', student: null } });
      expect(await students.info(studentID)).toMatchObject({ state: 'givenBack' });
      expect(JSON.stringify(await students.kept())).not.toContain(guardian);
      expect(await answer(token, true)).toMatchObject({ data: { state: 'declined' } });
    },
  );

  it('is forgotten when the guardian doesn’t answer within two weeks', async () => {
    const studentID = await register('waiting@example.com', 'silent@example.com');
    const token = await linkSentTo('silent@example.com');

    await api.localStack.passTime(15 * 86_400_000);

    expect(await answer(token, true)).toMatchObject({ status: 'dataNotFound' });
    expect((await students.call('freeBites/getStudentInfo', { studentID })).body).toMatchObject({
      status: 'dataNotFound',
    });
  });

  it.each([
    ['a guardian of the student’s own mailbox', 'own+mother@example.com', 'own@example.com'],
    ['a guardian who was asked three times today', 'asked@example.com', 'fourth@example.com'],
  ])('is refused with %s', async (_, guardian, emailID) => {
    for (const other of ['first', 'second', 'third']) {
      await register(`${other}@example.com`, 'asked@example.com').catch(() => undefined);
    }

    const { body } = await students.register(emailID, {
      adult: false,
      guardian: { name: 'Meera', emailID: guardian },
    });

    expect(body).toMatchObject({ status: 'invalidInput', data: { fields: ['guardian.emailID'] } });
  });

  it('is decided by nobody with a forged link', async () => {
    const studentID = await register('forged@example.com', 'forgery@example.com');
    const token = await linkSentTo('forgery@example.com');
    const [registration] = token.split('.');

    // The student knows the id, and so the hash of it that a link begins with.
    expect(await answer(`${registration}.${studentID}`, true)).toMatchObject({
      status: 'dataNotFound',
    });
    expect(await students.info(studentID)).toMatchObject({ state: 'guardianAsked' });
  });
});
