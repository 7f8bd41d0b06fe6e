import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAnswer } from '../../../api/useAnswer.ts';
import { pauseAfter, waitInSight } from '../../../lib/pauses.ts';
import { paths, queryNames } from '../../../paths.ts';
import { Page } from '../../../shell/Page.tsx';
import { SiteLink } from '../../../shell/SiteLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SignInInvitation } from '../../session/SignInInvitation.tsx';
import { useSession } from '../../session/useSession.ts';
import { InvoicePaper } from './InvoiceView.tsx';

const title = 'Receipt';
const preparingWords =
  'Your receipt is being prepared. It usually takes about a minute, and it appears here by itself.';
const noReceipt = 'There’s no receipt for this order. You get one when a payment gives you a plan.';

/** The documents of one order, to be read and printed. They belong to the person who bought. */
export function ReceiptPage() {
  const { state } = useSession();
  const [query] = useSearchParams();
  const orderID = query.get(queryNames.order) ?? '';
  switch (state.kind) {
    case 'signedIn':
      return <Documents key={orderID} orderID={orderID} emailID={state.userinfo.emailID} />;
    case 'signingIn':
      return (
        <Page title={title}>
          <Skeleton label="The receipt is being loaded" lines={8} />
        </Page>
      );
    case 'unreachable':
      return (
        <Page title={title}>
          <p>Your receipt is safe. It appears here as soon as it can be loaded.</p>
        </Page>
      );
    case 'visitor':
    case 'elsewhere':
      return (
        <Page title={title} lead="This page belongs to the person who bought.">
          <SignInInvitation>
            Sign in, and you will see the receipt of your order here, and can print it.
          </SignInInvitation>
        </Page>
      );
  }
}

function Documents({ orderID, emailID }: { readonly orderID: string; readonly emailID: string }) {
  const call = useMemo(() => ({ orderID, emailID }), [orderID, emailID]);
  const asked = useAnswer('payment/getInvoice', call);
  if (asked.status === 'loading') {
    return (
      <Page title={title}>
        <Skeleton label="The receipt is being loaded" lines={8} />
      </Page>
    );
  }
  if (asked.status === 'failed') {
    return (
      <Page title={title}>
        <Notice
          tone="problem"
          action={
            <Button tone="quiet" onClick={asked.retry}>
              Try again
            </Button>
          }
        >
          There is no such order of yours, or it could not be loaded.{' '}
          <SiteLink to={paths.user}>Your orders</SiteLink> are in the user area.
        </Notice>
      </Page>
    );
  }
  const { invoices, preparing } = asked.answer.data;
  return (
    <Page title={title} heading={invoices.length > 1 ? 'Your documents' : title} wide>
      <div className="actions">
        {invoices.length > 0 && (
          <Button onClick={() => window.print()}>Print or save as PDF</Button>
        )}
        <SiteLink to={paths.user}>Your orders</SiteLink>
      </div>
      {invoices.length === 0 && (
        <p role="status">{preparing ? <Preparing onAsk={asked.reload} /> : noReceipt}</p>
      )}
      {invoices.map((invoice) => (
        <InvoicePaper invoice={invoice} key={invoice.number} />
      ))}
    </Page>
  );
}

/** Asks again, while the page is in sight, until the receipt is there. */
function Preparing({ onAsk }: { readonly onAsk: () => void }) {
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const ask = async () => {
      for (let round = 0; !signal.aborted; round += 1) {
        await waitInSight(pauseAfter(round), signal);
        if (!signal.aborted) {
          onAsk();
        }
      }
    };
    void ask();
    return () => leaving.abort();
  }, [onAsk]);
  return <>{preparingWords}</>;
}
