import { SiteNav } from './SiteNav.tsx';

/** The four ways on, at the bottom edge of a phone. */
export function BottomBar() {
  return (
    <nav className="bottomBar" aria-label="Main">
      <SiteNav drawings />
    </nav>
  );
}
