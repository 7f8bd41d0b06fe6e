/** A parts tray with one part lifted out: a sample. */
export function SampleDrawing() {
  return (
    <svg className="drawing sampleDrawing" viewBox="0 0 360 260" aria-hidden="true">
      <path className="drawing-face" d="M20 120h320l-26 120H46z" />
      <path className="drawing-thin" d="M31 172h298M118 120l10 120M242 120l-10 120" />
      <path
        className="drawing-line"
        d="M52 150h34l8 12M60 150v-8M74 150v-8M162 158l14-24 28 4 6 22zM262 160v-22h48l-6 22M268 138v-6h10v6"
      />
      <path
        className="drawing-line"
        d="M58 200a14 14 0 1 0 28 0 14 14 0 1 0-28 0M68 200h8M156 196h18l5-8 8 16 8-16 5 8h16M250 212l12-22 14 22 12-22 10 22"
      />
      <path className="drawing-dash" d="M180 116V84" />
      <path className="drawing-accent" d="M154 16h52l26 45-26 15h-52l-26-15z" />
      <path className="drawing-line" d="m128 61 26-45M154 76l0-2M206 76v-2" />
      <circle className="drawing-face" cx="180" cy="46" r="16" />
      <path className="drawing-thin" d="M108 20v56M104 20h8M104 76h8" />
    </svg>
  );
}
