/** What a person under 18 is told on other pages, which need none of the form's texts, while no parent or guardian agrees. */
export const waitingWords = {
  text: 'Until your parent or guardian agrees, we save nothing you do, and you can’t buy a plan. Everything that’s free is open to you.',
  link: 'Open your profile',
} as const;
