import { describe, expect, it } from 'vitest';
import { builtInLabels } from '#templates/model/built-in/labels.ts';
import { builtInReceipts } from '#templates/model/built-in/receipts.ts';
import { builtInReports } from '#templates/model/built-in/reports.ts';
import { layoutLabel, type LabelItem } from '#templates/model/label-layout.ts';
import { labelSheets, placeLabels } from '#templates/model/label-sheets.ts';
import { readLabelTemplate, writeLabelTemplate, type LabelElement } from '#templates/model/label-template.ts';
import { readReceiptTemplate, writeReceiptTemplate } from '#templates/model/receipt-template.ts';
import { knownPlaces } from '#templates/model/report-fields.ts';
import { fillReport, strangePlaces } from '#templates/model/report-fill.ts';
import { barcodeShape } from '#templates/renderers/barcode-shape.ts';
import { labelSvg, turned } from '#templates/renderers/label-svg.ts';

const same = (text: string): string => text;

describe('templates that come with the program', () => {
  it('are read as they are written, and keep within their label', () => {
    for (const { make } of builtInLabels) {
      const template = make(same);
      expect(readLabelTemplate(writeLabelTemplate(template))).toEqual(template);
      for (const { x, y, width, height } of template.elements) {
        expect(x + width).toBeLessThanOrEqual(template.width);
        expect(y + height).toBeLessThanOrEqual(template.height);
      }
    }
    for (const { make } of builtInReceipts)
      expect(readReceiptTemplate(writeReceiptTemplate(make(same)))).toEqual(make(same));
    for (const { make } of builtInReports) expect(strangePlaces(make(same).html, knownPlaces)).toEqual([]);
  });
});

/** Of printers that most have. */
const dotsOfMm = 203 / 25.4;
const example: LabelItem = { 'Article.Barcode': '4840022001113' };

describe('barcodes of templates that come with the program', () => {
  it('have bars of two dots at least, as scanners need them', () => {
    for (const { title, make } of builtInLabels) {
      const { elements } = layoutLabel(make(same), example);
      for (const code of elements.filter((element) => element.kind === 'barcode')) {
        const { width, quiet } = barcodeShape(code.symbology, code.value);
        const module = Math.floor(Math.round(code.width * dotsOfMm) / (width + quiet.left + quiet.right));
        expect(module, title).toBeGreaterThanOrEqual(2);
      }
    }
  });
});

const overlap = (one: LabelElement, other: LabelElement): boolean =>
  one.x + one.width > other.x + 0.01 &&
  other.x + other.width > one.x + 0.01 &&
  one.y + one.height > other.y + 0.01 &&
  other.y + other.height > one.y + 0.01;

it('nothing on a label that comes with the program lies over something else', () => {
  for (const { title, make } of builtInLabels) {
    const elements = make(same).elements.filter(({ type }) => type !== 'box');
    for (const [at, one] of elements.entries())
      for (const other of elements.slice(at + 1))
        expect(overlap(one, other), `${title}: ${one.value}, ${other.value}`).toBe(false);
  }
});

describe('a barcode', () => {
  it('has 95 modules as an EAN-13, its first and last bars one module wide', () => {
    const { width, path } = barcodeShape('ean13', '4840022001113');
    expect(width).toBe(95);
    expect(path).toMatch(/^M0 0h1v1h-1zM2 0h1/);
    expect(path).toMatch(/M94 0h1v1h-1z$/);
  });

  it('is a square of modules as a QR code', () => {
    expect(barcodeShape('qrcode', 'молоко')).toMatchObject({ width: 21, height: 21, isSquare: true });
  });
});

describe('a label as a drawing', () => {
  it('takes no text for a mark', () => {
    const template = readLabelTemplate(JSON.stringify({ elements: [{ type: 'text', value: '<b>&"\u0001' }] }));
    const svg = labelSvg(layoutLabel(template, {}));
    expect(svg).toContain('&lt;b&gt;&amp;&quot;</text>');
    expect(svg).toContain('width="69.4mm"');
  });

  it('turns an element within the room that it fills', () => {
    const box = { x: 10, y: 20, width: 30, height: 5 };
    expect(([0, 90, 180, 270] as const).map((rotation) => turned({ ...box, rotation }))).toEqual([
      'translate(10 20)',
      'translate(15 20) rotate(90)',
      'translate(40 25) rotate(180)',
      'translate(10 50) rotate(270)',
    ]);
  });
});

describe('sheets of labels', () => {
  it('keep every label on the page, and no two in one place', () => {
    for (const sheet of labelSheets) {
      const label = { width: 38, height: 21 };
      const places = placeLabels(sheet, label, 150, 3);
      expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(150);
      for (const { x, y, scale } of places) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x + label.width * scale).toBeLessThanOrEqual(sheet.width + 0.01);
        expect(y + label.height * scale).toBeLessThanOrEqual(sheet.height + 0.01);
      }
    }
  });

  it('make a label smaller that is larger than its field', () => {
    const sheet = labelSheets.find(({ key }) => key === '5x13');
    expect(sheet && placeLabels(sheet, { width: 76.2, height: 42.4 }, 1)[0]?.scale).toBe(0.5);
  });
});

describe('a report', () => {
  it('fills values as text, repeats lists, and leaves out what is not there', () => {
    const html = '{{A.Name}}|{{#Lots}}{{Name}}·{{A.Name}};{{/Lots}}{{#No}}never{{/No}}{{No}}';
    const data = { A: { Name: '<i>{{No}}</i>' }, Lots: [{ Name: 'x' }, { Name: '{{A.Name}}' }] };
    const name = '&lt;i&gt;{{No}}&lt;/i&gt;';
    expect(fillReport(html, data)).toBe(`${name}|x·${name};{{A.Name}}·${name};`);
    expect(strangePlaces(html, new Set(['A.Name', 'Lots', 'Name']))).toEqual(['No']);
  });
});
