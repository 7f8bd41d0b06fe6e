import { useLayoutEffect } from 'react';
import type { KeptData } from '../../../../../lambdas/contract/entities.ts';
import { formatDate } from '../../../lib/formatDate.ts';
import { paths, policyPath } from '../../../paths.ts';
import { Page } from '../../../shell/Page.tsx';
import { SiteLink } from '../../../shell/SiteLink.tsx';
import { KeptList } from './KeptList.tsx';

/** The last page of an account: that it is deleted, and what is kept, why and until when. */
export function AccountDeleted({ kept }: { readonly kept: readonly KeptData[] }) {
  // The button that led here stood far down the page before.
  useLayoutEffect(() => window.scrollTo(0, 0), []);
  return (
    <Page
      title="Your account is deleted"
      lead="You’re signed out on every device, and this one no longer keeps anything about you."
    >
      <p>
        We’ve deleted what we had about you; the last of it goes within a few hours. Signing in with
        your Google account again starts a new account.
      </p>
      <section className="userSection" aria-labelledby="kept">
        <h2 id="kept">What stays, and why</h2>
        <KeptList kept={kept.map((one) => ({ ...one, until: untilWords(one.until) }))} />
        <p>
          Read more in the <SiteLink to={policyPath('privacyPolicy')}>Privacy policy</SiteLink>. You
          may want to save or print this page: we can’t show it again.
        </p>
        <p>
          <SiteLink to={paths.home}>Go to the home page</SiteLink>
        </p>
      </section>
    </Page>
  );
}

function untilWords(until: number | null): string {
  return until === null ? 'No fixed date' : `Until ${formatDate(until)}`;
}
