import { services } from '../../../../lambdas/contract/services.ts';
import { useRouteQuery } from '../../api/queries.ts';
import { formatDate } from '../../lib/formatDate.ts';
import { itemPath } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import './Services.css';
import { serviceWords, stateWords } from './words.ts';

/** The person's service requests, each with the way to its thread; nothing for who has none. */
export function MyServices() {
  const { data } = useRouteQuery('product/getMyServiceRequests', {});
  const requests = data?.data.requests ?? [];
  if (requests.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby="my-services">
      <h2 id="my-services">{serviceWords.mine}</h2>
      <ul className="linkList">
        {requests.map(({ requestID, itemID, state, requestedAt }) => (
          <li key={requestID}>
            <SiteLink className="linkList-link" to={itemPath(itemID, 'your-requests')}>
              {services[itemID].name}
            </SiteLink>
            <p>
              {stateWords[state].name}. {serviceWords.requestedOn(formatDate(requestedAt))}.
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
