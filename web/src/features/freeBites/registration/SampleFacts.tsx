import { useRouteQuery } from '../../../api/queries.ts';
import { kindWords } from '../../../lib/kinds.ts';
import { SiteLink } from '../../../shell/SiteLink.tsx';
import '../../catalogue/EntryCard.css';
import { shortHours } from '../../catalogue/cardWords.ts';
import { Cover } from '../../covers/Cover.tsx';

/** What a sample is, before it is chosen: its drawing, kind, time and summary, as the catalogue has them. */
export function SampleFacts({
  sample: { id, title },
  to,
}: {
  readonly sample: { readonly id: string; readonly title: string };
  /** Where its title leads. */
  readonly to: string;
}) {
  const { data } = useRouteQuery('product/getItem', { itemID: id });
  const { kind, hours, summary } = data?.data.item ?? {};
  return (
    <div className="entryCard">
      <div className="entryCard-cover">{kind && <Cover kind={kind} id={id} />}</div>
      <div className="entryCard-words">
        <p className="entryCard-top">
          {kind && kindWords[kind].one}
          {hours != null && <span>{shortHours(hours)}</span>}
        </p>
        <p>
          <SiteLink to={to}>{title}</SiteLink>
        </p>
        {summary && <p className="entryCard-summary">{summary}</p>}
      </div>
    </div>
  );
}
