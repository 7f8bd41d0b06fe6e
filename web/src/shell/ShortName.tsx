/** A name by its first word, as a greeting says it; initials are kept with what follows. It is read out in full. */
export function ShortName({ name }: { readonly name: string }) {
  const [, first = name, rest] = /^(\S{3,})(\s.*)$/.exec(name) ?? [];
  return (
    <bdi>
      {first}
      {rest && <span className="visuallyHidden">{rest}</span>}
    </bdi>
  );
}
