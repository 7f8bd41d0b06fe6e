import { useLayoutEffect } from 'react';
import type { KeptData } from '../../../../../lambdas/contract/entities.ts';
import { formatDate } from '../../../lib/formatDate.ts';
import { paths, policyPath } from '../../../paths.ts';
import { Page } from '../../../shell/Page.tsx';
import { SiteLink } from '../../../shell/SiteLink.tsx';
import { deletionTexts } from '../words.ts';
import { KeptList } from './KeptList.tsx';

const { done: texts } = deletionTexts;

/** The last page of an account: that it is deleted, and what is kept, why and until when. */
export function AccountDeleted({ kept }: { readonly kept: readonly KeptData[] }) {
  // The button that led here stood far down the page before.
  useLayoutEffect(() => window.scrollTo(0, 0), []);
  return (
    <Page title={texts.page} lead={texts.lead}>
      <p>{texts.text}</p>
      <section className="userSection" aria-labelledby="kept">
        <h2 id="kept">{deletionTexts.keptHeading}</h2>
        <KeptList kept={kept.map((one) => ({ ...one, until: untilWords(one.until) }))} />
        <p>
          {texts.more} <SiteLink to={policyPath('privacyPolicy')}>{texts.policy}</SiteLink>
          {texts.print}
        </p>
        <p>
          <SiteLink to={paths.home}>{texts.home}</SiteLink>
        </p>
      </section>
    </Page>
  );
}

function untilWords(until: number | null): string {
  return until === null ? texts.noDate : texts.until(formatDate(until));
}
