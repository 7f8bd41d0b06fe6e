import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { newVersionTexts as texts } from './versionWords.ts';
import { shellTexts } from './words.ts';
import './VersionOffer.css';

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
