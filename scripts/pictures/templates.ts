/**
 * `node scripts/pictures/templates.ts [folder]`: a picture of every template that comes with the program, in each
 * language. Receipts and labels are drawn from the very bytes that go to a printer, as a virtual one has read them.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import type { Page } from 'playwright';
import { driver as zpl } from '#devices/drivers/labels/zpl.ts';
import { escPosReceipt, pagesFrom } from '#devices/language/esc-pos.ts';
import { readEscPos } from '#devices/laboratory/printers/esc-pos-paper.ts';
import { pictureIn, type LabelDots } from '#devices/laboratory/printers/label-dots.ts';
import type { PrintedLine } from '#devices/laboratory/printers/paper-line.ts';
import { builtInLabels } from '#templates/model/built-in/labels.ts';
import { builtInReceipts } from '#templates/model/built-in/receipts.ts';
import { builtInReports } from '#templates/model/built-in/reports.ts';
import { layoutReceipt, type PaperLine } from '#templates/model/receipt-layout.ts';
import { fillReport } from '#templates/model/report-fill.ts';
import { receiptSvg } from '#templates/renderers/receipt-svg.ts';
import { launchBrowser } from '#tests/support/chromium.ts';
import { root } from '../run-command.ts';
import { labelSamples, receiptSample, reportSample, type Words } from './samples.ts';

const languages = ['en', 'ru', 'ro'] as const;
type Language = (typeof languages)[number];

const folder = process.argv[2] ?? join(root, 'test-results/templates');
mkdirSync(folder, { recursive: true });

const wordsOf = (language: Language): Words => {
  const texts = JSON.parse(readFileSync(join(root, `src/generated/texts/${language}.json`), 'utf8')) as Record<
    string,
    string
  >;
  return (text) => texts[text] ?? `⟦${text}⟧`;
};

/** What a printer of receipts has on its paper after these bytes. */
const readPaper = (bytes: Uint8Array): PaperLine[] => {
  const lines: PaperLine[] = [];
  const side = 0;
  const take = ({ text, isBold, isDouble, code }: PrintedLine): void => {
    const cell = { text, width: text.length, justification: 'left', isBold, isDouble } as const;
    lines.push(code ? { ...code, side } : { kind: 'cells', side, cells: [cell] });
  };
  const reader = readEscPos({
    line: take,
    cut: () => {
      lines.push({ kind: 'cut', side });
    },
    kick: () => {},
    answer: () => {},
    counter: () => 0,
    unknown: (unknown) => {
      throw new Error(`no command: ${unknown.join(' ')}`);
    },
  });
  for (const byte of bytes) reader.take(byte);
  return lines;
};

/** A picture drawn by the page, as a printer of labels was sent it. */
type DrawnLabel = Parameters<NonNullable<typeof zpl.printLabels>>[1][number];

const printedDots = async (label: DrawnLabel): Promise<LabelDots> => {
  let sent = '';
  const line = {
    write: async (bytes: Uint8Array) => {
      sent += Buffer.from(bytes).toString('latin1');
    },
    read: () => Promise.reject(new Error('it is not asked')),
    close: async () => {},
  };
  const work = {
    parameters: { dpi: 203, answers: 'none' },
    jobId: 'picture',
    connect: async () => line,
    begin: async () => {},
    aborted: new AbortController().signal,
  };
  await zpl.printLabels?.(work, [label]);
  const dots = pictureIn(sent);
  if (!dots) throw new Error('no picture was sent');
  return dots;
};

