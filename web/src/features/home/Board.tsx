const pins = Array.from({ length: 8 }, (_, pin) => pin);

/** The circuit board on the bench, with its wires to the motor. */
export function Board() {
  return (
    <>
      <path className="drawing-face" d="M524 360h84v132h-84z" />
      <path className="drawing-line" d="M544 398h36v44h-36z" />
      <path
        className="drawing-thin"
        d="M544 406h-9M544 416h-9M544 426h-9M544 436h-9M580 406h9M580 416h9M580 426h9M580 436h9M552 398v-9l8-8h28M568 398v-6M562 442v14l-8 8v10M572 442v8l14 14v10"
      />
      <circle className="drawing-thin" cx="591" cy="381" r="3" />
      <circle className="drawing-accent" cx="534" cy="374" r="5" />
      {pins.map((pin) => (
        <path key={pin} className="drawing-thin" d={`M${530 + pin * 9} 474h6v6h-6z`} />
      ))}
    </>
  );
}
