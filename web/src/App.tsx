import { loadPage, SiteRoutes } from './routes.tsx';
import { Shell } from './shell/Shell.tsx';
import { usePreload } from './shell/usePreload.ts';

/** Every screen: the shell around the page that the address asks for. */
export function App() {
  usePreload(loadPage);
  return (
    <Shell>
      <SiteRoutes />
    </Shell>
  );
}
