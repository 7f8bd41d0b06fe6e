import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import './VersionOffer.css';

/** Offers the newer version; the page that is open goes on until the person wants otherwise. */
export function VersionOffer({
  onReload,
  onDismiss,
}: {
  readonly onReload: () => void;
  readonly onDismiss: () => void;
}) {
  return (
    <aside className="versionOffer" aria-label="New version">
      <Notice
        tone="info"
        action={
          <div className="versionOffer-actions">
            <Button onClick={onReload}>Reload</Button>
            <Button tone="quiet" onClick={onDismiss}>
              Not now
            </Button>
          </div>
        }
      >
        A new version of Xplorers is ready. You can keep using this page and reload when it suits
        you.
      </Notice>
    </aside>
  );
}
