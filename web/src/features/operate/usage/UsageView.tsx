import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { LearningDay, TrafficDay } from '../../../../../lambdas/contract/groups/operator.ts';
import { QueryResult } from '../../../api/QueryResult.tsx';
import { useRouteQuery } from '../../../api/queries.ts';
import { formatDay, formatDays } from '../../../lib/formatDay.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { DayChart } from '../../catalogue/blocks/DayChart.tsx';
import { usageDays, usagePath } from '../operateAddress.ts';
import { usageTexts as texts } from '../words.ts';

/** How much the product is used, and how fast it answers, by day. @param days how many, today included */
export function UsageView({ days }: { readonly days: number }) {
  const query = useRouteQuery('operator/getUsage', { days });
  return (
    <section className="operate" aria-labelledby="usage">
      <h2 id="usage">{texts.heading}</h2>
      <p>{texts.lead}</p>
      <ul className="linkRow" aria-label={texts.range}>
        {usageDays.map((count) => (
          <li key={count}>
            <Link to={usagePath(count)} aria-current={count === days ? 'true' : undefined}>
              {texts.lastDays(count)}
            </Link>
          </li>
        ))}
      </ul>
      <QueryResult query={query} loading={texts.loading} lines={12} failed={texts.failed}>
        {({ data: { learning, traffic } }) => <UsageCharts learning={learning} traffic={traffic} />}
      </QueryResult>
    </section>
  );
}

/** A chart for each number. @param traffic null when AWS did not answer */
export function UsageCharts({
  learning,
  traffic,
}: {
  readonly learning: readonly LearningDay[];
  readonly traffic: readonly TrafficDay[] | null;
}) {
  return (
    <>
      {traffic === null && <Notice tone="warning">{texts.noTraffic}</Notice>}
      <div className="usage-charts">
        <CountChart
          words={texts.learners}
          values={learning.map(({ day, learners }) => [day, learners])}
        />
        <CountChart
          words={texts.completions}
          values={learning.map(({ day, completions }) => [day, completions])}
        />
        {traffic && (
          <>
            <CountChart
              words={texts.searches}
              values={traffic.map(({ day, searches }) => [day, searches])}
            />
            <ResponseTimes traffic={traffic} />
          </>
        )}
      </div>
    </>
  );
}

function CountChart({
  words,
  values,
}: {
  readonly words: (typeof texts)['learners' | 'completions' | 'searches'];
  readonly values: readonly (readonly [day: string, count: number])[];
}) {
  const days = values.map(([day]) => day);
  const counts = values.map(([, count]) => count);
  return (
    <Part words={words}>
      {counts.every((count) => count === 0) ? (
        <p>{words.none}</p>
      ) : (
        <DayChart
          caption={words.caption(captionOf(days))}
          dayName={texts.day}
          days={days}
          series={[{ name: words.line, values: counts }]}
          y={countText}
          yTick={countText}
        />
      )}
    </Part>
  );
}

/** A day without calls has no response time; a single day has no course to look at. */
function ResponseTimes({ traffic }: { readonly traffic: readonly TrafficDay[] }) {
  const measured = traffic.flatMap(({ day, medianMs, p95Ms }) =>
    medianMs === null || p95Ms === null ? [] : [{ day, medianMs, p95Ms }],
  );
  const [first] = measured;
  const days = measured.map(({ day }) => day);
  return (
    <Part words={texts.times}>
      {!first && <p>{texts.times.none}</p>}
      {first && measured.length === 1 && (
        <p>
          {texts.times.oneDay(
            formatDay(first.day),
            texts.ms(first.medianMs),
            texts.ms(first.p95Ms),
          )}
        </p>
      )}
      {measured.length > 1 && (
        <DayChart
          caption={texts.times.caption(captionOf(days))}
          dayName={texts.day}
          days={days}
          series={[
            { name: texts.times.median, values: measured.map(({ medianMs }) => medianMs) },
            { name: texts.times.p95, values: measured.map(({ p95Ms }) => p95Ms) },
          ]}
          y={texts.ms}
          yTick={countText}
        />
      )}
    </Part>
  );
}

function Part({
  words: { heading, what },
  children,
}: {
  readonly words: { readonly heading: string; readonly what: string };
  readonly children: ReactNode;
}) {
  return (
    <section aria-label={heading}>
      <h3>{heading}</h3>
      <p className="smallPrint">{what}</p>
      {children}
    </section>
  );
}

function captionOf(days: readonly string[]): string {
  return formatDays({ from: days[0] ?? '', to: days.at(-1) ?? '' });
}

function countText(count: number): string {
  return count.toLocaleString('en-IN');
}
