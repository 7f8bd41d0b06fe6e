/** The dev console's inbox, as a tester reads it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { shareApi } from '../../support/api/shareApi.ts';
import { mailsTo, type SeenMail } from '../../support/mails/Inbox.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';

const emailID = 'inbox-reader@example.com';

describe('the inbox of the dev console', () => {
  const api = shareApi();
  let mail: SeenMail;
  const read = async (path: string) => {
    const answer = await fetch(`${api.localStack.addresses.devConsole}${path}`);
    return { status: answer.status, page: await answer.text() };
  };
  beforeAll(async () => {
    await new TestBuyer(api, emailID).buy('explorer');
    await api.localStack.runSchedule('followUp');
    const [first] = await mailsTo(api.localStack, emailID);
    if (!first) {
      throw new Error('nothing was sent');
    }
    mail = first;
  });

  it('lists each mail with whom it went to, what became of it, and a link to it', async () => {
    const { status, page } = await read('/mails');

    const row = page.split('<tr>').find((one) => one.includes(`/mails/${mail.id}"`));
    expect(status).toBe(200);
    expect(row).toContain(emailID);
    expect(row).toContain(mail.subject);
    expect(row).toContain(mail.outcome);
  });

  it('shows a mail as it is drawn, in a frame that runs nothing, beside its text and its headers', async () => {
    const { status, page } = await read(`/mails/${mail.id}`);

    expect(status).toBe(200);
    expect(page).toMatch(/<iframe [^>]*sandbox srcdoc="&lt;!DOCTYPE html/i);
    expect(page).not.toMatch(/sandbox="[^"]*allow/);
    expect(page).toContain(mail.text.split('\n', 1)[0]);
    for (const name of [
      'From',
      'Reply-To',
      'To',
      'Outcome',
      ...mail.headers.map((one) => one.name),
    ]) {
      expect(page).toContain(`<dt>${name}</dt>`);
    }
  });

  it('gives a mail as it travels, with its text and its HTML', async () => {
    const { status, page } = await read(`/mails/${mail.id}/raw`);

    expect(status).toBe(200);
    expect(page).toMatch(/^To: inbox-reader@example\.com\r?$/m);
    expect(page).toMatch(/^Content-Type: text\/plain/im);
    expect(page).toMatch(/^Content-Type: text\/html/im);
  });

  it.each(['/mails/none', '/mails/none/raw', '/mails/..%2f..%2fpackage.json'])(
    'answers 404 for %s, which is no mail',
    async (path) => {
      expect((await read(path)).status).toBe(404);
    },
  );
});
