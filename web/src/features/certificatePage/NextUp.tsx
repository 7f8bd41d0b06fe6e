import type { CertificateSubject } from '../../../../lambdas/contract/entities.ts';
import { useRouteQuery } from '../../api/queries.ts';
import { itemPath, paths } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { shellTexts } from '../../shell/words.ts';
import {
  findPath,
  pathProgress,
  pathWith,
  similarPaths,
  stepWords,
} from '../catalogue/paths/pathProgress.ts';
import { pathWords } from '../catalogue/words.ts';
import { certificateWords } from '../certificate/words.ts';
import { useUserinfo } from '../session/useSession.ts';

/** What a certificate's owner does next: where its path goes on, or the one that they follow, or else the most similar one that is not complete. */
export function NextUp({ subject: { kind, id } }: { readonly subject: CertificateSubject }) {
  const userinfo = useUserinfo();
  const { data } = useRouteQuery('product/getProgress', {});
  if (!userinfo || !data) {
    return null;
  }
  const { pathID, plan } = userinfo;
  const path = kind === 'path' ? findPath(id) : (pathWith(id, pathID) ?? findPath(pathID));
  const open = (path ? [path, ...similarPaths(path)] : [])
    .map((one) => pathProgress(one, data.data.progress))
    .find((one) => one.next !== undefined);
  return (
    <section aria-labelledby="next-up">
      <h2 id="next-up">{certificateWords.next}</h2>
      <p className="actions">
        {open?.next && (
          <SiteLink
            className="button button-primary"
            to={itemPath(open.next.id, open.section, open.path.id)}
          >
            {stepWords(pathWords.goOn(open.next.title, open.section), open.next, plan.level)}
          </SiteLink>
        )}
        <SiteLink className="button button-quiet" to={paths.signedInHome}>
          {shellTexts.nav.learning}
        </SiteLink>
      </p>
    </section>
  );
}
