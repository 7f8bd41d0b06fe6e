import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { QueryResult } from '../../../api/QueryResult.tsx';
import { useRouteQuery } from '../../../api/queries.ts';
import { pauseAfter, waitInSight } from '../../../lib/pauses.ts';
import { paths, queryNames } from '../../../paths.ts';
import { Page } from '../../../shell/Page.tsx';
import { SiteLink } from '../../../shell/SiteLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SignInInvitation } from '../../session/SignInInvitation.tsx';
import { useSession } from '../../session/useSession.ts';
import { InvoiceView } from './InvoiceView.tsx';
import './ReceiptPage.css';
import '../../../theme/parts.css';

const title = 'Receipt';
const preparingWords =
  'We’re preparing your receipt. It usually takes about a minute and shows here automatically.';
const noReceipt = 'There’s no receipt for this order. You get one when a payment gives you a plan.';

/** The invoices of one order, to be read and printed. They belong to the buyer. */
export function ReceiptPage() {
  const { state } = useSession();
  const [query] = useSearchParams();
  const orderID = query.get(queryNames.order) ?? '';
  switch (state.kind) {
    case 'signedIn':
      return <Invoices key={orderID} orderID={orderID} />;
    case 'signingIn':
      return (
        <Page title={title}>
          <Skeleton label="Loading your receipt" lines={8} />
        </Page>
      );
    case 'unreachable':
      return (
        <Page title={title}>
          <p>Your receipt is safe. It will show here as soon as we can load it.</p>
        </Page>
      );
    case 'visitor':
    case 'elsewhere':
      return (
        <Page title={title} lead="Only the buyer can see this page.">
          <SignInInvitation>Sign in to see and print the receipt for your order.</SignInInvitation>
        </Page>
      );
  }
}

function Invoices({ orderID }: { readonly orderID: string }) {
  const query = useRouteQuery('payment/getInvoice', { orderID });
  const { refetch } = query;
  const invoices = query.data?.data.invoices ?? [];
  return (
    <Page
      title={title}
      heading={invoices.length > 1 ? 'Your invoices' : title}
      wide={query.isSuccess}
    >
      <QueryResult
        query={query}
        loading={<Skeleton label="Loading your receipt" lines={8} />}
        failed={
          <>
            Order not found, or it couldn’t be loaded. See{' '}
            <SiteLink to={paths.user}>your orders</SiteLink> in your profile.
          </>
        }
      >
        {({ data: { preparing } }) => (
          <>
            <div className="actions">
              {invoices.length > 0 && (
                <Button onClick={() => window.print()}>Print or save as PDF</Button>
              )}
              <SiteLink to={paths.user}>Your orders</SiteLink>
            </div>
            {invoices.length === 0 && (
              <p role="status">{preparing ? <Preparing onAsk={refetch} /> : noReceipt}</p>
            )}
            {invoices.map((invoice) => (
              <InvoiceView invoice={invoice} key={invoice.number} />
            ))}
          </>
        )}
      </QueryResult>
    </Page>
  );
}

/** Asks again, while the page is in sight, until the receipt is there. */
function Preparing({ onAsk }: { readonly onAsk: () => unknown }) {
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
