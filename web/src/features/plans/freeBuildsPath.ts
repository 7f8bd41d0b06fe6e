import { paths, queryNames } from '../../paths.ts';

/** The builds that anyone can do at once. */
export const freeBuildsPath = `${paths.search}?${queryNames.plan}=Freebie&${queryNames.kind}=build`;
