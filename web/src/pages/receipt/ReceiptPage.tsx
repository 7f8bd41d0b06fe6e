import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAnswer } from '../../api/useAnswer.ts';
import { paths, queryNames } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Page } from '../../shell/Page.tsx';
import { SignInInvitation } from '../../shell/SignInInvitation.tsx';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { InvoicePaper } from './InvoicePaper.tsx';

const title = 'Receipt';

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
          <p>The receipt is shown here as soon as it can be loaded. Nothing is lost.</p>
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
  const { invoices } = asked.answer.data;
  return (
    <Page title={title} heading={invoices.length > 1 ? 'Your documents' : title} wide>
      <div className="actions">
        {invoices.length > 0 && (
          <Button onClick={() => window.print()}>Print or save as PDF</Button>
        )}
        <SiteLink to={paths.user}>Your orders</SiteLink>
      </div>
      {invoices.length === 0 && (
        <p>
          This order has no receipt. One is made as soon as a payment gives its plan, mostly within
          minutes.
        </p>
      )}
      {invoices.map((invoice) => (
        <InvoicePaper invoice={invoice} key={invoice.number} />
      ))}
    </Page>
  );
}
