import { useRouteQuery } from '../../api/queries.ts';
import { formatDate } from '../../lib/formatDate.ts';
import { goToNamed } from '../../lib/intoSight.ts';
import { certificatePath } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { certificateWords as words } from './words.ts';

/** The person's certificates, or what brings one. */
export function MyCertificates() {
  const { data } = useRouteQuery('product/getMyCertificates', {});
  if (!data) {
    return null;
  }
  const { certificates } = data.data;
  return (
    <section aria-labelledby="my-certificates">
      <h2 id="my-certificates" ref={goToNamed}>
        {words.mine}
      </h2>
      {certificates.length === 0 ? (
        <p>{words.mineNone}</p>
      ) : (
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
      )}
    </section>
  );
}
