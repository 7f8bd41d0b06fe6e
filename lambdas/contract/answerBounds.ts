/** How much is in one answer at most. Imports nothing; not among the other constants, because the web's pages load those. */

/** So many bytes of an answer may a list come to that grows with what people do: Lambda lets 6 MB of an answer through. */
export const longListBytes = 5_000_000;

/** As much of a person's orders, and as much of what the person wrote, is in an operator's answer. */
export const personListBytes = 2_000_000;

/** As much of the names of an entry's files, and of what differs between two of its sources. */
export const fileNamesBytes = 50_000;
export const differenceBytes = 1_500_000;

/** As much of a report's days, methods and plans each, of its settlements, and of its differences. */
export const sharesBytes = 300_000;
export const settlementsBytes = 1_000_000;
export const differencesBytes = 3_000_000;

/** Bytes of one part of an exported file: with its base64 it fits into one answer. */
export const exportPartBytes = 3_000_000;

/** So many of each are in one answer: the rest is on other pages, or comes up when these are dealt with. */
export const mostListed = {
  progress: 50,
  notices: 20,
  /** Results of a challenge with a name. */
  challengeResults: 10,
  savedEntries: 100,
  /** What a person wrote under sections: of each its thread is read. */
  ownPosts: 30,
  /** Those of more than a year. */
  serviceRequests: 20,
  labDays: 50,
  /** Tags and colleges of case studies, the most frequent ones. */
  caseStudyFilters: 200,
  searchTags: 12,
  /** Words of a text that are searched: no query is slow. */
  searchWords: 12,
  searchNearest: 3,
  searchSuggestions: 6,
  /** Colleges that a typed text finds. */
  foundColleges: 10,
  /** Colleges that an operator sees of those that offer an entry. */
  offeringColleges: 5,
  /** Refunds that wait for finance. */
  refunds: 50,
  /** Rows of a report. */
  rows: 200,
  /** People of one settlement. */
  people: 100,
  /** Orders of all the people whom finance looked up. */
  foundOrders: 500,
  /** What waits for an operator. */
  work: 200,
  mails: 100,
  auditEntries: 100,
  zeroResultSearches: 100,
  editions: 200,
  /** Texts that are scheduled. */
  schedules: 100,
} as const;
