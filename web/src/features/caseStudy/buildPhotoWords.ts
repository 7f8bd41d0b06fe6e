import type { Measured } from '../../../../lambdas/contract/entities.ts';

/** What a photo of something built shows. */
export function buildPhotoTitle(title: string, author: string | null): string {
  return `${title}: built by ${author ?? 'a learner'}`;
}

/** Build photos: a photo and a number of a build in place of a longer text. */
export const buildPhotoWords = {
  heading: 'Built by learners',
  failed: 'We couldn’t load the photos. Check your connection and try again.',
  anonymous: 'A learner',
  kind: 'Built by a learner',
  build: 'Build it yourself:',
  /** @param isProgram whether it has no parts: nothing of it is to be touched */
  offer: (isProgram: boolean) => (isProgram ? 'Show yours running' : 'Built the real one?'),
  /** @param state what became of the photo */
  yours: (state: string) => `Your photo: ${state.toLowerCase()}`,
  /** After the figure. */
  expected: (name: string) => `is the ${name} predicted here. How close does yours come?`,
  /** @param name of what is measured, if anything is */
  comeBack: (isProgram: boolean, name: string | undefined) =>
    `Come back with a ${isProgram ? 'screenshot' : 'photo'} for this page${name === undefined ? '' : ` and the ${name} you measured`}.`,
  show: 'Show a photo',
  signIn: 'Sign in to show it',
  photo: 'A photo of what you built',
  photoHint:
    'A phone photo, or a screenshot of a program. We make it smaller and remove hidden data such as the location before it leaves your device.',
  noPhoto: 'Choose a photo of what you built.',
  chosen: 'The photo you chose',
  number: ({ name, unit }: Pick<Measured, 'name' | 'unit'>) => `Your ${name} in ${unit} (optional)`,
  predicted: ({ name, unit }: Pick<Measured, 'name' | 'unit'>) =>
    `The ${name} you predicted in ${unit} (optional)`,
  predictedHint:
    'We’ve filled in what the page predicts. If you worked out another number, enter yours.',
  wrongNumber: ({ least, most, unit }: Measured) =>
    `Enter a number from ${least.toLocaleString('en-IN')} to ${most.toLocaleString('en-IN')} ${unit}, or leave it empty.`,
  author: 'What should it say below your photo?',
  firstName: (name: string) => `My first name: ${name}`,
  consent: 'I made this and I agree to Xplorers showing the photo. I can withdraw it at any time.',
  noConsent: 'Tick the box to confirm and agree.',
  submit: 'Send for review',
  replace: 'Send this instead',
  submitting: 'Sending…',
  sent: 'Sent. Thank you for showing it.',
  again: 'Send a new photo',
  replaces: 'Your published photo leaves the page now. The new one shows once we’ve looked at it.',
  postAgain: 'Open the build',
  longer: 'Did it your own way? Tell others how:',
  studyTitle: (title: string) => `My version: ${title}`,
  /** In a field, where a space is one that people type. */
  result: (name: string, value: string) => `My ${name}: ${value.replace('\u00a0', ' ')}.`,
} as const;
