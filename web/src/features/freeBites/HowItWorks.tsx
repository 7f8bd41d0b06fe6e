import { minimumPlaceDays } from '../../../../lambdas/contract/constants.ts';
import { useCompany } from '../../lib/company.ts';

/** How freeBites works, for students and for their colleges. */
export function HowItWorks() {
  const company = useCompany();
  return (
    <aside className="howItWorks" aria-label="How freeBites works">
      <h3>How it works</h3>
      <ol>
        <li>Find your college and register in one short form. No account, no payment.</li>
        <li>Save the student id you get. It opens your registration.</li>
        <li>Open one sample of your choice right away.</li>
        <li>
          Your college confirms its list of students. Places are first come, first served; after
          that there’s a waiting list. A place opens all of your college’s samples until
          registration closes, and for at least {minimumPlaceDays} days.
        </li>
      </ol>
      <h3>For colleges</h3>
      <p>
        We agree on dates, places and samples with each college. Its coordinator gets a link to the
        list of students and confirms them there. To take part, write to{' '}
        {company ? (
          <a href={`mailto:${company.supportEmail}`}>{company.supportEmail}</a>
        ) : (
          'the address at the foot of this page'
        )}
        .
      </p>
    </aside>
  );
}
