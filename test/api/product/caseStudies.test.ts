import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { galleryPageSize } from '../../../lambdas/contract/constants.ts';
import {
  publishCaseStudy,
  sendBackCaseStudy,
} from '../../../lambdas/domain/caseStudies/decideProposal.ts';
import { dailyReports } from '../../../lambdas/domain/caseStudies/reportItem.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { Author } from '../../support/caseStudies/Author.ts';
import { decidePortsAt } from '../../support/caseStudies/decidePorts.ts';
import { base64, chunk, frame, photo, webP } from '../../support/caseStudies/photos.ts';
import { completeEntry } from '../../support/catalogue/completeEntry.ts';
import { entryWith } from '../../support/catalogue/entryWith.ts';
import { keepEntries } from '../../support/catalogue/keepEntries.ts';
import { Searcher } from '../../support/catalogue/Searcher.ts';
import { outcomeOf } from '../../support/outcomeOf.ts';

const api = shareApi();
const search = new Searcher(api);
afterEach(() => api.localStack.passTime(60_000));

const author = (name: string) => new Author(api, `${name}@example.com`);
const desk = () => decidePortsAt(api.localStack.addresses.aws);
/** What the gallery shows once the minute is over for which a function keeps it. */
const gallery = async (filter: object = {}) => {
  await api.localStack.passTime(60_000);
  return galleryNow(filter);
};
const galleryNow = async (filter: object = {}) => {
  const { body } = await api.call('product/getCaseStudies', { id: '1', ...filter });
  return Object(body['data']);
};
const served = (path: string) => fetch(`${api.localStack.addresses.site}${path}`);

/** A case study on the site. */
interface Published {
  readonly author: Author;
  readonly productID: string;
}

/** Publishes what waits and gives the entry's id. */
async function publish(productID: string, submission = 1): Promise<string> {
  return publishCaseStudy(await desk(), productID, submission, api.localStack.productNow());
}

describe('a draft', () => {
  it('is opened once, however often and however fast it is asked for, until something is written', async () => {
    const asha = author('asha');

    const ids = await Promise.all(Array.from({ length: 10 }, () => asha.draft()));
    const untouched = await asha.draft();
    const study = { title: 'A press' };
    await asha.ask('product/saveCaseStudy', { productID: untouched, study });
    const next = await asha.draft();

    expect(new Set([...ids, untouched]).size).toBe(1);
    expect(next).not.toBe(untouched);
    expect(await asha.all()).toHaveLength(2);
  });

  it('is kept half written and changed as often as one likes', async () => {
    const ravi = author('ravi');
    const productID = await ravi.draft();

    await ravi.ask('product/saveCaseStudy', { productID, study: { problem: 'Too\nhot.' } });
    const study = { title: 'A fan', author: 'named', tags: ['Fans', 'fans'] };
    await ravi.ask('product/saveCaseStudy', { productID, study });

    expect(await ravi.own(productID)).toMatchObject({
      ...study,
      problem: '',
      tags: ['fans'],
      state: 'draft',
      submission: 0,
      consentAt: null,
    });
  });

  it('is its author’s alone: others find neither texts nor photos, and change nothing', async () => {
    const meera = author('meera');
    const thief = author('thief');
    const productID = await meera.draft();
    const photoID = await meera.upload(productID);
    const own = await meera.own(productID);

    const answers = await Promise.all([
      thief.try('product/saveCaseStudy', { productID, study: { title: 'Mine' } }),
      thief.try('product/uploadPhoto', { productID, photo: base64(photo()) }),
      thief.try('product/getPhoto', { productID, photoID }),
      thief.try('product/withdrawCaseStudy', { productID }),
      thief.try('product/withdrawCaseStudy', { productID, erase: true }),
    ]);
    const files = await Promise.all(
      [
        `/photos/${productID}/${photoID}.webp`,
        `/drafts/${productID}/${photoID}.webp`,
        `/photos/../drafts/${productID}/${photoID}.webp`,
        `/photos/%2e%2e/drafts/${productID}/${photoID}.webp`,
        `/photos/..%2fdrafts%2f${productID}%2f${photoID}.webp`,
      ].map(served),
    );

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 200]);
    expect(files.map(({ headers }) => headers.get('content-type'))).not.toContain('image/webp');
    expect(await meera.own(productID)).toEqual(own);
    const mine = await meera.ask('product/getPhoto', { productID, photoID });
    expect(mine['photo']).toBe(base64(photo()));
  });

  it('goes with its photos when it is deleted, and deleting it again is no error', async () => {
    const gone = author('gone');
    const productID = await gone.draft();
    await gone.upload(productID);

    await gone.ask('product/withdrawCaseStudy', { productID, erase: true });
    await gone.ask('product/withdrawCaseStudy', { productID, erase: true });

    expect(await gone.all()).toEqual([]);
    expect(await photosLeft(productID)).toEqual([]);
  });
});

