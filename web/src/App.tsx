import { SiteRoutes } from './routes.tsx';
import { Shell } from './shell/Shell.tsx';

/** Every screen: the shell around the page that the address asks for. */
export function App() {
  return (
    <Shell>
      <SiteRoutes />
    </Shell>
  );
}
