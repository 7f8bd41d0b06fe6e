import { caseStudyPrefix } from '../../../../lambdas/contract/constants.ts';
import { LazyPart } from '../../LazyPart.tsx';
import { paths, searchPath } from '../../paths.ts';
import { NotFound } from '../../shell/NotFound.tsx';
import { foundPart } from './Ending.tsx';
import { itemWords } from './words.ts';

/** For an address that names no entry: ways to find what was meant. */
export function ItemNotFound({ itemID }: { readonly itemID: string }) {
  const { search, caseStudies, nearest } = itemWords.notFound;
  if (itemID.startsWith(caseStudyPrefix)) {
    return <NotFound closest={[paths.caseStudy, caseStudies]} />;
  }
  const text = itemID.slice(0, 64).replaceAll('-', ' ').trim();
  return (
    <NotFound
      closest={[searchPath(text), search]}
      nearest={
        text !== '' && (
          <LazyPart fallback={null}>
            <foundPart.Part text={text} heading={nearest} />
          </LazyPart>
        )
      }
    />
  );
}
