import { useLocation } from 'react-router-dom';
import { queryNames } from '../../paths.ts';
import { Page } from '../../shell/Page.tsx';
import { AccountAnswer } from './AccountAnswer.tsx';
import { BrokenLink } from './BrokenLink.tsx';
import { RegistrationAnswer } from './RegistrationAnswer.tsx';
import { guardianWords } from './words.ts';

/**
 * A parent or guardian answers, without signing in. Opening the page decides nothing: mail programs open links too. The link's secret
 * is in the fragment, which no server sees.
 */
export function GuardianPage() {
  const { hash, search } = useLocation();
  const token = hash.slice(1);
  const what = new URLSearchParams(search).get(queryNames.what);
  return (
    <Page title={guardianWords.title} lead={guardianWords.lead}>
      {what === 'account' ? (
        <AccountAnswer token={token} />
      ) : what === 'freeBites' ? (
        <RegistrationAnswer token={token} />
      ) : (
        <BrokenLink />
      )}
    </Page>
  );
}
