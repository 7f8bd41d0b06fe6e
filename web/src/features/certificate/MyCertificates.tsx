import { useRouteQuery } from '../../api/queries.ts';
import { formatDate } from '../../lib/formatDate.ts';
import { certificatePath } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { certificateWords as words } from './words.ts';

/** The person's certificates; nothing for who has none. */
export function MyCertificates() {
  const { data } = useRouteQuery('product/getMyCertificates', {});
  const certificates = data?.data.certificates ?? [];
  if (certificates.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby="my-certificates">
      <h2 id="my-certificates">{words.mine}</h2>
      <ul className="begun">
        {certificates.map(({ certificateID, title, issuedAt, hidden }) => (
          <li className="begun-entry" key={certificateID}>
            <p className="entryCard-top">
              <span>{words.mineIssued(formatDate(issuedAt))}</span>
              {hidden && <span>{words.mineHidden}</span>}
            </p>
            <h3>
              <SiteLink to={certificatePath(certificateID)}>{title}</SiteLink>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  );
}
