import { useEffect, useRef, useState } from 'react';
import type { UserInfo } from '../../../../lambdas/contract/entities.ts';
import type { ServiceID } from '../../../../lambdas/contract/services.ts';
import { QueryResult } from '../../api/QueryResult.tsx';
import { useRouteQuery } from '../../api/queries.ts';
import { Notice } from '../../ui/Notice.tsx';
import { RequestThread } from './RequestThread.tsx';
import { ServiceForm } from './ServiceForm.tsx';
import { leftWords, serviceWords } from './words.ts';

/** A person's requests for a service, and the form for another one. */
export function OwnRequests({
  itemID,
  userinfo,
}: {
  readonly itemID: ServiceID;
  readonly userinfo: UserInfo;
}) {
  const query = useRouteQuery('product/getMyServiceRequests', {}, { withProfile: true });
  const [sent, setSent] = useState(0);
  const notice = useRef<HTMLDivElement>(null);
  // The form was far below what says that it was sent.
  useEffect(() => {
    if (sent > 0) {
      notice.current?.focus();
    }
  }, [sent]);
  const own = query.data?.data.requests.filter((one) => one.itemID === itemID) ?? [];
  const allowance = query.data?.data.allowances.find((one) => one.itemID === itemID);
  if (query.data && own.length === 0 && !allowance) {
    return null;
  }
  const again = () => void query.refetch();
  return (
    <section className="panel servicePanel" aria-labelledby="your-requests">
      <h2 id="your-requests">{serviceWords.own}</h2>
      {/* By the request's own answer: the list below may not load just now. */}
      <div ref={notice} tabIndex={-1}>
        {sent > 0 && <Notice tone="success">{serviceWords.sent}</Notice>}
      </div>
      <QueryResult
        query={query}
        loading={serviceWords.loading}
        lines={3}
        failed={serviceWords.failed}
      >
        {() => (
          <>
            {allowance && <p role="status">{leftWords(allowance, userinfo.plan.validUntil)}</p>}
            {own.map((request) => (
              <RequestThread key={request.requestID} request={request} onChanged={again} />
            ))}
            {allowance && allowance.used < allowance.included && (
              <ServiceForm
                itemID={itemID}
                emailID={userinfo.emailID}
                onRequested={() => {
                  setSent(sent + 1);
                  again();
                }}
              />
            )}
          </>
        )}
      </QueryResult>
    </section>
  );
}
