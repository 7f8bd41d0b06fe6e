/** What resources that functions are granted are called in the templates of every stage. */

/** Tables by the names of grants; of both stacks there is `limits`, under one logical id. */
export const tables = {
  people: 'DataPeople32C55953',
  sessions: 'DataSessionsF705E00F',
  orders: 'DataOrders20A4E13F',
  facts: 'DataFacts0534469B',
  commitments: 'DataCommitments24AB5FA5',
  webhookEvents: 'DataParked470B70B2',
  limits: 'DataLimits2C0F1F55',
  refunds: 'DataRefundsDFE0E3D9',
  invoices: 'DataInvoicesB75BF5CF',
  pollCursors: 'DataLists16043E3A',
  journal: 'DataJournal60A7DE02',
  items: 'DataItems2E91B8E8',
  documents: 'DataDocumentsDACEAC53',
  editions: 'DataEditions799CD19A',
  progress: 'DataProgress568135CD',
  proposals: 'DataProposals4D5F5C15',
  misses: 'DataMisses1A16D664',
  dayCounts: 'DataDayCountsF9D9B7A4',
  visits: 'DataVisits6AEE003D',
  services: 'DataServicesF7BD5766',
  labDays: 'DataLabDays75612170',
  itemReports: 'DataItemReports731FD224',
  outbox: 'DataOutbox18E37EAF',
  certificates: 'DataCertificates77A9F492',
  colleges: 'DataCollegesC9AD91F3',
  students: 'DataStudents0493CE56',
} as const;
/** What the site's stack calls the name of a table of the case-study stack, which it is told when it is deployed. */
export function givenTable(stage: string, name: 'colleges' | 'students'): string {
  return `SsmParameterValuexplorers${stage}caseStudyTables${name}C96584B6F00A464EAD1953AFF4B05118Parameter`;
}
/** The same for the key of student ids. */
export function givenStudentKey(stage: string): string {
  return `SsmParameterValuexplorers${stage}studentKeyC96584B6F00A464EAD1953AFF4B05118Parameter`;
}
/** The same for the bucket of samples. */
export function givenSamples(stage: string): string {
  return `SsmParameterValuexplorers${stage}samplesC96584B6F00A464EAD1953AFF4B05118Parameter`;
}
export const userPool = 'IdentityPeopleA4BE2B55';
/** Buckets by the names of grants. */
export const buckets = {
  index: 'DataIndexDB4BBDD4',
  reports: 'DataReportsDF118707',
  photos: 'DataPhotos47158AA7',
  samples: 'DataSamples3702BBB7',
  pages: 'DataPages8CA467F0',
} as const;
/** Their names. */
export const bucketNames = ['index', 'reports', 'photos', 'samples', 'pages'] as const;
/** The secret that the case-study stack makes up. */
export const studentKey = 'DataStudentKey047E5EF0';
