/** The pages of certificates and colleges as fetchers of previews get them: without scripts, and as they are at that moment. */
import { beforeAll, describe, expect, it } from 'vitest';
import { agree } from '../support/api/agree.ts';
import { shareApi } from '../support/api/shareApi.ts';
import { entryWith } from '../support/catalogue/entryWith.ts';
import { publishEntries } from '../support/catalogue/keepEntries.ts';
import { stepsOf } from '../support/catalogue/stepsOf.ts';
import { college, openColleges } from '../support/freeBites/colleges.ts';
import { readPage } from '../support/pages/readPage.ts';
import { sizeOfPng } from '../support/pages/sizeOfPng.ts';
import { OperatorUser } from '../support/people/OperatorUser.ts';
import { runOps } from '../support/runOps.ts';

const day = 86_400_000;
const api = shareApi();
const site = () => api.localStack.addresses.site;

async function open(path: string, method = 'GET') {
  const headers = { 'user-agent': 'WhatsApp/2.23.20.0', accept: 'text/html' };
  const answer = await fetch(new URL(path, site()), { method, headers });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, page: readPage(text) };
}

describe('the page of a certificate', () => {
  const emailID = 'page@example.com';
  const name = 'Asha "Gears" <Rao>';
  const ask = (route: Parameters<typeof api.call>[0], body: object) =>
    api.call(route, { id: '1', emailID, itemID: 'pages', ...body }, api.as(emailID, { name }));
  const subject = { kind: 'course', id: 'pages' };
  const change = (what: string) => ask('product/changeCertificate', { subject, change: what });
  const draw = (address: string) => fetch(new URL(address, site()), { redirect: 'manual' });
  let path = '';
  let picture = '';

  beforeAll(async () => {
    const outline = [{ id: 'one', title: 'One' }];
    await publishEntries(api.localStack, [
      entryWith({ id: 'pages', title: 'Course of pages', outline }),
    ]);
    await runOps(api.localStack, ['certificates', 'key']);
    await agree(api, emailID, { name });
    await ask('product/saveProgress', { section: 'one' });
    const { body } = await ask('product/issueCertificate', { subject });
    path = `/certificate?id=${Object(Object(body['data']).certificate).certificateID}`;
  });

  it('says whose it is and of what, in words and in a picture, and is in no search engine', async () => {
    const { status, headers, page } = await open(`${path}&utm_source=whatsapp`);

    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(page.title).toBe(`Course of pages: certificate of ${name} · Xplorers`);
    expect(page.canonical).toBe(`${site()}${path}`);
    expect(page.meta).toMatchObject({
      robots: 'noindex',
      'og:url': `${site()}${path}`,
      'og:image:alt': `Certificate of completion on Xplorers: ${name}, Course of pages`,
      'og:description': expect.stringContaining(`${name} completed the online course`),
      'twitter:card': 'summary_large_image',
    });
    expect(page.types).toContain('EducationalOccupationalCredential');
    expect(page.text).toContain('This certifies that');
    expect(page.text).toContain('isn’t an accredited qualification');
    expect(page.links).toContain('/search');
    picture = page.meta['og:image'] ?? '';
    expect(picture).toMatch(
      new RegExp(`^${site()}/certificate\\.png\\?id=[\\w-]{22}&v=[\\w-]{8}$`),
    );
  });

  it('of a path says so, and leads to the path', async () => {
    const outline = [{ id: 'one', title: 'One' }];
    const steps = stepsOf('bridge').map((id) => entryWith({ id, outline }));
    await publishEntries(api.localStack, steps);
    for (const { item } of steps) {
      await ask('product/saveProgress', { itemID: item.id, section: 'one' });
    }
    const subject = { kind: 'path', id: 'bridge' };
    const { body } = await ask('product/issueCertificate', { subject });
    const { certificateID } = Object(body['data']).certificate;

    const { page } = await open(`/certificate?id=${certificateID}`);

    expect(page.meta['og:description']).toContain(`${name} completed the path “From a force`);
    expect(page.meta['og:image']).toContain(`/certificate.png?id=${certificateID}`);
    expect(page.text).toContain('including its end project');
    expect(page.links).toContain('/path?path=bridge');
  });

  it('has a picture of its own, which nothing keeps, also when its course is withdrawn', async () => {
    const withdrawn = { itemID: 'pages', isOpen: false };
    await new OperatorUser(api).data('operator/setEntryOpen', withdrawn);
    await api.localStack.runSchedule('buildIndex');
    const answer = await draw(picture);
    const bytes = Buffer.from(await answer.arrayBuffer());

    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(sizeOfPng(bytes)).toEqual({ width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(100_000);
    expect((await open(path)).page.meta['og:image']).toBe(picture);
  });

  it('has the site’s picture in its preview when its own can’t be drawn', async () => {
    api.aws.failing = {
      target: /Query/,
      status: 400,
      body: { __type: 'ResourceNotFoundException' },
    };
    const answer = await draw(picture);
    api.aws.failing = undefined;

    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/share.png']);
  });

  it('is there for who asks for its headers only', async () => {
    const { status, text } = await open(path, 'HEAD');

    expect([status, text]).toEqual([200, '']);
  });

  it('tells nothing of one that is hidden, deleted or never was', async () => {
    await change('hide');
    const hidden = await open(path);
    const hiddenPicture = await draw(picture);
    await change('show');
    const shown = await open(path);
    await change('delete');
    const deleted = await open(path);

    const deletedPicture = await draw(picture);
    expect([hiddenPicture.status, deletedPicture.status]).toEqual([404, 404]);
    expect((await draw('/certificate.png?id=../share')).status).toBe(404);
    const others = ['A'.repeat(22), '', '../state.json', '%00', '<script>', 'a'.repeat(3000)];
    const unknown = await Promise.all(others.map((id) => open(`/certificate?id=${id}`)));
    expect(shown.status).toBe(200);
    for (const { status, page, text } of [hidden, deleted, ...unknown]) {
      expect(status).toBe(404);
      expect(text).not.toContain('Rao');
      expect(page.title).toBe('Certificate · Xplorers');
      expect(page.canonical).toBeUndefined();
      expect(page.meta['robots']).toBe('noindex');
      expect(page.heading).toBe('Certificate not found');
    }
  });
});

describe('the page of a college', () => {
  beforeAll(() =>
    openColleges(api.localStack.addresses.aws, [
      college({ collegeID: 'open-now', name: 'Open & Now College', closesAt: Date.now() + day }),
      college({ collegeID: 'soon', name: 'Soon College', opensAt: Date.now() + day }),
      college({ collegeID: 'over', name: 'Over College', closesAt: 2 }),
    ]),
  );

  it.each([
    ['open-now', 'Open & Now College', /^Students of .* can register until \d+ \w+ \d{4}\./],
    ['soon', 'Soon College', /^Students of .* can register from \d+ \w+ \d{4}\./],
    ['over', 'Over College', /^Registration for students of .* isn’t open right now\./],
  ])('says which one it is and when its students register: %s', async (id, name, when) => {
    const { status, headers, page } = await open(`/freeBites?college=${id}&utm_source=mail`);

    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('max-age=60');
    expect(page.title).toBe(`freeBites at ${name} · Xplorers`);
    expect(page.canonical).toBe(`${site()}/freeBites?college=${id}`);
    expect(page.meta['description']).toMatch(when);
    expect(page.meta).not.toHaveProperty('robots');
    expect(page.types).toEqual(['Organization', 'BreadcrumbList', 'CollegeOrUniversity']);
    expect(page.text).toContain('How it works');
    expect(page.text).toContain(name);
  });

  it.each(['nowhere', '', '__proto__', 'a'.repeat(65)])(
    'says that there is no such college: %s',
    async (id) => {
      const { status, page } = await open(`/freeBites?college=${id}`);

      expect(status).toBe(404);
      expect(page.meta['robots']).toBe('noindex');
      expect(page.text).toContain('No college found at this address');
    },
  );

  it('is left to the application when it cannot be made', async () => {
    api.aws.failing = {
      target: /GetItem/,
      status: 400,
      body: { __type: 'ResourceNotFoundException' },
    };
    const answer = await fetch(`${site()}/freeBites?college=open-now&x=y`, { redirect: 'manual' });
    api.aws.failing = undefined;
    const shown = await open(answer.headers.get('location') ?? '');

    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      '/freeBites/?college=open-now',
    ]);
    expect([shown.status, shown.text]).toEqual([200, (await open('/user')).text]);
  });
});

describe.each(['/freeBites', '/certificate'])('the address %s without an id', (path) => {
  it('is a file of the site', async () => {
    expect((await open(path)).status).toBe(200);
  });
});
