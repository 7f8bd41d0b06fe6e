import { Link } from 'react-router-dom';
import type { Company } from '../../../lambdas/contract/siteMarkers.ts';
import { policyDocuments } from '../features/policies/documents.ts';
import { useCompany } from '../lib/company.ts';
import { paths, policyPath } from '../paths.ts';
import { OutsideLink } from '../ui/OutsideLink.tsx';
import { Logo } from './Logo.tsx';
import { SiteNav } from './SiteNav.tsx';
import { shellTexts } from './words.ts';

const { footer } = shellTexts;

/** The footer of every page. The company's facts come with `/config.js`; their room is kept until then. */
export function Footer() {
  const company = useCompany();
  return (
    <footer className="footer">
      <div className="wrap footer-columns">
        <div className="footer-company">
          <Logo />
          <address className="footer-address">
            {company && (
              <>
                {company.name}
                <span>{company.address.join(', ')}</span>
              </>
            )}
          </address>
        </div>
        <nav className="footer-links" aria-label={footer.explore}>
          <h2 className="footer-heading">{footer.explore}</h2>
          <SiteNav />
        </nav>
        <nav className="footer-links" aria-label={footer.policies}>
          <h2 className="footer-heading">{footer.policies}</h2>
          <ul>
            <li>
              <Link to={paths.aboutUs}>{footer.aboutUs}</Link>
            </li>
            <PolicyLink file="privacyPolicy" />
            <PolicyLink file="disclaimer" />
            <PolicyLink file="termsAndCond" />
            <PolicyLink file="returnPolicy" />
          </ul>
        </nav>
        <div className="footer-links footer-contact">
          <h2 className="footer-heading">{footer.contact}</h2>
          {company && <ContactLinks company={company} />}
        </div>
      </div>
      <div className="wrap footer-copyright">
        {/* The HTML may be of last year. */}
        {company && (
          <p suppressHydrationWarning>{footer.rights(new Date().getFullYear(), company.name)}</p>
        )}
      </div>
    </footer>
  );
}

function PolicyLink({ file }: { readonly file: keyof typeof policyDocuments }) {
  return (
    <li>
      <Link to={policyPath(file)}>{policyDocuments[file].linkText}</Link>
    </li>
  );
}

function ContactLinks({ company }: { readonly company: Company }) {
  return (
    <ul>
      <li>
        <a href={`mailto:${company.supportEmail}`}>{company.supportEmail}</a>
      </li>
      <li>
        <OutsideLink href={company.imageSharingUrl}>{footer.images}</OutsideLink>
      </li>
      <li>
        <OutsideLink href={company.videoUrl}>{footer.videos}</OutsideLink>
      </li>
    </ul>
  );
}
