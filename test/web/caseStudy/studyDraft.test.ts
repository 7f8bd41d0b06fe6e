import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '../../../lambdas/contract/groups/endpoints.ts';
import { readWebP } from '../../../lambdas/domain/caseStudies/readWebP.ts';
import { imageAlone } from '../../../web/src/features/caseStudy/preparePhoto.ts';
import {
  draftOf,
  studyFields,
  studyOf,
  studyProblems,
  tagsOf,
} from '../../../web/src/features/caseStudy/studyDraft.ts';
import { linkOf } from '../../../web/src/lib/linkOf.ts';
import { chunk, frame, photo, webP } from '../../support/caseStudies/photos.ts';
import { proposal } from './caseStudies.ts';

const draft = draftOf(proposal);
const empty = draftOf({ ...proposal, title: '', summary: '' });

describe('A case study', () => {
  it('says how many tags it can have, and how many it has', () => {
    const hint = (tags: string) =>
      studyFields({ ...draft, tags }).more.find(({ name }) => name === 'tags')?.hint;

    expect(hint('')).toBe('Up to 8 tags, separated by commas, such as arduino, gears.');
    expect(hint('solar, heat')).toBe('2 of 8 tags. Separate them with commas.');
  });

  it('needs a title and what was built, and nothing else', () => {
    expect(Object.keys(studyProblems(empty))).toEqual(['title', 'summary']);
    expect(studyProblems(draft)).toEqual({});
  });

  it.each([
    draft,
    empty,
    { ...draft, summary: 'One\r\ntwo\tthree\u0007', title: ' A\nlathe ' },
    { ...draft, link: 'example.com/lathe', tags: '#gears, arduino,, gears' },
    { ...draft, link: 'half a link', tags: 'a,b,c,d,e,f,g,h,i', author: 'someone else' },
  ])('is saved as the contract has it: %j', (written) => {
    const call = { id: '1', emailID: 'a@example.com', study: studyOf(written) };

    expect(z.parse(endpoints['product/saveCaseStudy'].request, call).study).toEqual({
      author: 'anonymous',
      ...call.study,
    });
  });

  it.each([
    ['', ''],
    ['https://example.com/x', 'https://example.com/x'],
    [' example.com ', 'https://example.com/'],
    ['https://example.com:8443/a?b#c', 'https://example.com:8443/a?b#c'],
    [
      'hi.wikipedia.org/wiki/भारत',
      'https://hi.wikipedia.org/wiki/%E0%A4%AD%E0%A4%BE%E0%A4%B0%E0%A4%A4',
    ],
    ['https://zoë.example', 'https://xn--zo-ija.example/'],
    ['https://asha@example.com', undefined],
    ['http://example.com', undefined],
    ['javascript:alert(1)', undefined],
    ['localhost', undefined],
    ['two words', undefined],
    [`https://example.com/${'x'.repeat(500)}`, undefined],
  ])('takes the link "%s" as %s', (typed, sent) => {
    expect(linkOf(typed)).toBe(sent);
  });

  it('has each tag once, and not too many or too long ones', () => {
    expect(tagsOf('#gears, arduino; gears,')).toEqual(['gears', 'arduino']);
    expect(studyProblems({ ...draft, tags: 'a,b,c,d,e,f,g,h,i' })).toHaveProperty('tags');
    expect(studyProblems({ ...draft, tags: 'x'.repeat(31) })).toHaveProperty('tags');
  });
});

describe('A photo', () => {
  it('is sent with its image alone, whatever a browser puts around it', () => {
    const image = chunk('VP8 ', frame(640, 480, 401));
    const file = webP([
      chunk('VP8X', Buffer.alloc(10)),
      chunk('ICCP', Buffer.alloc(501)),
      image,
      chunk('EXIF', Buffer.from('12.97 N, 77.59 E')),
    ]);

    const alone = imageAlone(file);

    expect(readWebP(file)).toBeNull();
    expect(alone && readWebP(alone)).toEqual({ width: 640, height: 480 });
    expect(Buffer.from(alone ?? []).toString('latin1')).not.toContain('77.59');
  });

  it('stays as it is when it is alone, and is none when it is cut off or has no such image', () => {
    expect(imageAlone(photo())).toEqual(photo());
    expect(imageAlone(photo().subarray(0, 200))).toBeUndefined();
    expect(imageAlone(webP([chunk('VP8L', Buffer.alloc(40))]))).toBeUndefined();
  });
});
