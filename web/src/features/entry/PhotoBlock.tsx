import { useEffect, useRef, useState } from 'react';
import type { Block } from '../../../../lambdas/contract/document.ts';
import { BareButton, Button } from '../../ui/Button.tsx';
import { ScrollBox } from '../../ui/ScrollBox.tsx';
import { photoWords } from './words.ts';

type Photo = Block & { kind: 'photo' };

/** A picture with its caption, who made it and its licence. Pressed, it opens as large as the screen, or larger to be moved about. */
export function PhotoBlock({ block }: { readonly block: Photo }) {
  const [isLarge, setLarge] = useState(false);
  const { caption, by, licence } = block;
  return (
    <figure className="photoBlock">
      <BareButton className="photoBlock-open" onClick={() => setLarge(true)}>
        <Picture block={block} />
        <span className="visuallyHidden"> {photoWords.enlarge}</span>
      </BareButton>
      <figcaption>
        {caption} <span className="smallPrint">{photoWords.credit(by, licence)}</span>
      </figcaption>
      {isLarge && <LargePhoto block={block} onClose={() => setLarge(false)} />}
    </figure>
  );
}

function Picture({ block: { alt, width, height, webp } }: { readonly block: Photo }) {
  return <img src={`data:image/webp;base64,${webp}`} alt={alt} width={width} height={height} />;
}

function LargePhoto({ block, onClose }: { readonly block: Photo; readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog className="photoLarge" ref={dialog} aria-label={block.caption} onClose={onClose}>
      <Button tone="quiet" onClick={() => dialog.current?.close()}>
        {photoWords.close}
      </Button>
      <ScrollBox name={block.caption} className="photoLarge-sheet">
        <Picture block={block} />
      </ScrollBox>
    </dialog>
  );
}
