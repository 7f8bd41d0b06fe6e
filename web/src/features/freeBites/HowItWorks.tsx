import { keepTogether } from '../../lib/keepTogether.ts';
import { ContactAddress } from './ContactAddress.tsx';
import { freeBitesTexts } from './words.ts';

/** How freeBites works, for students and for their colleges. */
export function HowItWorks() {
  const { howItWorks } = freeBitesTexts;
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
        <ContactAddress of="supportEmail" />.
      </p>
    </aside>
  );
}
