import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { StepDrawing } from '../ui/StepDrawing.tsx';
import { notFoundWords as words } from './notFoundWords.ts';
import { Page } from './Page.tsx';
import { SiteLink } from './SiteLink.tsx';

/** In place of a page that is not there: what may have happened, and three ways on. */
export function NotFound({
  title = words.title,
  lead = words.lead,
  closest,
  nearest,
  drawing = <StepDrawing name="find" />,
  children,
}: {
  readonly title?: string;
  readonly lead?: string;
  /** What leads closest to what was meant, by its address and its words; without it, home is the third way. */
  readonly closest?: readonly [to: string, words: string];
  /** Pages that may be meant, once they are found: below the ways on, which don't move then. */
  readonly nearest?: ReactNode;
  readonly drawing?: ReactNode;
  /** A search box, where the header has none. */
  readonly children?: ReactNode;
}) {
  const others = [
    [paths.search, words.browse],
    [paths.path, words.paths],
    [paths.home, words.home],
  ] as const;
  return (
    <Page title={title} lead={lead} drawing={drawing}>
      {children}
      <p className="actions">
        {closest && (
          <SiteLink className="button button-primary" to={closest[0]}>
            {closest[1]}
          </SiteLink>
        )}
        {others.slice(0, closest ? 2 : 3).map(([to, name]) => (
          <SiteLink key={to} className="button button-quiet" to={to}>
            {name}
          </SiteLink>
        ))}
      </p>
      {nearest}
    </Page>
  );
}
