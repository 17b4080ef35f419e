import { describe, expect, it } from 'vitest';
import { layoutLabel, symbologyOf, type PlacedText } from '#templates/model/label-layout.ts';
import { approximateWidth, fitText } from '#templates/model/fit-text.ts';
import { newElement, readLabelTemplate, writeLabelTemplate } from '#templates/model/label-template.ts';

const item = { 'Article.Name': 'Хлеб белый «Țărănesc»', 'Article.Barcode': '4840022001113', Price: '12.50' };

describe('a label template', () => {
  it('is 69.4 × 32.5 mm where it says nothing [R-TPL-004]', () => {
    expect(readLabelTemplate('{}')).toEqual({ width: 69.4, height: 32.5, elements: [] });
  });

  it('has elements of type text or field with a value, a font size of 1 to 20 and a style [R-TPL-004]', () => {
    const elements = [
      { type: 'text', value: 'Preț', fontSize: 12, style: 'bold' },
      { type: 'field', value: 'Price', fontSize: 99 },
    ];
    const { elements: read } = readLabelTemplate(JSON.stringify({ elements }));
    expect(read).toMatchObject([
      { type: 'text', value: 'Preț', fontSize: 12, style: 'bold', x: 2, y: 2 },
      { type: 'field', value: 'Price', fontSize: 20 },
    ]);
    // Without places they stand one below the other.
    expect(read[1]?.y).toBe((read[0]?.y ?? 0) + (read[0]?.height ?? 0));
  });

  it('is stored as it was read', () => {
    const template = {
      width: 58,
      height: 40,
      elements: [newElement({ type: 'barcode', value: 'Article.Barcode', x: 3, y: 20, rotation: 90, hasText: false })],
    };
    expect(readLabelTemplate(writeLabelTemplate(template))).toEqual(template);
  });
});

describe('a label of a product', () => {
  it('places texts, fields and barcodes in millimetres, and leaves out what has no value', () => {
    const template = {
      width: 69.4,
      height: 32.5,
      elements: [
        newElement({ type: 'field', value: 'Article.Name', x: 2, y: 2, width: 60, height: 8 }),
        newElement({ type: 'field', value: 'Article.Code', prefix: 'Cod ' }),
        newElement({ type: 'field', value: 'Price', suffix: ' lei', style: 'bold strike', x: 2, y: 10 }),
        newElement({ type: 'barcode', value: 'Article.Barcode', x: 2, y: 20, width: 30, height: 10 }),
        newElement({ type: 'barcode', value: 'Article.Code' }),
      ],
    };
    const { elements } = layoutLabel(template, item);
    expect(elements).toMatchObject([
      { kind: 'text', lines: ['Хлеб белый «Țărănesc»'], x: 2, y: 2 },
      { kind: 'text', lines: ['12.50 lei'], isBold: true, isStruck: true },
      { kind: 'barcode', symbology: 'ean13', value: '4840022001113', width: 30 },
    ]);
  });

  it('has no words about a field that has no value, where they stand with it alone', () => {
    const caption = newElement({ type: 'text', value: 'Old price', onlyWith: 'Price.Before' });
    const label = { width: 58, height: 40, elements: [caption] };
    expect(layoutLabel(label, item).elements).toEqual([]);
    expect(layoutLabel(label, { ...item, 'Price.Before': '20.00' }).elements).toHaveLength(1);
  });

  it('draws a code as it can be: an EAN where the check digit is right, else Code 128, else not at all', () => {
    expect(symbologyOf('auto', '4840022001113')).toBe('ean13');
    expect(symbologyOf('auto', '4840022001114')).toBe('code128');
    expect(symbologyOf('ean13', '12345')).toBe('code128');
    expect(symbologyOf('qrcode', 'молоко')).toBe('qrcode');
    expect(symbologyOf('auto', 'молоко')).toBeUndefined();
  });

  it('breaks a text between words, then makes it smaller, then cuts it', () => {
    const box = { width: 20, height: 8, fontMm: 3, isBold: false, measure: approximateWidth };
    expect(fitText('Молоко', box)).toEqual({ lines: ['Молоко'], fontMm: 3 });
    const two = fitText('Молоко пастеризованное', { ...box, width: 28 });
    expect(two).toEqual({ lines: ['Молоко', 'пастеризованное'], fontMm: 3 });
    const smaller = fitText('Молоко пастеризованное', { ...box, width: 20 });
    expect(smaller.fontMm).toBeLessThan(3);
    const long = fitText('Молоко пастеризованное '.repeat(9), box);
    expect(long.fontMm).toBe(1.5);
    expect(long.lines.at(-1)).toMatch(/…$/);
  });

  it('never draws a line that is wider than its box', () => {
    for (const text of ['Ș'.repeat(60), 'Кофе растворимый сублимированный 95 г', 'a b c d e f g h'])
      for (const width of [5, 18, 60]) {
        const template = { width: 69.4, height: 32.5, elements: [newElement({ type: 'text', value: text, width })] };
        const [placed] = layoutLabel(template, {}).elements as PlacedText[];
        for (const line of placed?.lines ?? [])
          expect(approximateWidth(line, { fontMm: placed?.fontMm ?? 0, isBold: false })).toBeLessThanOrEqual(
            width + 0.1,
          );
      }
  });
});
