/** Looks now and then whether a newer version of the site is there, and offers it. Loaded by a page that is open for a while. */
import { createRoot } from 'react-dom/client';
import { paths } from '../paths.ts';
import { VersionOffer } from './VersionOffer.tsx';

/** At most so often the site is asked, ms. */
const askedEveryMs = 5 * 60_000;

const own = versionIn(document.documentElement.outerHTML);
const place = document.createElement('div');
const root = createRoot(place);
let askedAt = Date.now();
/** What was offered last; it is not offered again. */
let offered = own;

document.body.append(place);
document.addEventListener('visibilitychange', lookWhenDue);
setInterval(lookWhenDue, askedEveryMs);
// A part of the page that did not come is the first sign of a version whose parts have other names.
window.addEventListener('vite:preloadError', look);

function lookWhenDue() {
  if (document.visibilityState === 'visible' && Date.now() - askedAt >= askedEveryMs) {
    look();
  }
}

async function look() {
  askedAt = Date.now();
  const newest = await newestVersion().catch(() => undefined);
  // A buyer is not disturbed while paying; the next look comes.
  if (newest && own && newest !== offered && window.location.pathname !== paths.payment) {
    offered = newest;
    root.render(
      <VersionOffer
        onReload={() => window.location.reload()}
        onDismiss={() => root.render(null)}
      />,
    );
  }
}

async function newestVersion(): Promise<string | undefined> {
  const answer = await fetch('/index.html', { cache: 'no-cache' });
  return answer.ok ? versionIn(await answer.text()) : undefined;
}

/**
 * The version of the site that an HTML page of it starts: the name of the first script, which changes with every part of the
 * build. Undefined where scripts have no such names, as while developing.
 */
function versionIn(html: string): string | undefined {
  return /src="(\/assets\/index-[\w-]+\.js)"/.exec(html)?.[1];
}
