import { useSearchParams } from 'react-router-dom';
import { StepDrawing } from '../../drawings/StepDrawing.tsx';
import { paths, queryNames } from '../../paths.ts';
import { Page } from '../../shell/Page.tsx';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Courses and builds. The catalogue is not open yet; what was searched for stays in the box and the address. */
export function SearchPage() {
  const [query] = useSearchParams();
  const searchFor = query.get(queryNames.searchFor)?.slice(0, 200).trim();
  return (
    <Page title="Courses & builds" drawing={<StepDrawing name="find" />}>
      <Notice tone="info">
        {searchFor ? (
          <>
            The catalogue is not open yet, so there are no results for “<bdi>{searchFor}</bdi>”.
            Your words stay in this address: keep it, and it will show the results once the
            catalogue is open.
          </>
        ) : (
          'The catalogue is not open yet, so there is nothing to search in.'
        )}
      </Notice>
      <p>When it opens you will find here:</p>
      <ul>
        <li>courses, which explain a subject from its first idea to something that works;</li>
        <li>builds, which lead you step by step to a thing you can hold, run or show;</li>
        <li>utilities, small tools for calculating, converting and checking;</li>
        <li>services, where people of ours help with a project of yours.</li>
      </ul>
      <p>
        Every entry will say which plan opens it, and show a preview to everyone. You can see now{' '}
        <SiteLink to={paths.payment}>what each plan will open</SiteLink>.
      </p>
    </Page>
  );
}
