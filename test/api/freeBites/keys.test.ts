import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../support/api/callRoute.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { college, newKey, openColleges } from '../../support/freeBites/colleges.ts';
import { Students } from '../../support/freeBites/Students.ts';

/** All that a caller can tell two answers apart by, but for the id. */
function shape({ status, text, headers }: Answer) {
  return {
    status,
    length: text.length,
    headers: [...headers.keys()].toSorted(),
    text: text.replace(/"studentID":"[^"]+"/, ''),
  };
}

describe('the idempotency key of a registration', () => {
  const api = shareApi();
  const students = new Students(api);
  beforeAll(() => openColleges(api.localStack.addresses.aws, [college()]));
  const keptText = async () => JSON.stringify(await students.kept());

  it("S-36: gives the same browser's retry the same id, and changes nothing", async () => {
    const key = newKey();
    const first = await students.register('retry@example.com', {}, key);
    const before = await keptText();

    const again = await students.register('Retry@Example.com', {}, key);

    expect(again.body).toEqual(first.body);
    expect(await keptText()).toBe(before);
  });

  it('S-36: tells who has the key, and nobody else, that the first details were others and stay', async () => {
    const key = newKey();
    const first = await students.register('changed@example.com', {}, key);
    const before = await keptText();

    const again = await students.register('changed@example.com', { name: 'Someone Else' }, key);
    expect(again.body).toEqual({ ...first.body, hasOtherDetails: true });
    expect(await keptText()).toBe(before);

    const other = await students.register('changed@example.com', { name: 'Someone Else' });
    expect(shape(other)).toEqual(shape(first));
  });

  it('S-35: gives anybody else who registers the same person another id, and tells the same', async () => {
    const mine = await students.register('known@example.com');
    const others = await students.register('known@example.com');
    const unknown = await students.register('unknown@example.com');

    const ids = [mine, others, unknown].map(({ body }) => String(body['studentID']));
    const infos = await Promise.all(ids.map((id) => students.info(id)));
    expect(new Set(ids).size).toBe(3);
    expect(shape(others)).toEqual(shape(mine));
    expect(shape(unknown)).toEqual(shape(mine));
    expect(infos[1]).toEqual(infos[0]);
    expect(infos[2]).toEqual(infos[0]);
    expect(infos[0]).toMatchObject({ state: 'received', waitingPosition: null });
  });

  it('S-21: cannot be led to one id by moving letters between college, address and key', async () => {
    const key = newKey();
    const ids = await Promise.all(
      ['a|b@example.com', 'a@example.com', 'b@example.com'].map((email) =>
        students.idOf(email, {}, key),
      ),
    );

    expect(new Set(ids).size).toBe(3);
  });

  it.each([
    ['no key', null],
    ['an empty key', ''],
    ['a key of blanks', ' '],
  ])('S-35: gives every call with %s an id of its own, as it does with a key', async (_, key) => {
    const kept = (await students.kept()).length;
    const first = await students.register('keyless@example.com', {}, key);
    const again = await students.register('keyless@example.com', {}, key);
    const keyed = await students.register('keyless@example.com');

    const ids = [first, again, keyed].map(({ body }) => String(body['studentID']));
    expect(first.body).toEqual({ id: '1', status: 'ok', studentID: ids[0] });
    expect(ids.filter((id) => /^XP(?:-[0-9A-Z]{4}){5}$/.test(id))).toHaveLength(3);
    expect(new Set(ids).size).toBe(3);
    expect(await students.kept()).toHaveLength(kept + 3);
    expect(await students.info(ids[0] ?? '')).toMatchObject({ state: 'received' });
  });

  it('S-35: answers known and unknown people alike when no key is sent', async () => {
    await students.register('registered@example.com');

    const known = await students.register('registered@example.com', {}, null);
    const unknown = await students.register('newcomer@example.com', {}, null);

    expect(known.status).toBe(200);
    expect(shape(known)).toEqual(shape(unknown));
  });

  it.each([
    ['too few bits', 'A'.repeat(21)],
    ['a UUID, which has 122', '6f1c2b0e-6f7a-4a53-9f0a-5d9d7c1f2b3a'],
    ['too many letters', 'A'.repeat(44)],
    ['letters that are none of either', `${'A'.repeat(21)}+`],
    ['two', `${newKey()}, ${newKey()}`],
  ])('takes no key but one of 128 bits: %s is refused', async (_, key) => {
    const before = await keptText();

    const { status, body } = await students.register('key@example.com', {}, key);

    expect(status).toBe(400);
    expect(body).toMatchObject({
      status: 'invalidInput',
      data: { fields: ['idempotency-key'] },
      errorMsg: body['errMsg'],
    });
    expect(await keptText()).toBe(before);
  });

  it('takes a key in hex', async () => {
    const key = '0123456789abcdef'.repeat(2);

    expect((await students.register('hex@example.com', {}, key)).status).toBe(200);
  });
});
