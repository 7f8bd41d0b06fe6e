/** Every kind of mail, as mail programs get it. */
import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { renderMail } from '../../../web/mail/renderMail.tsx';
import { accountDeletedWords } from '../../../web/mail/words/accountDeleted.ts';
import { serviceAnsweredWords } from '../../../web/mail/words/serviceAnswered.ts';
import { mailSamples } from './mailSamples.ts';

const siteOrigin = 'https://xplorers.example';
const frame = {
  name: 'Asha Rao',
  canStop: true,
  siteOrigin,
  company: {
    name: 'Xplorers Learning',
    address: ['27 Church Street', 'Bengaluru 560001'],
    supportEmail: 'support@xplorers.example',
  },
};
const linter = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // What mail programs need and pages don't: they drop style sheets and know widths only as attributes.
    'no-inline-style': 'off',
    'no-deprecated-attr': 'off',
    'attribute-boolean-style': 'off',
    'presentation-role-style': 'off',
    // React's own spelling.
    'attr-case': 'off',
    'doctype-style': 'off',
    'void-style': ['error', { style: 'selfclose' }],
  },
});
/** Gmail shows no more of a mail than so many bytes. */
const shownBytes = 102_000;

describe.each(mailSamples.map(({ kind, words }, index) => ({ words, name: `${kind} ${index}` })))(
  'the mail $name',
  ({ words }) => {
    const { subject, html, text } = renderMail(words, frame);

    test('is HTML without a mistake, small enough to be shown whole', async () => {
      const { results } = await linter.validateString(html);

      expect(
        results.flatMap(({ messages }) =>
          messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
        ),
      ).toEqual([]);
      expect(Buffer.byteLength(html)).toBeLessThan(shownBytes);
    });

    test('loads nothing, runs nothing, and leads only to the product and to us', () => {
      const links = [...html.matchAll(/(?:href|src|url\()="?([^")]+)/g)].map(
        ([, link = '']) => link,
      );

      expect(html).not.toMatch(/<(?:img|script|link|iframe|form)\b/);
      expect(
        links.filter((link) => !link.startsWith(`${siteOrigin}/`) && !link.startsWith('mailto:')),
      ).toEqual([]);
    });

    test('has a subject that a phone shows whole, and says the same as text', () => {
      expect(subject.length).toBeLessThanOrEqual(78);
      expect(text).not.toMatch(/<[a-z/]|undefined|null|NaN|\{\{/);
      expect(html).not.toMatch(/undefined|NaN|\{\{/);
      for (const [, link = ''] of html.matchAll(/href="(https:[^"]+)"/g)) {
        expect(text).toContain(link.replaceAll('&amp;', '&'));
      }
    });
  },
);

test.each([
  ['Asma Sheikh', 'Hi Asma,'],
  ['Asma', 'Hi Asma,'],
  ['K. Lakshmi', 'Hi K. Lakshmi,'],
  ['V V Rao', 'Hi V V Rao,'],
  ['Md Arif', 'Hi Md Arif,'],
  ['', 'Hello,'],
])('greets %j by the first name, or by all of it after an initial or a title', (name, greeting) => {
  const words = accountDeletedWords({ deletedAt: 0 });

  expect(renderMail(words, { ...frame, name }).text).toMatch(new RegExp(`^${greeting}`));
});

test('what people wrote stays text in a mail', () => {
  const words = '<img src=x onerror=alert(1)> & "<b>"';
  const told = { itemID: 'project-mentor-hour', newState: null, words } as const;
  const { html, text } = renderMail(serviceAnsweredWords(told), { ...frame, name: words });

  expect(html).not.toMatch(/<img|<b>/);
  expect(text).toContain(words);
});
