/** The one place where the server's code takes texts from the web: `web/mail` has every word that a mail says. */
import { renderMail } from '../../../web/mail/renderMail.tsx';
import type { RenderMail } from '../../domain/mail/Outbox.ts';
import { requireEnv } from '../requireEnv.ts';
import { mailCompany } from './company.ts';

/** Puts letters into words. Links lead to the site at `SITE_ORIGIN`. */
export function renderMails(): RenderMail {
  const siteOrigin = requireEnv('SITE_ORIGIN');
  const company = mailCompany();
  return ({ name, content }) => renderMail(content, { name, siteOrigin, company });
}
