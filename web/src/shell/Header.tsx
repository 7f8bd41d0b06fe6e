import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../features/session/useSession.ts';
import { paths } from '../paths.ts';
import { Logo } from './Logo.tsx';
import { SearchBox } from './SearchBox.tsx';
import { SessionCorner } from './SessionCorner.tsx';
import { SiteNav } from './SiteNav.tsx';
import { shellTexts } from './words.ts';

const otherPaths: ReadonlySet<string> = new Set(
  Object.values(paths).filter(
    (path) => ![paths.home, paths.root, paths.search].some((own) => own === path),
  ),
);

/** The header of every page. On home and on the search page the search box is in the page instead, where it matters most. */
export function Header() {
  const { pathname } = useLocation();
  const { state } = useSession();
  const isSignedIn = state.kind !== 'visitor';
  return (
    <header className="header">
      <div className="wrap header-row">
        <Link className="header-logo" to={isSignedIn ? paths.signedInHome : paths.home}>
          <Logo />
          <span className="visuallyHidden">
            {isSignedIn ? shellTexts.logoSignedIn : shellTexts.logo}
          </span>
        </Link>
        <nav className="header-nav" aria-label={shellTexts.main}>
          <SiteNav state={state} />
        </nav>
        {otherPaths.has(pathname) && (
          <div className="header-search">
            <SearchBox size="small" />
          </div>
        )}
        <SessionCorner />
      </div>
    </header>
  );
}
