import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { time } from '../../Clock.ts';
import { ScenarioUser } from '../scenarios/ScenarioUser.ts';
import { type Example, example } from './Example.ts';

/** What its author writes. */
interface Study {
  readonly title: string;
  readonly problem: string;
  readonly summary: string;
  readonly result: string;
  readonly lessons: string;
  readonly college: string;
  readonly tags: readonly string[];
}

/** What its author drew of it: a file in `photos`. */
type Photo = 'planter' | 'desk' | 'bus';

const Saved = z.object({ data: z.object({ proposal: z.object({ productID: z.string() }) }) });

/** A person whose case study an operator has published. @param ago how long ago, ms */
function published(photo: Photo, name: string, ago: number, study: Study): Example {
  return example(`study.${photo}`, name, `A published case study: ${study.title}`, (user) =>
    user.localStack.atTime(-ago, async () => {
      const draft = Saved.parse(await user.must('product/saveCaseStudy', { study: {} }));
      const { productID } = draft.data.proposal;
      await user.must('product/uploadPhoto', { productID, photo: await base64Of(photo) });
      await user.must('product/saveCaseStudy', {
        productID,
        study: { ...study, author: 'named' },
        consent: true,
        submit: true,
      });
      const omkar = new ScenarioUser(user.localStack, {
        person: { emailID: 'omkar.operator@example.com', name: 'Omkar Das' },
      });
      const answer = { kind: 'caseStudy', workID: productID, answer: 'publish', seen: 1 };
      await omkar.must('operator/answerWork', answer);
    }),
  );
}

function base64Of(photo: Photo): Promise<string> {
  return readFile(join(import.meta.dirname, 'photos', `${photo}.webp`), 'base64');
}

/** Case studies of the gallery, oldest first. */
export const caseStudies: readonly Example[] = [
  published('planter', 'Meena Pillai', 26 * time.day, {
    title: 'A planter that asks for water',
    problem:
      'The basil in our hostel room died twice during exams. Nobody forgot it on purpose: dry soil looks the same as moist soil from a metre away.',
    summary:
      'I cut two strips of copper tape, pushed them into the pot and measured the resistance between them every ten minutes with a ₹180 microcontroller. Above a limit, a small LED on the rim blinks. Two AA cells have lasted four months, because the board sleeps between measurements.',
    result:
      'No plant has died since July. I compared the sensor with weighing the pot for two weeks: it asks for water when about 30% of the water is gone, give or take 6%.',
    lessons:
      'Copper corrodes within weeks when current always flows one way. I now swap the direction with each measurement; I should have read about electrolysis first.',
    college: 'COEP Technological University, Pune',
    tags: ['electronics', 'plants', 'low power'],
  }),
  published('desk', 'Arjun Thomas', 11 * time.day, {
    title: 'A standing desk from two old bicycles',
    problem:
      'My back hurt after long evenings of CAD, and the cheapest standing desk costs more than a term’s mess fees.',
    summary:
      'Two scrap bicycle frames stand back to back. Their seat tubes slide in their frames, so the desk top moves from 72 to 108 cm and locks with the original quick-release clamps. I welded only four joints; everything else is bolted, and the top is an old door.',
    result:
      'It carries 40 kg at full height with 4 mm of sag at the front edge. All of it cost ₹1,150, most of that for paint and bolts.',
    lessons:
      'I measured the sag only after painting. A second brace would have been easy to weld before, and is ugly to add now.',
    college: 'NIT Calicut',
    tags: ['mechanics', 'welding', 'furniture'],
  }),
  published('bus', 'Sana Qureshi', 3 * time.day, {
    title: 'When does the 335E really come?',
    problem:
      'The timetable at our stop says every 12 minutes. It felt like 25, and people argued about it every morning.',
    summary:
      'Six of us noted each arrival for three weeks on one shared sheet: 412 buses. A short Python script sorts the gaps by hour and draws how long you wait if you turn up at a random moment, which is not the same as half the average gap.',
    result:
      'Between 8 and 10 am the average wait is 17 minutes, not 6. The depot manager put the chart on the wall and moved one bus from 7 to 8 am; a second count of a week gave 11 minutes.',
    lessons:
      'Our first sheet had no column for “nobody was watching”, so quiet hours looked as if no bus came at all.',
    college: 'PES University, Bengaluru',
    tags: ['data', 'python', 'transport'],
  }),
];
