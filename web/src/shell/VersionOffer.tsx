import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { shellTexts } from './words.ts';
import './VersionOffer.css';

const texts = {
  label: 'New version',
  text: 'A new version of Xplorers is ready. You can keep using this page and reload when it suits you.',
  later: 'Not now',
} as const;

/** Offers the newer version; the page that is open continues until the person wants otherwise. */
export function VersionOffer({
  onReload,
  onDismiss,
}: {
  readonly onReload: () => void;
  readonly onDismiss: () => void;
}) {
  return (
    <aside className="versionOffer" aria-label={texts.label}>
      <Notice
        tone="info"
        action={
          <div className="versionOffer-actions">
            <Button onClick={onReload}>{shellTexts.reload}</Button>
            <Button tone="quiet" onClick={onDismiss}>
              {texts.later}
            </Button>
          </div>
        }
      >
        {texts.text}
      </Notice>
    </aside>
  );
}
