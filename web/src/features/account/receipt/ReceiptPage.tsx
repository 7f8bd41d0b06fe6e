import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { QueryResult } from '../../../api/QueryResult.tsx';
import { useRouteQuery } from '../../../api/queries.ts';
import { pauseAfter, waitInSight } from '../../../lib/pauses.ts';
import { ordersPath, queryNames } from '../../../paths.ts';
import { Page } from '../../../shell/Page.tsx';
import { SiteLink } from '../../../shell/SiteLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { PersonalPage } from '../../session/PersonalPage.tsx';
import { receiptTexts as texts } from '../words.ts';
import { InvoiceView } from './InvoiceView.tsx';
import './ReceiptPage.css';
import '../../../theme/parts.css';

/** The invoices of one order, to be read and printed. They belong to the buyer. */
export function ReceiptPage() {
  const [query] = useSearchParams();
  const orderID = query.get(queryNames.order) ?? '';
  return (
    <PersonalPage
      title={texts.page}
      loading={texts.loading}
      unreachable={texts.unreachable}
      lead={texts.lead}
      invitation={texts.invitation}
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
      title={texts.page}
      heading={invoices.length > 1 ? texts.several : texts.page}
      wide={query.isSuccess}
    >
      <QueryResult
        query={query}
        loading={<Skeleton label={texts.loading} lines={8} />}
        failed={
          <>
            {texts.failed.before} <SiteLink to={ordersPath}>{texts.failed.link}</SiteLink>
            {texts.failed.after}
          </>
        }
      >
        {({ data: { preparing } }) => (
          <>
            <div className="actions">
              {invoices.length > 0 && <Button onClick={() => window.print()}>{texts.print}</Button>}
              <SiteLink to={ordersPath}>{texts.orders}</SiteLink>
            </div>
            {invoices.length === 0 && (
              <p role="status">{preparing ? <Preparing onAsk={refetch} /> : texts.none}</p>
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
  return <>{texts.preparing}</>;
}
