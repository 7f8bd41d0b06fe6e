import { useCompany } from '../../company.ts';
import { VanDrawing } from '../../drawings/VanDrawing.tsx';
import { paths } from '../../paths.ts';
import { Page } from '../../shell/Page.tsx';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** The mobile lab: what a visit will be, and how to ask before the form is open. */
export function MobileLabPage() {
  const company = useCompany();
  return (
    <Page
      title="Mobile lab"
      lead="A workbench that comes to your college."
      drawing={<VanDrawing />}
    >
      <Notice tone="info">The form for asking a visit is not open yet.</Notice>
      <p>
        The mobile lab brings tools and parts to a campus for a day, so that a class can build
        together what otherwise needs a workshop. It comes with the Innovator plan; colleges can ask
        for a visit for a whole class.
      </p>
      <h2>What we will ask</h2>
      <ul>
        <li>your name and e-mail address, so that someone can answer;</li>
        <li>the college or organisation, and where it is;</li>
        <li>what you want to build, with how many people, and roughly when.</li>
      </ul>
      <p>
        {company ? (
          <>
            Until the form is open, write the same to{' '}
            <a href={`mailto:${company.supportEmail}`}>{company.supportEmail}</a>.{' '}
          </>
        ) : null}
        What the <SiteLink to={paths.payment}>Innovator plan</SiteLink> opens besides is on the page
        about plans.
      </p>
    </Page>
  );
}
