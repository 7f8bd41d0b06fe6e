import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as constants from '../../lambdas/contract/constants.ts';
import { DocumentKey } from '../../lambdas/contract/vocabulary.ts';
import { documentCompany } from '../../web/src/features/policies/documentCompany.ts';
import {
  type DocumentModule,
  documentKey,
  policyDocuments,
} from '../../web/src/features/policies/documents.ts';
import { paths } from '../../web/src/paths.ts';
import { company } from './company.ts';
import { drawn, loadDocument } from './loadDocument.tsx';

function content(name: string) {
  return loadDocument(fileURLToPath(new URL(`../../web/content/${name}.md`, import.meta.url)));
}

/** The HTML, without the marks that keep words on one line. */
function read(document: DocumentModule): string {
  return drawn(document).replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
}

describe('The policy viewer', () => {
  it('has exactly the documents of the contract', () => {
    expect(Object.keys(policyDocuments).toSorted()).toEqual(DocumentKey.options.toSorted());
  });

  it.each(DocumentKey.options)('opens %s', (key) => {
    expect(documentKey(key)).toBe(key);
  });

  it.each([
    null,
    '',
    'privacypolicy',
    'privacyPolicy.md',
    '../privacyPolicy',
    '%2e%2e/privacyPolicy',
    '//evil.example',
    'javascript:alert(1)',
    'constructor',
    '__proto__',
    'toString',
    'x'.repeat(10_000),
  ])('S-22: opens nothing else', (file) => {
    expect(documentKey(file)).toBeUndefined();
  });
});

describe.each([...DocumentKey.options, 'aboutUs'])('The document %s', (name) => {
  it('has a title, a date, a version and headings to choose from', async () => {
    const { meta, contents } = await content(name);

    expect(meta.title).not.toBe('');
    expect(Date.parse(meta.updated)).not.toBeNaN();
    expect(meta.version).toMatch(/^v[0-6]$/);
    expect(contents.length).toBeGreaterThan(2);
  });

  it('has every hole filled and no placeholder left', async () => {
    const html = read(await content(name));

    expect(html).not.toMatch(/\{\{|\}\}|\[[A-Z]|undefined|\(not loaded\)/);
    expect(html).toContain(company.name);
  });

  it('links only to documents and pages that exist', async () => {
    const html = read(await content(name));
    const links = [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href ?? '');

    for (const href of links) {
      const { pathname, searchParams } = new URL(href, 'https://site.example');
      expect(Object.values<string>(paths)).toContain(pathname);
      expect(pathname !== '/policy' || documentKey(searchParams.get('file'))).toBeTruthy();
    }
  });
});

describe('The documents together', () => {
  it('name the grievance officer, an acknowledgement and a time for the answer', async () => {
    for (const name of ['privacyPolicy', 'termsAndCond', 'returnPolicy', 'aboutUs']) {
      const html = read(await content(name));

      expect(html).toContain(company.grievanceOfficer);
      expect(html).toContain(`mailto:${company.grievanceEmail}`);
      expect(html).toContain('48 hours');
      expect(html).toContain('one month');
    }
  });

  it('state the numbers that the code works with', async () => {
    const refunds = read(await content('returnPolicy'));
    const terms = read(await content('termsAndCond'));
    const privacy = read(await content('privacyPolicy'));

    expect(refunds).toContain(`within ${constants.refundWindowDays} days of paying`);
    expect(refunds).toContain(`within ${constants.refundApprovalDays} days`);
    expect(terms).toContain(`lasts ${constants.planValidityDays} days`);
    expect(privacy).toContain(`${constants.sessionHistoryDays} days`);
    for (const price of Object.values(constants.priceRupees).filter((rupees) => rupees > 0)) {
      expect(terms).toContain(`₹${price.toLocaleString('en-IN')}`);
    }
  });

  it('say who else handles personal data, and where', async () => {
    const privacy = read(await content('privacyPolicy'));

    for (const name of ['Amazon Web Services', 'Google', 'Razorpay', 'ap-south-1']) {
      expect(privacy).toContain(name);
    }
  });

  it('say that a fact is missing when the configuration did not bring it', () => {
    expect(documentCompany(undefined).grievanceEmail).toBe('(not loaded)');
  });
});
