/** Every text about the mobile lab. */
export const labWords = {
  title: 'Mobile lab',
  lead: 'A workshop that comes to your college.',
  about: {
    lead: 'The mobile lab brings tools and parts to a campus for a day, so people can build things that usually need a workshop. There are two ways to join:',
    labDay: {
      name: 'Lab day.',
      before: 'We set the date, and you book a seat. Seats come with the',
      plan: 'Innovator plan',
    },
    visit: {
      name: 'College visit.',
      words:
        'Your college asks, and we agree on the date, the build, the class size and the cost beforehand. Students don’t need a plan. Asking is free and isn’t a booking.',
    },
  },
  carries: 'What’s on board',
  carried: {
    bench: ['A bench for six', 'with vices, clamps and hand tools.'],
    soldering: ['Two soldering stations', 'and a fume extractor.'],
    scope: [
      'An oscilloscope and a bench power supply',
      'to power a circuit and see what it’s doing.',
    ],
    printer: ['A 3D printer', 'for parts you can’t buy.'],
    drill: ['A pillar drill', 'with its guard, and goggles for everyone.'],
    drawers: ['Drawers of parts', 'from resistors to gears.'],
  },
  requested: {
    heading: 'We’ve received your request',
    reply: 'We aim to reply within five working days, by email to ',
    reference: '. If you contact us, quote this reference: ',
    another: 'Ask for another visit',
  },
} as const;

/** Days of the lab, and seats at them. */
export const labDayWords = {
  heading: 'Lab days',
  lead: 'Seats are for Innovators, at no extra charge. If every seat is taken, you can join the waiting list; if someone gives up their seat, the first person on the list gets it.',
  loading: 'Loading lab days',
  failed: 'We couldn’t load the lab days. Please try again.',
  none: {
    before: 'No lab days are planned right now. New dates appear here, and in the',
    link: 'Saturday email',
    after: ' if you’ve switched it on in your profile.',
  },
  build: 'Build:',
  audience: 'Who can attend:',
  taken: (booked: number, seats: number, waiting: number) =>
    `${booked} of ${seats} seats taken${waiting > 0 ? `, ${waiting} waiting` : ''}.`,
  cancelled: 'Cancelled',
  signIn: 'Sign in to book a seat',
  booked: {
    mark: 'Booked',
    text: 'You have a seat.',
    leave: 'Give up your seat',
    consequence:
      'It goes to the first person on the waiting list, if there is one. If you change your mind later, the day may be full.',
  },
  inLine: {
    mark: 'Waiting list',
    text: (place: number) => `You’re number ${place} on the waiting list.`,
    leave: 'Leave the waiting list',
    consequence: 'You’ll lose your spot. If you join again, you’ll be at the end of the list.',
  },
  plan: { before: 'Seats come with the', link: 'Innovator plan' },
  book: 'Book a seat',
  join: 'Join the waiting list',
  busy: 'Booking…',
} as const;

/** The form that asks for a visit. */
export const visitWords = {
  heading: 'Ask for a college visit',
  submit: 'Ask for a visit',
  busy: 'Sending…',
  privacy: {
    before: 'We use this only to reply and plan the visit. The ',
    link: 'Privacy policy',
    after: ' says how long we keep it.',
  },
  usedUp: (wait: string) =>
    `We can’t take any more visit requests today, so yours wasn’t sent. Everything you wrote is still here. Try again in ${wait}.`,
  noAnswer:
    'We got no answer, so we don’t know if your request arrived. Everything you wrote is still here. Send it again when you’re back online; it’s fine if we get it twice.',
  name: { label: 'Your name', problem: 'Enter your name.' },
  emailID: {
    label: 'Email address',
    missing: 'Enter your email address so we can reply.',
    problem: 'Enter a full email address, such as asha@college.example.',
  },
  organisation: {
    label: 'College or organisation, and city',
    problem: 'Enter the college or organisation the visit is for.',
  },
  message: {
    label: 'What you’d like to build, how many people and roughly when',
    problem: 'Tell us what you’d like to build, how many people and roughly when.',
  },
} as const;

/** What previews, search engines and readers without scripts see of the mobile lab, beside the page's own words. */
export const publicLabWords = {
  description:
    'A workshop that comes to your college: tools, parts and an oscilloscope for a day. Any college can ask for a visit. Asking is free and isn’t a booking.',
  scripts:
    'To see the next lab days or ask for a visit, turn on JavaScript in your browser and reload the page.',
} as const;
