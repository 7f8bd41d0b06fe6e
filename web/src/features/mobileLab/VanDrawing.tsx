/** The mobile lab: a van with its side open, and the bench inside it. */
export function VanDrawing() {
  return (
    <svg className="drawing" viewBox="0 0 360 240" width="360" height="240" aria-hidden="true">
      <path className="drawing-thin" d="M8 208h344" />
      <path
        className="drawing-face"
        d="M28 184V64a8 8 0 0 1 8-8h208v128zM244 88h44q10 0 15 9l18 33q9 2 9 12v42h-86z"
      />
      <path className="drawing-line" d="M262 104h24l15 28h-39zM318 152h12" />
      <path className="drawing-thin" d="M48 76h176v84H48z" />
      <path className="drawing-accent" d="M40 76 24 22h216l-16 54z" />
      <path className="drawing-line" d="M48 136h176M60 136v24M212 136v24" />
      <path
        className="drawing-line"
        d="M72 136v-14h30v14M78 122v-8h18v8M120 136a12 12 0 0 1 24 0M132 124v-16M126 108h12M166 136v-26h36v26M174 118h20M174 126h12"
      />
      <path
        className="drawing-thin"
        d="M60 76v14M60 90a6 6 0 1 0 .1 0M84 76v10M84 86h10v12M200 76v18M192 94h16"
      />
      <circle className="drawing-face" cx="88" cy="188" r="22" />
      <circle className="drawing-line" cx="88" cy="188" r="8" />
      <circle className="drawing-face" cx="282" cy="188" r="22" />
      <circle className="drawing-line" cx="282" cy="188" r="8" />
    </svg>
  );
}
