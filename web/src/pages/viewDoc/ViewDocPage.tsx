import { StepDrawing } from '../../drawings/StepDrawing.tsx';
import { paths } from '../../paths.ts';
import { Page } from '../../shell/Page.tsx';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** The reader for a course or a build; closed until the catalogue opens. */
export function ViewDocPage() {
  return (
    <Page title="Document" drawing={<StepDrawing name="build" />}>
      <Notice tone="info">
        The catalogue is not open yet, so the item at this address cannot be shown. Keep the
        address: it will work once the catalogue is open.
      </Notice>
      <p>
        When it opens, this page shows what you build, what you need for it and its outline. Below
        them stands the document itself, or a preview with the name of the plan that opens it.
      </p>
      <p>
        Until then: <SiteLink to={paths.payment}>what each plan will open</SiteLink>, and{' '}
        <SiteLink to={paths.aboutUs}>who makes Xplorers</SiteLink>.
      </p>
    </Page>
  );
}
