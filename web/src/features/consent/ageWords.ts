/** Every text of the fields that ask for age and guardian. */
export const ageWords = {
  age: 'Your age',
  adult: 'I’m 18 or over',
  minor: 'I’m under 18',
  guardianName: 'Name of your parent or guardian',
  guardianEmailID: 'Their email address',
  noEmailID: 'Enter their email address.',
  notAnEmailID: 'That’s not a full email address, such as asha@college.example.',
} as const;
