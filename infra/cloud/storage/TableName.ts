/** Tables of the site's stack by the names that grants use. */
export type SiteTable =
  | 'people'
  | 'sessions'
  | 'orders'
  | 'facts'
  | 'commitments'
  | 'webhookEvents'
  | 'limits'
  | 'pollCursors'
  | 'refunds'
  | 'invoices'
  | 'journal'
  | 'items'
  | 'documents'
  | 'editions'
  | 'progress'
  | 'proposals'
  | 'misses'
  | 'dayCounts'
  | 'visits'
  | 'services'
  | 'labDays'
  | 'itemReports'
  | 'outbox'
  | 'certificates';

/** Tables of the case-study stack. Its `limits` is another than the site's; the others are operators' too, see `collegeTables.ts`. */
export type CaseStudyTable = 'colleges' | 'students' | 'limits';

/** Tables by the names that grants use. */
export type TableName = SiteTable | CaseStudyTable;
