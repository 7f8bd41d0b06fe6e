/** The texts about the State that invoices name, apart from payments' others, because the profile shows them too. */
export const stateWords = {
  label: 'Your state (optional, for the receipt)',
  choose: 'Choose a state',
  none: 'Not set',
  hint: 'We’ll save it in your profile.',
} as const;