/** The files of a case study in whatever folder. */
async function photosLeft(productID: string): Promise<string[]> {
  const { aws } = api.localStack.addresses;
  await desk();
  const bucket = process.env['PHOTOS_BUCKET'];
  const answer = await fetch(`${aws.replace('localhost', '127.0.0.1')}/${bucket}?list-type=2`, {
    headers: { authorization: 'AWS4-HMAC-SHA256 Credential=tester/20260101/ap-south-1/s3/x' },
  });
  const text = await answer.text();
  expect(answer.status).toBe(200);
  return [...text.matchAll(/<Key>([^<]*)<\/Key>/g)]
    .map(([, key = '']) => key)
    .filter((key) => key.includes(productID));
}

describe('a photo', () => {
  it.each([
    ['a PNG', new Uint8Array(Buffer.from('89504e470d0a1a0a0000000d4948445200', 'hex'))],
    ['an SVG', new Uint8Array(Buffer.from('<svg onload="alert(1)"/>'))],
    ['a polyglot', new Uint8Array(Buffer.concat([photo(), Buffer.from('<script>1</script>')]))],
    ['a bomb', photo({ width: 16_383, height: 16_383 })],
    ['one with a place in it', webP([chunk('VP8 ', frame(4, 4)), chunk('EXIF', Buffer.alloc(9))])],
    ['an animation', webP([chunk('VP8X', Buffer.alloc(10, 2)), chunk('ANIM', Buffer.alloc(6))])],
  ])('is refused when it is %s', async (_, bytes) => {
    const hostile = author('hostile');
    const productID = await hostile.draft();

    const { status, body } = await hostile.try('product/uploadPhoto', {
      productID,
      photo: base64(bytes),
    });

    expect([status, body['status']]).toEqual([400, 'invalidInput']);
    expect(await photosLeft(productID)).toEqual([]);
  });

  it('is refused when it has 30 MB, or is no base64, or is for a path', async () => {
    const hostile = author('hostile2');
    const productID = await hostile.draft();
    const upload = (more: object) =>
      hostile.try('product/uploadPhoto', { productID, photo: base64(photo()), ...more });

    const answers = [
      await upload({ photo: 'A'.repeat(2_000_000) }),
      await upload({ photo: 'A'.repeat(1_400_000) }),
      await upload({ photo: 'data:image/webp;base64,UklGRg==' }),
      await upload({ productID: '../../site/index' }),
      await upload({ productID: `${productID}/..` }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([413, 400, 400, 400, 400]);
  });

  it('is one of four at most, however many come at once, and the same one twice is one', async () => {
    const eager = author('eager');
    const productID = await eager.draft();
    const sent = Array.from({ length: 12 }, (_, place) => photo({ seed: place + 1 }));

    const answers = await Promise.all(
      sent.map((bytes) => eager.try('product/uploadPhoto', { productID, photo: base64(bytes) })),
    );
    const { photos = [] } = Object(await eager.own(productID));
    const [first] = photos;
    const again = await Promise.all(
      sent.map((bytes) => eager.try('product/uploadPhoto', { productID, photo: base64(bytes) })),
    );

    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array(4).fill(200),
      ...Array(8).fill(403),
    ]);
    expect(again.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(photos).toHaveLength(4);
    expect(await photosLeft(productID)).toHaveLength(4);
    const kept = photos.slice(1).map(({ photoID }: { photoID: string }) => photoID);
    await eager.ask('product/saveCaseStudy', { productID, study: {}, photos: kept.toReversed() });
    expect(Object(await eager.own(productID)).photos.map(Object)).toEqual(
      photos.slice(1).toReversed(),
    );
    expect((await photosLeft(productID)).some((key) => key.includes(first.photoID))).toBe(false);
  });
});

describe('a case study', () => {
  it('needs a title, what was built and consent to be submitted', async () => {
    const hasty = author('hasty');
    const productID = await hasty.draft();

    const { status, body } = await hasty.try('product/saveCaseStudy', {
      productID,
      study: { problem: 'Heat.' },
      submit: true,
    });

    expect(status).toBe(400);
    expect(Object(body['data']).fields).toEqual(['study.title', 'study.summary', 'consent']);
    expect(await hasty.own(productID)).toMatchObject({ state: 'draft' });
  });

  it('is submitted once by many calls at once, and then stays as it was submitted', async () => {
    const double = author('double');
    const productID = await double.draft();
    const study = { title: 'A twin', summary: 'Two of one.', tags: ['twins'] };
    const submit = () =>
      double.try('product/saveCaseStudy', { productID, study, consent: true, submit: true });

    const answers = await Promise.all(Array.from({ length: 8 }, submit));
    const late = await double.try('product/saveCaseStudy', { productID, study: { title: 'New' } });

    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(late.status).toBe(403);
    expect(await double.own(productID)).toMatchObject({ ...study, submission: 1 });
  });

  it('is found, read and seen with its photo once it is published, and gone everywhere when it is withdrawn', async () => {
    const zither = author('zither');
    await zither.ask('user/getProfile');
    const title = 'Zither <b>from</b> a crate';
    const study = { title, author: 'firstName', college: 'PES University', tags: ['music'] };
    const productID = await zither.submit(study);
    const { photos } = Object(await zither.own(productID));
    const before = await served(photos[0].path);

    const itemID = await publish(productID);
    await api.localStack.runSchedule('buildIndex');
    const { xplorers } = await search.findUntil({ key: 'zither' }, ({ total }) => total === 1);
    const item = await api.call('product/getItem', { id: '1', itemID });
    const shown = await served(photos[0].path);

    expect(before.status).toBe(403);
    expect(xplorers).toMatchObject([
      { id: itemID, kind: 'build', isCaseStudy: true, title, level: null, hours: null },
    ]);
    expect(Object(item.body['data']).item).toMatchObject({
      title,
      outline: [],
      needs: [],
      caseStudy: { college: 'PES University', photos },
    });
    expect(item.text).not.toMatch(/zither@example|starter/);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect(shown.headers.get('cache-control')).toContain('immutable');
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(photo());
    expect(await zither.own(productID)).toMatchObject({ state: 'approved', itemID });
    expect((await gallery({ tag: 'music' })).studies).toMatchObject([{ itemID, photo: photos[0] }]);

    await zither.ask('product/withdrawCaseStudy', { productID });
    await api.localStack.runSchedule('buildIndex');
    await search.findUntil({ key: 'zither' }, ({ total }) => total === 0);

    expect((await served(photos[0].path)).status).toBe(403);
    expect((await api.call('product/getItem', { id: '1', itemID })).status).toBe(404);
    expect((await gallery({ tag: 'music' })).studies).toEqual([]);
    expect(await zither.own(productID)).toMatchObject({ state: 'withdrawn', itemID: null, title });
    const submitted = await zither.submit(study, productID);
    expect(await publish(submitted, 2)).toBe(itemID);
    expect((await served(photos[0].path)).status).toBe(200);
  });

  it.each([
    [
      'its author withdraws it',
      ({ author: own, productID }: Published) =>
        own.ask('product/withdrawCaseStudy', { productID }),
    ],
    [
      'its author erases it',
      ({ author: own, productID }: Published) =>
        own.ask('product/withdrawCaseStudy', { productID, erase: true }),
    ],
    [
      'an operator takes it down',
      async ({ productID }: Published) =>
        sendBackCaseStudy(
          await desk(),
          productID,
          1,
          { state: 'declined', reason: 'Copied.' },
          Date.now(),
        ),
    ],
    [
      'its author deletes the account',
      ({ author: own }: Published) => own.ask('user/deleteAccount', { confirm: true }),
    ],
  ])('leaves the site for crawlers too in the same call when %s', async (how, act) => {
    const leaver = author(how.replaceAll(/\W/g, '-'));
    await leaver.ask('user/getProfile');
    const title = `A marimba: ${how}`;
    const productID = await leaver.submit({ title });
    const { photos } = Object(await leaver.own(productID));
    const itemID = await publish(productID);
    await api.localStack.runSchedule('buildIndex');
    const addresses = [`/viewDoc?item=${itemID}`, `/entries/${itemID}.png`, photos[0].path];
    const lists = ['/sitemap.xml', '/feed.xml'];
    const seen = async () => ({
      codes: (await Promise.all(addresses.map(served))).map(({ status }) => status),
      lists: await Promise.all(
        lists.map(async (path) => (await (await served(path)).text()).includes(itemID)),
      ),
    });
    const before = await seen();

    await act({ author: leaver, productID });

    expect(before).toEqual({ codes: [200, 200, 200], lists: [true, true] });
    expect(await seen()).toEqual({ codes: [404, 403, 403], lists: [false, false] });
    expect(await (await served('/sitemap.xml')).text()).toContain('<loc>');
  });

  it('S-12: stays published with its photo, whatever others erase under the ids that it is shown with', async () => {
    const leela = author('leela');
    const stranger = author('stranger');
    const productID = await leela.submit({ title: 'A lamp', tags: ['lamp'] });
    const itemID = await publish(productID);
    const { photos } = Object(await leela.own(productID));

    const answers = await Promise.all(
      [productID, productID.slice(-16), itemID].map((id) =>
        stranger.try('product/withdrawCaseStudy', { productID: id, erase: true }),
      ),
    );

    expect(answers.map(({ status, body }) => [status, body['data']])).toEqual(
      answers.map(() => [200, { proposal: null }]),
    );
    expect((await api.call('product/getItem', { id: '1', itemID })).status).toBe(200);
    expect((await gallery({ tag: 'lamp' })).studies).toMatchObject([{ itemID }]);
    expect((await served(photos[0].path)).status).toBe(200);
  });

  it('ends as its author or the operator left it, whichever is faster', async () => {
    for (let round = 0; round < 4; round += 1) {
      const racer = author(`racer${round}`);
      const productID = await racer.submit({ title: `Race ${round}`, tags: ['race'] });
      const ports = await desk();
      const decisions = [
        () => racer.ask('product/withdrawCaseStudy', { productID, erase: round % 2 === 0 }),
        () => outcomeOf(publishCaseStudy(ports, productID, 1, api.localStack.productNow())),
      ];

      await Promise.all((round % 4 < 2 ? decisions : decisions.toReversed()).map((one) => one()));

      expect((await gallery({ tag: 'race' })).studies).toEqual([]);
      expect((await photosLeft(productID)).filter((key) => key.startsWith('photos/'))).toEqual([]);
    }
  });

  it('says why it was sent back, and may be submitted again', async () => {
    const again = author('again');
    const productID = await again.submit({ title: 'A hinge' });
    const asked = { state: 'changesRequested', reason: 'Show the pin.' } as const;

    await sendBackCaseStudy(await desk(), productID, 1, asked, Date.now());
    const told = await again.own(productID);
    await again.submit({ title: 'A hinge with a pin' }, productID);

    expect(told).toMatchObject(asked);
    expect(await again.own(productID)).toMatchObject({
      state: 'pending',
      reason: null,
      submission: 2,
    });
  });
});

describe('the gallery', () => {
  it('shows case studies newest first, a page at a time, by tag and college', async () => {
    const names = Array.from({ length: galleryPageSize + 2 }, (_, place) => `g${place}`);
    for (const [place, name] of names.entries()) {
      const college = place % 2 === 0 ? 'Even College' : '';
      const tags = ['gallery', ...(place < 3 ? ['few'] : [])];
      await publish(await author(name).submit({ title: name, college, tags }));
      await api.localStack.passTime(1000);
    }

    const first = await gallery({ tag: 'Gallery' });
    api.aws.calls.length = 0;
    const second = await galleryNow({ tag: 'gallery', page: 1 });
    const reads = [...api.aws.calls];
    const both = await gallery({ tag: 'few', college: 'Even College' });

    const titles = (found: { studies: { title: string }[] }) =>
      found.studies.map(({ title }) => title);
    expect([...titles(first), ...titles(second)]).toEqual(names.toReversed());
    expect(titles(first)).toHaveLength(galleryPageSize);
    expect(reads).toEqual([]);
    expect(titles(both)).toEqual(['g2', 'g0']);
    expect(first.colleges).toEqual([{ college: 'Even College', count: 7 }]);
    expect(both.tags).toEqual([
      { tag: 'gallery', count: 7 },
      { tag: 'few', count: 2 },
    ]);
  });
});

describe('a report', () => {
  it('is kept for what is published, and for so many readers a day', async () => {
    const itemID = await publish(await author('rule').submit({ title: 'A rule' }));
    const report = (more: object = {}) =>
      api.call('product/reportItem', { id: '1', itemID, reason: 'notOwnWork', ...more });

    const statuses = [];
    for (let count = 0; count <= dailyReports.calls; count += 1) {
      statuses.push((await report()).status);
    }
    const wrong = await Promise.all([report({ itemID: 'nothing' }), report({ reason: 'envy' })]);

    expect(statuses).toEqual([...Array(dailyReports.calls).fill(200), 429]);
    expect(wrong.map(({ status }) => status)).toEqual([404, 400]);
  });
});

describe('a photo of a build', () => {
  const number = { name: 'lap time', unit: 's', best: 'lowest', least: 2, most: 120 } as const;
  const measured = { ...number, within: 20 };
  const clock = entryWith({ id: 'gear-clock', kind: 'build', title: 'Gear clock', measured });
  const course = entryWith({ id: 'gear-course' });
  beforeAll(() => keepEntries(api.localStack.addresses.aws, [clock, course]));
  const itemID = clock.item.id;

  /** A learner who has completed the build, unless it is said otherwise. */
  async function maker(name: string, completed = true): Promise<Author> {
    const one = author(name);
    await one.ask('user/getProfile');
    if (completed) {
      await completeEntry(
        (routeId, body) => one.ask(routeId, body).then((data) => ({ data })),
        itemID,
      );
    }
    return one;
  }
  /** Opens one, sends the photo and submits it, as the form does. @returns its id */
  async function post(one: Author, value: number | null, seed = 1): Promise<string> {
    const written = {
      buildPhoto: { itemID, value, predicted: 10 },
      study: { author: 'firstName' },
    };
    const { proposal } = await one.ask('product/saveCaseStudy', { ...written, photos: [] });
    const { productID } = Object(proposal);
    await one.upload(productID, photo({ seed }));
    await one.ask('product/saveCaseStudy', { ...written, productID, consent: true, submit: true });
    return productID;
  }
  const built = async () => {
    await api.localStack.passTime(60_000);
    const { body } = await api.call('product/getItem', { id: '1', itemID });
    return Object(body['data']).built;
  };

  it('shows on its build how many built it and the best number, and its photo, once an operator has agreed', async () => {
    const [first, second] = [await maker('mira'), await maker('nils')];
    const slow = await post(first, 9.4);
    const waiting = await built();
    await publish(slow);
    const fast = await publish(await post(second, 6.9, 2));

    const shown = await gallery({ buildPhotos: true, of: itemID });
    const page = await api.call('product/getItem', { id: '1', itemID: fast });

    expect(waiting).toBeUndefined();
    expect(await built()).toEqual({ count: 2, best: { name: 'lap time', unit: 's', value: 6.9 } });
    expect(shown.studies).toMatchObject([
      { itemID: fast, title: 'Gear clock', buildPhoto: { measured: { value: 6.9 } } },
      { buildPhoto: { measured: { value: 9.4, predicted: 10, within: 20 } } },
    ]);
    expect(Object(page.body['data']).item.caseStudy).toMatchObject({
      buildPhoto: { itemID, title: 'Gear clock' },
      problem: '',
      built: '',
    });
    expect((await served(shown.studies[0].photo.path)).status).toBe(200);
    expect((await gallery({ buildPhotos: true, of: 'another-build' })).studies).toEqual([]);
    expect((await gallery()).studies).not.toContainEqual(expect.objectContaining({ itemID: fast }));
    await api.localStack.runSchedule('buildIndex');
    const { xplorers } = await search.findUntil({ key: 'gear clock' }, ({ total }) => total > 0);
    expect(xplorers.map(({ id }) => id)).toEqual([itemID]);
    const printed = await (await served(`/viewDoc?item=${itemID}`)).text();
    expect(printed).toContain('2 people built this, best lap time 6.9');
    expect(printed).not.toContain('/photos/');
    expect(await (await served('/sitemap.xml')).text()).not.toContain(fast);

    await second.ask('user/deleteAccount', { confirm: true });

    expect(await built()).toMatchObject({ count: 1, best: { value: 9.4 } });
    expect((await served(shown.studies[0].photo.path)).status).toBe(403);
    await api.localStack.runSchedule('buildIndex');
    expect(await (await served(`/viewDoc?item=${itemID}`)).text()).toContain('1 person built this');
  });

  it('is one of a person and build: a later one takes its place and waits again', async () => {
    const again = await maker('again-maker');
    const before = await post(again, 30);
    const shownAs = await publish(before);
    const count = (await built()).count;
    const direct = await again.try('product/saveCaseStudy', {
      buildPhoto: { itemID, value: 20 },
      study: {},
    });

    await again.ask('product/withdrawCaseStudy', { productID: before });
    const after = await post(again, 20, 3);

    expect(direct.status).toBe(403);
    expect(after).toBe(before);
    expect((await built()).count).toBe(count - 1);
    expect(await again.own(after)).toMatchObject({
      state: 'pending',
      submission: 2,
      buildPhoto: { measured: { value: 20 } },
    });
    expect(Object(await again.own(after)).photos).toHaveLength(1);
    expect(await publish(after, 2)).toBe(shownAs);
    expect((await built()).count).toBe(count);
  });

  it.each([
    ['the build is not complete', false, {}, 403, undefined],
    [
      'it is about a course',
      true,
      { buildPhoto: { itemID: 'gear-course', value: null } },
      404,
      undefined,
    ],
    [
      'its number cannot be',
      true,
      { buildPhoto: { itemID, value: 0.5 } },
      400,
      ['buildPhoto.value'],
    ],
    [
      'its prediction cannot be',
      true,
      { buildPhoto: { itemID, value: 8, predicted: 121 } },
      400,
      ['buildPhoto.predicted'],
    ],
    ['it has no photo', true, {}, 400, ['photos']],
    ['its author has not agreed', true, { consent: false }, 400, ['photos', 'consent']],
  ])('is refused when %s', async (why, isComplete, changes, status, fields) => {
    const hasty = await maker(`hasty-${why.replaceAll(/\W/g, '-')}`, isComplete);

    const answer = await hasty.try('product/saveCaseStudy', {
      buildPhoto: { itemID, value: null },
      study: {},
      consent: true,
      submit: true,
      ...changes,
    });

    expect([answer.status, Object(answer.body['data']).fields]).toEqual([status, fields]);
  });

  it('is submitted with one photo, whatever is uploaded at the same time', async () => {
    const hasty = await maker('hasty');
    const productID = await post(hasty, 12);
    const written = { productID, buildPhoto: { itemID, value: 12 } };
    const [kept] = Object(await hasty.own(productID)).photos;

    const counts: number[] = [];
    for (let seed = 2; seed < 8; seed += 1) {
      await hasty.ask('product/withdrawCaseStudy', { productID });
      await hasty.ask('product/saveCaseStudy', { ...written, study: {}, photos: [kept.photoID] });
      await Promise.all([
        hasty.try('product/saveCaseStudy', { ...written, study: {}, consent: true, submit: true }),
        hasty.try('product/uploadPhoto', { productID, photo: base64(photo({ seed })) }),
      ]);
      const { state, photos } = Object(await hasty.own(productID));
      if (state === 'pending') {
        counts.push(photos.length);
      }
    }

    expect(counts).toEqual(counts.map(() => 1));
  });

  it('says nothing but its number: texts that are sent with it are left alone, and it becomes no longer one', async () => {
    const talker = await maker('talker');
    const productID = await post(talker, 12);
    await talker.ask('product/withdrawCaseStudy', { productID });
    const study = { title: 'Buy here', summary: 'https://spam.example', tags: ['spam'] };

    await talker.ask('product/saveCaseStudy', {
      productID,
      buildPhoto: { itemID, value: 12 },
      study,
    });
    const longer = await talker.try('product/saveCaseStudy', { productID, study });

    expect(await talker.own(productID)).toMatchObject({
      title: 'Gear clock',
      summary: '',
      tags: [],
    });
    expect([longer.status, Object(longer.body['data']).fields]).toEqual([400, ['buildPhoto']]);
    expect(await talker.draft()).not.toBe(productID);
  });
});
