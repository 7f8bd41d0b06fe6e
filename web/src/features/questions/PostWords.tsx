import { Spans } from '../catalogue/blocks/Spans.tsx';
import { type PostPart, readPost } from './readPost.ts';

/** What was written, with its paragraphs, lists and code. */
export function PostWords({ words }: { readonly words: string }) {
  return (
    <div className="post-words" dir="auto">
      {readPost(words).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
        <OnePart key={place} part={part} />
      ))}
    </div>
  );
}

function OnePart({ part }: { readonly part: PostPart }) {
  switch (part.kind) {
    case 'paragraph':
      return (
        <p>
          <Spans spans={part.spans} />
        </p>
      );
    case 'list': {
      const Element = part.isOrdered ? 'ol' : 'ul';
      return (
        <Element>
          {part.items.map((spans, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of a text never change places.
            <li key={place}>
              <Spans spans={spans} />
            </li>
          ))}
        </Element>
      );
    }
    case 'code':
      return (
        <pre dir="ltr">
          <code>{part.text}</code>
        </pre>
      );
  }
}
