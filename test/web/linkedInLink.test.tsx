import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { instantOf } from '../../lambdas/contract/india.ts';
import { LinkedInLink } from '../../web/src/features/certificatePage/LinkedInLink.tsx';
import { renderWithCompany } from '../../web/src/lib/company.ts';
import { company } from './company.ts';

test('a certificate has the same month at LinkedIn as on its page: India’s, wherever its learner is', () => {
  const certificate = {
    certificateID: 'C1',
    title: 'Gear trains',
    issuedAt: instantOf('2026-12-01 02:00') ?? 0,
  };
  const html = renderWithCompany(company, () =>
    renderToStaticMarkup(<LinkedInLink certificate={certificate} address="https://x.in/c" />),
  );

  expect(html).toContain('issueYear=2026&amp;issueMonth=12');
});
