/** A person whom the account chooser offers. */
export interface DemoPerson {
  readonly email: string;
  readonly name: string;
  readonly groups: readonly string[];
  /** What a tester signs in as this person for. */
  readonly purpose: string;
}

/** The six people of the chooser. A plan is no claim: it is what the seeded orders of that person say. */
export const demoPeople: readonly DemoPerson[] = [
  {
    email: 'farah.freebie@example.com',
    name: 'Farah Ansari',
    groups: [],
    purpose: 'Freebie: has bought nothing',
  },
  {
    email: 'esha.explorer@example.com',
    name: 'Esha Kulkarni',
    groups: [],
    purpose: 'Explorer: the first paid plan',
  },
  {
    email: 'chirag.creator@example.com',
    name: 'Chirag Nair',
    groups: [],
    purpose: 'Creator: the middle plan',
  },
  {
    email: 'ishita.innovator@example.com',
    name: 'Ishita Rao',
    groups: [],
    purpose: 'Innovator: the highest plan',
  },
  {
    email: 'firoz.finance@example.com',
    name: 'Firoz Khan',
    groups: ['finance'],
    purpose: 'Finance: sees the money, group finance',
  },
  {
    email: 'omkar.operator@example.com',
    name: 'Omkar Das',
    groups: ['operator'],
    purpose: 'Operator: approves and repairs, group operator',
  },
];
