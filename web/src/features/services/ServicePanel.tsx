import { isService, services } from '../../../../lambdas/contract/services.ts';
import { LazyPart, lazyPart } from '../../LazyPart.tsx';
import { paths } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { useUserinfo } from '../session/useSession.ts';
import { LabDayWay } from './LabDayWay.tsx';
import './Services.css';
import { serviceWords } from './words.ts';

const { Part: OwnRequests } = lazyPart(async () => (await import('./OwnRequests.tsx')).OwnRequests);

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
  return (
    <LazyPart fallback={null}>
      <OwnRequests key={userinfo.emailID} itemID={itemID} userinfo={userinfo} />
    </LazyPart>
  );
}
