import { useRouteQuery } from '../../../api/queries.ts';
import { kindWords } from '../../../lib/kinds.ts';
import { SiteLink } from '../../../shell/SiteLink.tsx';
import '../../catalogue/EntryCard.css';
import { shortHours } from '../../catalogue/cardWords.ts';
import { Cover } from '../../covers/Cover.tsx';
import { opens } from '../../plans/plans.ts';
import { useUserinfo } from '../../session/useSession.ts';
import { sampleTexts } from '../words.ts';
import type { RegistrationInfo } from './sampleAccess.ts';

/**
 * What a sample is, before it is chosen: its drawing, kind, time and summary, as the catalogue has them, and whether the student has it
 * anyway, so that the one choice is not spent on that.
 */
export function SampleFacts({
  sample: { id, title, opened },
  to,
}: {
  readonly sample: RegistrationInfo['samples'][number];
  /** Where its title leads. */
  readonly to: string;
}) {
  const { data } = useRouteQuery('product/getItem', { itemID: id });
  const { kind, hours, summary, plan } = data?.data.item ?? {};
  const level = useUserinfo()?.plan.level ?? 'Freebie';
  const has = opened
    ? 'opened'
    : plan && opens(level, plan) && (plan === 'Freebie' ? 'free' : 'plan');
  return (
    <div className="entryCard">
      <div className="entryCard-cover">{kind && <Cover kind={kind} id={id} />}</div>
      <div className="entryCard-words">
        <p className="entryCard-top">
          {kind && kindWords[kind].one}
          {hours != null && <span>{shortHours(hours)}</span>}
          {has && <span className="mark mark-on">{sampleTexts.has[has]}</span>}
        </p>
        <p>
          <SiteLink to={to}>{title}</SiteLink>
        </p>
        {summary && <p className="entryCard-summary">{summary}</p>}
      </div>
    </div>
  );
}
