import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { AccountConsent } from '../../../../lambdas/contract/entities.ts';
import { hasTurnedAdult } from '../../../../lambdas/contract/isAgreed.ts';
import { formatRupees } from '../../../../lambdas/contract/rupees.ts';
import { ProblemNotice, QueryResult } from '../../api/QueryResult.tsx';
import { useRouteMutation, useRouteQuery } from '../../api/queries.ts';
import { useOrders } from '../../api/useOrders.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../shell/Page.tsx';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { type PaidOffer, planOfOffer } from '../plans/plans.ts';
import { useIntent } from '../plans/useIntent.ts';
import { useSession, useUserinfo } from '../session/useSession.ts';
import { ConsentForm } from './ConsentForm.tsx';
import { consentWords } from './consentWords.ts';

/** Asks, on one screen, for what the notice and the terms need: after the first sign-in, and when the notice has changed. */
export function ConsentPage() {
  const userinfo = useUserinfo();
  // The page that waited for the answer is drawn in its place: it begins at its top.
  useEffect(() => () => window.scrollTo(0, 0), []);
  const intent = useIntent();
  const { pathname } = useLocation();
  if (!userinfo) {
    return null;
  }
  // Of a newcomer the price is known: there is no credit.
  const offer = !userinfo.consent && pathname === paths.payment && intent.plan;
  const { title, lead } = headOf(userinfo.consent);
  return (
    <Page title={title} lead={lead}>
      {offer && <p>{thenPayWords(offer)}</p>}
      {pathname === paths.viewDoc && <ThenEntry itemID={intent.itemID ?? ''} />}
      {userinfo.consent ? (
        <KnownPerson emailID={userinfo.emailID} />
      ) : (
        <Newcomer emailID={userinfo.emailID} />
      )}
    </Page>
  );
}

function headOf(consent: AccountConsent | null): {
  readonly title: string;
  readonly lead?: string;
} {
  if (!consent) {
    return consentWords.first;
  }
  return hasTurnedAdult(consent, Date.now()) ? consentWords.turnedAdult : consentWords.changed;
}

function thenPayWords(offer: PaidOffer): string {
  const plan = planOfOffer(offer);
  return plan ? consentWords.first.thenPay(plan.level, formatRupees(plan.priceRupees)) : '';
}

/** The entry that the person goes back to; nothing until it is known. */
function ThenEntry({ itemID }: { readonly itemID: string }) {
  const { data } = useRouteQuery('product/getItem', { itemID }, { enabled: itemID !== '' });
  return data && <p>{consentWords.thenEntry(data.data.item.title)}</p>;
}

/** For a person who has agreed before: declining leaves the account as it is. */
function KnownPerson({ emailID }: { readonly emailID: string }) {
  const { signOut } = useSession();
  return (
    <ConsentForm emailID={emailID} cancelText={consentWords.decline} onCancel={signOut}>
      <p>{consentWords.ifDeclined.known}</p>
      <p>
        {consentWords.yourData} <SiteLink to={paths.user}>{consentWords.profile.link}</SiteLink>.
      </p>
    </ConsentForm>
  );
}

/** For a person who has agreed to nothing yet: declining deletes what the sign-in stored, unless something was bought. */
function Newcomer({ emailID }: { readonly emailID: string }) {
  const { signOut, forget } = useSession();
  const { query, orders } = useOrders();
  const deletion = useRouteMutation('user/deleteAccount', () =>
    forget({ tone: 'info', text: consentWords.declined }),
  );
  const hasOrders = orders.length > 0;
  return (
    <QueryResult
      query={query}
      loading={consentWords.first.title}
      lines={8}
      failed={consentWords.first.failed}
    >
      {() => (
        <ConsentForm
          emailID={emailID}
          cancelText={deletion.isPending ? consentWords.declining : consentWords.decline}
          onCancel={() => (hasOrders ? signOut() : deletion.mutate({ confirm: true }))}
        >
          <p>{hasOrders ? consentWords.ifDeclined.known : consentWords.ifDeclined.newcomer}</p>
          <ProblemNotice error={deletion.error} />
        </ConsentForm>
      )}
    </QueryResult>
  );
}
