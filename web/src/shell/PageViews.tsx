import { Link } from 'react-router-dom';
import './PageViews.css';

/** The parts of a page, one of which is shown. */
export function PageViews<View extends string>({
  name,
  views,
  now,
}: {
  readonly name: string;
  readonly views: readonly { readonly view: View; readonly to: string; readonly text: string }[];
  readonly now: View;
}) {
  return (
    <nav aria-label={name}>
      <ul className="pageViews">
        {views.map(({ view, to, text }) => (
          <li key={view}>
            <Link to={to} aria-current={view === now ? 'page' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
