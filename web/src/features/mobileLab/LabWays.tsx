import { paymentPath } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { labWords } from './words.ts';

/** The two ways to the mobile lab: a seat at a lab day, or a visit that a college asks for. */
export function LabWays() {
  const { lead, labDay, visit } = labWords.about;
  return (
    <>
      <p>{lead}</p>
      <ul>
        <li>
          <strong>{labDay.name}</strong> {labDay.before}{' '}
          <SiteLink to={paymentPath('innovator')}>{labDay.plan}</SiteLink>.
        </li>
        <li>
          <strong>{visit.name}</strong> {visit.words}
        </li>
      </ul>
    </>
  );
}
