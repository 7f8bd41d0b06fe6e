import { useEffect, useRef, useState } from 'react';
import type { UserInfo } from '../../../../lambdas/contract/entities.ts';
import { isService, type ServiceID, services } from '../../../../lambdas/contract/services.ts';
import { QueryResult } from '../../api/QueryResult.tsx';
import { useRouteQuery } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useUserinfo } from '../session/useSession.ts';
import { LabDayWay } from './LabDayWay.tsx';
import { RequestThread } from './RequestThread.tsx';
import { ServiceForm } from './ServiceForm.tsx';
import './Services.css';
import { leftWords, serviceWords } from './words.ts';

/** At the top of a service's page that the reader's plan has: the way down to the form; of the lab day the way to its own page. */
export function RequestLink({ itemID }: { readonly itemID: string }) {
  return isService(itemID) ? (
    <p className="entryTop-way">
      <a className="button button-primary" href="#your-requests">
        {serviceWords.heading}
      </a>
    </p>
  ) : (
    <LabDayWay />
  );
}

/** What a service includes; of the lab day the way to its page. */
export function ServicePanel({ itemID }: { readonly itemID: string }) {
  if (!isService(itemID)) {
    return (
      <section className="panel servicePanel">
        <p>
          {serviceWords.labDay.ways}{' '}
          <SiteLink to={paths.mobileLab}>{serviceWords.labDay.link}</SiteLink>
        </p>
      </section>
    );
  }
  return (
    <section className="panel servicePanel" aria-labelledby="service-included">
      <h2 id="service-included">{serviceWords.includedHeading}</h2>
      <p>{serviceWords.included(services[itemID].included)}</p>
    </section>
  );
}

/** Below what a service is and what to prepare for it: the person's requests, and the form. */
export function ServiceRequests({ itemID }: { readonly itemID: string }) {
  const userinfo = useUserinfo();
  if (!userinfo || !isService(itemID)) {
    return null;
  }
  return <OwnPart key={userinfo.emailID} itemID={itemID} userinfo={userinfo} />;
}

function OwnPart({
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
