import { describe, expect, it } from 'vitest';
import { FieldList, type FormField } from '../../web/src/ui/forms/FieldList.tsx';
import { drawScreen } from './drawScreen.tsx';

const nothing = () => undefined;

function draw(field: Omit<FormField<'one'>, 'name' | 'label'>, problem?: string): string {
  return drawScreen(
    <FieldList
      fields={[{ name: 'one', label: 'The field', ...field }]}
      values={{ one: '' }}
      problems={problem ? { one: problem } : {}}
      onChange={nothing}
    />,
  );
}

/** The words that describe the first element of a kind, in the order in which they are read out. */
function descriptionOf(html: string, element: string): string[] {
  const [, ids = ''] = new RegExp(`<${element}[^>]* aria-describedby="([^"]+)"`).exec(html) ?? [];
  return ids
    .split(' ')
    .filter((id) => id !== '')
    .map((id) => new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(html)?.[1] ?? `nothing has id ${id}`);
}

describe.each([
  ['a line', 'input', {}],
  ['a longer text', 'textarea', { rows: 3 }],
  ['a list', 'select', { options: [{ value: 'a', text: 'A' }] }],
] as const)('A field for %s', (_, element, field) => {
  it('is described by nothing while there is nothing to say', () => {
    expect(draw(field)).not.toContain('aria-describedby');
    expect(draw(field)).not.toContain('aria-invalid');
  });

  it('is described by its hint, by what is wrong, and by both', () => {
    const hint = 'As on your card.';

    expect(descriptionOf(draw({ ...field, hint }), element)).toEqual([hint]);
    expect(descriptionOf(draw(field, 'Write it.'), element)).toEqual(['Write it.']);
    expect(descriptionOf(draw({ ...field, hint }, 'Write it.'), element)).toEqual([
      hint,
      'Write it.',
    ]);
    expect(draw(field, 'Write it.')).toMatch(new RegExp(`<${element}[^>]* aria-invalid="true"`));
  });

  it('belongs to its label', () => {
    const [, id] = /<label for="([^"]+)">The field</.exec(draw(field)) ?? [];

    expect(draw(field)).toMatch(new RegExp(`<${element}[^>]* id="${id}"`));
  });
});

describe('A group of choices', () => {
  const field = { radio: true, options: [{ value: 'a', text: 'A' }] } as const;

  it('is described as a whole by what is wrong, and has no choice made before', () => {
    const html = draw(field, 'Choose one.');

    expect(descriptionOf(html, 'fieldset')).toEqual(['Choose one.']);
    expect(html).toContain('data-wrong="true"');
    expect(html).not.toContain('checked');
  });
});
