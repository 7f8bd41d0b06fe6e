import type { SectionLeft } from './reading.ts';

/** The ways to sections in which something is left, with how many questions where there are several. */
export function SectionLinks({ sections }: { readonly sections: readonly SectionLeft[] }) {
  return (
    <ul>
      {sections.map(({ id, title, count }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
          {count > 1 && ` (${count})`}
        </li>
      ))}
    </ul>
  );
}
