import { useHydrated } from '../../lib/hydrated.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { useBoardOf } from './BoardsContext.ts';
import { codeWords } from './codeWords.ts';

/** Saves a sketch for a board of the reader's own, with its wiring and parts. */
export function SketchDownload({ name, text }: { readonly name: string; readonly text: string }) {
  const board = useBoardOf(name);
  const isHydrated = useHydrated();
  const save = async () => {
    const { zipSketch } = await import('./sketchFiles.ts');
    saveFile(`${name}.zip`, 'application/zip', [new Uint8Array(zipSketch(name, text, board))]);
  };
  return (
    <button
      type="button"
      className="copyButton liveCode-button"
      disabled={!isHydrated}
      onClick={() => void save()}
    >
      {codeWords.download}
    </button>
  );
}
