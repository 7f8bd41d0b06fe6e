import type { Item } from '../../../../../lambdas/contract/entities.ts';
import { paths } from '../../../paths.ts';
import { SiteLink } from '../../../shell/SiteLink.tsx';
import { SignInButton } from '../../session/SignInButton.tsx';
import { kindWords } from '../kinds.ts';
import type { Closed } from './useDocument.ts';

/** In place of the document: what is behind it, which plan opens it, and the way there. */
export function WayIn({
  item: { kind, plan, outline },
  why,
}: {
  readonly item: Item;
  readonly why: Closed;
}) {
  return (
    <section className="wayIn" aria-labelledby="way-in">
      <div className="panel">
        <h2 id="way-in">{why === 'planEnded' ? 'Your plan has ended' : `Opens with ${plan}`}</h2>
        <p>{reasons(plan)[why]}</p>
        <div className="actions">
          {why === 'signedOut' && <SignInButton words="Sign in with Google" />}
          <SiteLink
            className={`button ${why === 'signedOut' ? 'button-quiet' : 'button-primary'}`}
            to={paths.payment}
          >
            {why === 'planEnded' ? 'Renew the plan' : 'See the plans'}
          </SiteLink>
        </div>
      </div>
      <h2 className="wayIn-inside">What is in this {kindWords[kind].one.toLowerCase()}</h2>
      <ol className="wayIn-outline">
        {outline.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ol>
    </section>
  );
}

const reasons = (plan: string): Readonly<Record<Closed, string>> => ({
  signedOut: `That was the introduction. The full document comes with the ${plan} plan. If you have it, sign in. If not, see what each plan includes and costs.`,
  planTooLow: `That was the introduction. The full document comes with the ${plan} plan or a higher one.`,
  planEnded: `The full document comes with the ${plan} plan, and yours has ended. Your progress is saved: renew your plan to pick up where you left off.`,
});
