/** The drawing of one of the three steps. */
export function StepDrawing({ name }: { readonly name: 'find' | 'build' | 'show' }) {
  return (
    <svg
      className="drawing stepDrawing"
      viewBox="0 0 120 96"
      width="120"
      height="96"
      aria-hidden="true"
    >
      {name === 'find' && <Find />}
      {name === 'build' && <Build />}
      {name === 'show' && <Show />}
    </svg>
  );
}

function Find() {
  return (
    <>
      <path className="drawing-thin" d="M8 84h64M16 84V30h48v54M16 48h48M16 66h48" />
      <path
        className="drawing-line"
        d="M22 48V36h6v12M31 48V34h5v14M39 48 44 35l5 2-4 11M22 66V54h9v12M36 66a5 5 0 1 1 10 0M52 66V52h5v14"
      />
      <path className="drawing-accent" d="M24 84V73h14v11z" />
      <circle className="drawing-face" cx="82" cy="42" r="22" />
      <path className="drawing-heavy" d="m98 58 15 17" />
      <path className="drawing-line" d="M74 42h16M82 34v16" />
    </>
  );
}

function Build() {
  return (
    <>
      <path className="drawing-thin" d="M6 84h108" />
      <path className="drawing-face" d="M16 84V66h34v18zM50 84V66h34v18z" />
      <path className="drawing-face" d="M33 66V48h34v18z" />
      <path className="drawing-accent" d="M50 40V22h34v18z" />
      <path className="drawing-dash" d="M50 44v4M84 44v22M67 40v8" />
      <path
        className="drawing-line"
        d="M67 22V8M58 8h18M24 75h3M39 75h3M58 75h3M73 75h3M42 57h3M57 57h3M59 31h3M74 31h3"
      />
    </>
  );
}

function Show() {
  return (
    <>
      <path className="drawing-thin" d="M6 84h108M34 84l8-16M86 84l-8-16" />
      <path className="drawing-face" d="M20 10h80v58H20z" />
      <path className="drawing-line" d="M30 56 46 36l12 10 18-24" />
      <path className="drawing-thin" d="M28 20h22M28 26h14" />
      <circle className="drawing-accent" cx="76" cy="22" r="5" />
      <circle className="drawing-face" cx="46" cy="36" r="3" />
      <circle className="drawing-face" cx="58" cy="46" r="3" />
      <path className="drawing-thin" d="M72 58h20M78 52h14" />
    </>
  );
}
