import type { CertificateSubject } from '../../../../lambdas/contract/entities.ts';
import { useRouteQuery } from '../../api/queries.ts';
import { itemPath, paths } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { shellTexts } from '../../shell/words.ts';
import { findPath, pathProgress, pathWith } from '../catalogue/paths/pathProgress.ts';
import { pathWords } from '../catalogue/words.ts';
import { certificateWords } from '../certificate/words.ts';
import { opens } from '../plans/plans.ts';
import { useUserinfo } from '../session/useSession.ts';
import { nextUp, ownPath } from '../signedInHome/nextUp.ts';

/** What a certificate's owner does next: where its path goes on; else what their learning has. */
export function NextUp({ subject: { kind, id } }: { readonly subject: CertificateSubject }) {
  const userinfo = useUserinfo();
  const { data } = useRouteQuery('product/getProgress', {});
  if (!userinfo || !data) {
    return null;
  }
  const { progress } = data.data;
  const path = kind === 'path' ? findPath(id) : pathWith(id, userinfo.pathID);
  const own = path && pathProgress(path, progress);
  const inPath = progress.filter(({ itemID }) => path?.steps.some((step) => step.id === itemID));
  const next = own?.next ? nextUp(inPath, own) : nextUp(progress, ownPath(userinfo, progress));
  return (
    <section aria-labelledby="next-up">
      <h2 id="next-up">{certificateWords.next}</h2>
      <p className="actions">
        {next && (
          <SiteLink
            className="button button-primary"
            to={itemPath(next.itemID, next.section, next.path?.id)}
          >
            {wordsOf(next, userinfo.plan.level)}
          </SiteLink>
        )}
        <SiteLink className="button button-quiet" to={paths.signedInHome}>
          {shellTexts.nav.learning}
        </SiteLink>
      </p>
    </section>
  );
}

function wordsOf(
  { title, section, plan }: NonNullable<ReturnType<typeof nextUp>>,
  level: Parameters<typeof opens>[0],
): string {
  const words = pathWords.goOn(title, section);
  return plan === null || opens(level, plan) ? words : pathWords.inPlan(words, plan);
}
