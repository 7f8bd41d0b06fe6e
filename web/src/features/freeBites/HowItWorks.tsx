import { useCompany } from '../../lib/company.ts';
import { keepTogether } from '../../lib/keepTogether.ts';
import { freeBitesTexts } from './words.ts';

/** How freeBites works, for students and for their colleges. */
export function HowItWorks() {
  const company = useCompany();
  const { howItWorks, footAddress } = freeBitesTexts;
  return (
    <aside className="howItWorks" aria-label={howItWorks.label}>
      <h3>{howItWorks.heading}</h3>
      <ol>
        {howItWorks.steps.map((step) => (
          <li key={step}>{keepTogether(step)}</li>
        ))}
      </ol>
      <h3>{howItWorks.colleges}</h3>
      <p>
        {howItWorks.takePart}
        {company ? (
          <a href={`mailto:${company.supportEmail}`}>{company.supportEmail}</a>
        ) : (
          footAddress
        )}
        .
      </p>
    </aside>
  );
}
