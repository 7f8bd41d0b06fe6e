import { caseStudyPrefix } from '../../../../lambdas/contract/constants.ts';
import { paths, searchPath } from '../../paths.ts';
import { NotFound } from '../../shell/NotFound.tsx';
import { itemWords } from './words.ts';

/** For an address that names no entry: a way to find what was meant. */
export function ItemNotFound({ itemID }: { readonly itemID: string }) {
  const { title, lead, search, caseStudies } = itemWords.notFound;
  return (
    <NotFound
      title={title}
      lead={lead}
      closest={
        itemID.startsWith(caseStudyPrefix)
          ? [paths.caseStudy, caseStudies]
          : [searchPath(itemID.slice(0, 64).replaceAll('-', ' ')), search]
      }
    />
  );
}
