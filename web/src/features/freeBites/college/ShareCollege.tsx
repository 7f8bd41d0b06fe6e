import { siteOrigin } from '../../../api/seen.ts';
import { collegePath } from '../../../paths.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { ShareButton } from '../../../ui/ShareButton.tsx';
import { collegeTexts } from '../words.ts';

/** The link and the QR code that lead straight to a college, for its notice board or its students. */
export function ShareCollege({
  collegeID,
  name,
}: {
  readonly collegeID: string;
  readonly name: string;
}) {
  const words = collegeTexts.share;
  const link = `${siteOrigin()}${collegePath(collegeID)}`;
  return (
    <details className="shareCollege">
      <summary>{words.heading}</summary>
      <div className="shareCollege-inside">
        <QrCode text={link} name={words.code(name)} />
        <div>
          <Field label={words.link}>
            {(wiring) => (
              <input {...wiring} readOnly value={link} onFocus={({ target }) => target.select()} />
            )}
          </Field>
          <div className="actions">
            <CopyButton text={link} what={words.theLink} className="button button-quiet" />
            <ShareButton text={words.text(name)} url={() => link} />
          </div>
        </div>
      </div>
    </details>
  );
}
