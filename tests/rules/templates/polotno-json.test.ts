import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromPolotno, toPolotno } from '#templates/designer/polotno/polotno-json.ts';
import { alignments, elementTypes, newElement, rotations, symbologies } from '#templates/model/label-template.ts';

/** Places as people set them, on hundredths of a millimetre. */
const mm = (from: number, to: number) => fc.integer({ min: from * 100, max: to * 100 }).map((value) => value / 100);

const element = fc
  .record({
    type: fc.constantFrom(...elementTypes),
    value: fc.string({ maxLength: 40 }),
    x: mm(-20, 100),
    y: mm(-20, 100),
    width: mm(1, 90),
    height: mm(1, 90),
    rotation: fc.constantFrom(...rotations),
    fontSize: fc.integer({ min: 1, max: 20 }),
    style: fc.constantFrom('', 'bold', 'italic', 'strike', 'bold italic', 'bold strike', 'bold italic strike'),
    align: fc.constantFrom(...alignments),
    prefix: fc.string({ maxLength: 10 }),
    suffix: fc.string({ maxLength: 10 }),
    symbology: fc.constantFrom(...symbologies),
    hasText: fc.boolean(),
  })
  .map(newElement);

const template = fc.record({ width: mm(5, 200), height: mm(5, 200), elements: fc.array(element, { maxLength: 12 }) });

it('a label comes back from Polotno as it went, stored in between as JSON', () => {
  fc.assert(
    fc.property(template, (label) => {
      expect(fromPolotno(JSON.parse(JSON.stringify(toPolotno(label))))).toEqual(label);
    }),
    { numRuns: 300 },
  );
});

it('what was moved, resized and styled in Polotno is taken, with the field that it shows', () => {
  const label = { width: 60, height: 40, elements: [newElement({ type: 'field', value: 'Article.Name', x: 2, y: 2 })] };
  const { pages, ...design } = toPolotno(label);
  const moved = { x: 100, y: 55, width: 300, fontWeight: 'bold', rotation: 92 };
  const changed = pages.map((page) => ({ ...page, children: page.children.map((each) => ({ ...each, ...moved })) }));
  expect(fromPolotno({ ...design, pages: changed }).elements).toMatchObject([
    { type: 'field', value: 'Article.Name', y: 5.5, width: 30, style: 'bold', rotation: 90 },
  ]);
});

it('a text that was made there becomes a text, a photograph is left out', () => {
  const design = {
    width: 600,
    height: 400,
    pages: [
      {
        children: [
          { type: 'text', text: 'New', x: 0, y: 0, fontSize: 60 },
          { type: 'image', src: 'x' },
        ],
      },
    ],
  };
  expect(fromPolotno(design).elements).toMatchObject([{ type: 'text', value: 'New', fontSize: 12 }]);
});
