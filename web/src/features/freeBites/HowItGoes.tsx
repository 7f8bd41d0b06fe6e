import { useCompany } from '../../lib/company.ts';

/** How freeBites goes, for students and for their colleges. */
export function HowItGoes() {
  const company = useCompany();
  return (
    <aside className="howItGoes" aria-label="How freeBites goes">
      <h3>How it goes</h3>
      <ol>
        <li>Find your college and register in one short form. No account, no payment.</li>
        <li>Keep the student id that you get. It is the only key to your registration.</li>
        <li>Open your samples straight away.</li>
        <li>
          Your college confirms the list of its students. Places go in the order of registering;
          after that there is a waiting list.
        </li>
      </ol>
      <h3>For colleges</h3>
      <p>
        A college agrees with us on dates, places and samples, and later confirms which students are
        its own. To take part, write to{' '}
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
