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
import { PersonalPage } from '../../session/PersonalPage.tsx';
import { InvoiceView } from './InvoiceView.tsx';
import './ReceiptPage.css';
import '../../../theme/parts.css';

const title = 'Receipt';
const preparingWords =
  'We’re preparing your receipt. It usually takes about a minute and shows here automatically.';
const noReceipt = 'There’s no receipt for this order. You get one when a payment gives you a plan.';

/** The invoices of one order, to be read and printed. They belong to the buyer. */
export function ReceiptPage() {
  const [query] = useSearchParams();
  const orderID = query.get(queryNames.order) ?? '';
  return (
    <PersonalPage
      title={title}
      loading="Loading your receipt"
      unreachable="Your receipt is safe. It will show here as soon as we can load it."
      lead="Only the buyer can see this page."
      invitation="Sign in to see and print the receipt for your order."
    >
      {() => <Invoices key={orderID} orderID={orderID} />}
    </PersonalPage>
  );
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