/** Dots as an image of the page. */
const dotsUrl = (page: Page, { rowBytes, height, bytes }: LabelDots): Promise<string> =>
  page.evaluate(
    ([row, rows, bits]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: row * 8, height: rows });
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      const image = context.createImageData(row * 8, rows);
      for (let at = 0; at < row * 8 * rows; at += 1) {
        const isBlack = ((bits[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
        image.data.set(isBlack ? [0, 0, 0, 255] : [255, 255, 255, 255], at * 4);
      }
      context.putImageData(image, 0, 0);
      return canvas.toDataURL();
    },
    [rowBytes, height, [...bytes]] as const,
  );

const names: Record<Language, string> = { en: 'English', ru: 'Russian', ro: 'Romanian' };

/** Side by side, a language each. */
const shoot = async (page: Page, name: string, parts: readonly { title: string; html: string }[]): Promise<void> => {
  await page.evaluate((all) => {
    document.body.innerHTML = `<main>${all
      .map(({ title, html }) => `<figure><figcaption>${title}</figcaption>${html}</figure>`)
      .join('')}</main>`;
  }, parts);
  await page.locator('main').screenshot({ path: join(folder, `${name}.png`) });
};

const style = `body{margin:0;background:#999}main{display:inline-grid;gap:16px;padding:16px;align-items:start;
grid-template-columns:repeat(3,auto)}main:has(img){grid-template-columns:repeat(2,auto)}
figure{margin:0}figcaption{font:14px sans-serif;margin-bottom:6px}svg,img,.sheet{background:#fff;display:block}
img{image-rendering:pixelated}.sheet{width:210mm;min-height:140mm;padding:12mm;box-sizing:border-box;color:#000}`;

const vite = await createServer({ root, configFile: false, logLevel: 'error', server: { port: 0, hmr: false } });
await vite.listen();
const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 2500, height: 1400 } });
  const address = vite.resolvedUrls?.local[0] ?? '';
  await page.route('**/pictures', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><meta charset="utf-8"><body></body>` }),
  );
  await page.goto(`${address}pictures`);
  const css = '/node_modules/@fontsource-variable/golos-text/wght.css';
  await page.evaluate((href) => import(href), css);
  await page.addStyleTag({ content: style });

  for (const { key, make } of builtInReceipts) {
    const parts = languages.map((language) => {
      const t = wordsOf(language);
      const paper = layoutReceipt(make(t), receiptSample(language, t), 'Europe/Chisinau');
      const lines = readPaper(escPosReceipt(paper, pagesFrom(language === 'ru' ? 'cp866' : 'cp852')));
      return { title: names[language], html: receiptSvg({ width: paper.width, lines }) };
    });
    await shoot(page, `receipt-${key}`, parts);
  }
  for (const { key, make } of builtInLabels) {
    const parts = [];
    for (const language of languages)
      for (const item of labelSamples(language)) {
        const drawn = await page.evaluate(
          async ([template, values]) => {
            const [layout, raster, measure] = await Promise.all([
              import('/src/templates/model/label-layout.ts' as string),
              import('/src/templates/renderers/label-raster.ts' as string),
              import('/src/templates/renderers/measure.ts' as string),
            ]);
            const paper = layout.layoutLabel(template, values, measure.measureInBrowser);
            return { ...paper, picture: await raster.drawLabel(paper, 203) };
          },
          [make(wordsOf(language)), item] as const,
        );
        const url = await dotsUrl(page, await printedDots(drawn as DrawnLabel));
        parts.push({ title: names[language], html: `<img src="${url}">` });
      }
    await shoot(page, `label-${key}`, parts);
  }
  for (const { key, make } of builtInReports) {
    const parts = languages.map((language) => {
      const t = wordsOf(language);
      const { html, style: own } = make(t);
      const scoped = own.replaceAll(/body, \.page|^(?=[a-z.])/gm, (found) => (found ? '.sheet' : '.sheet '));
      return {
        title: names[language],
        html: `<style>${scoped}</style><div class="sheet">${fillReport(html, reportSample(language, t))}</div>`,
      };
    });
    await shoot(page, `page-${key}`, parts);
  }
} finally {
  await browser.close();
  await vite.close();
}
console.log(
  `Pictures of ${builtInReceipts.length + builtInLabels.length + builtInReports.length} templates: ${folder}`,
);
