import { collegePath } from '../../../paths.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Field } from '../../../ui/Field.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';

/** The link and the QR code that lead straight to a college, for its notice board or its students. */
export function ShareCollege({
  collegeID,
  name,
}: {
  readonly collegeID: string;
  readonly name: string;
}) {
  const link = `${origin()}${collegePath(collegeID)}`;
  return (
    <details className="shareCollege">
      <summary>Share this college</summary>
      <div className="shareCollege-inside">
        <QrCode text={link} name={`QR code of the link to ${name}`} />
        <div>
          <Field label="Link to this college">
            {(wiring) => (
              <input {...wiring} readOnly value={link} onFocus={({ target }) => target.select()} />
            )}
          </Field>
          <div className="actions">
            <CopyButton text={link} what="the link" className="button button-quiet" />
            <ShareButton link={link} name={name} />
          </div>
        </div>
      </div>
    </details>
  );
}

/** The device's own way to share, where there is one. */
function ShareButton({ link, name }: { readonly link: string; readonly name: string }) {
  if (typeof navigator === 'undefined' || !('share' in navigator)) {
    return null;
  }
  // Closing the device's sheet is an answer too.
  const share = () =>
    navigator.share({ title: `freeBites at ${name}`, url: link }).catch(() => undefined);
  return (
    <button type="button" className="button button-quiet" onClick={share}>
      Share
    </button>
  );
}

function origin(): string {
  return typeof window === 'undefined' ? '' : window.location.origin;
}
