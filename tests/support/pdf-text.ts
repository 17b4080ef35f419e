import { inflateSync } from 'node:zlib';

/** What a PDF says, page by page, as a reader that searches it would find it. */
export interface PdfText {
  pages: string[];
  width: number;
  height: number;
  fonts: string[];
}

interface PdfObject {
  head: string;
  stream?: string;
}

const objectsOf = (file: string): Map<number, PdfObject> => {
  const objects = new Map<number, PdfObject>();
  for (const [, id, body = ''] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const at = body.indexOf('stream\n');
    const head = at < 0 ? body : body.slice(0, at);
    const raw = at < 0 ? undefined : Buffer.from(body.slice(at + 7, body.lastIndexOf('\nendstream')), 'latin1');
    const stream = raw && (head.includes('FlateDecode') ? inflateSync(raw) : raw).toString('latin1');
    objects.set(Number(id), { head, stream });
  }
  return objects;
};

const utf16 = (hex: string): string =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));

/** Glyph → text: PDFs of subset fonts say it in a map of ranges. */
const glyphsOf = (map: string): Map<number, string> => {
  const glyphs = new Map<number, string>();
  for (const [, first = '0', , list = ''] of map.matchAll(/<([0-9a-f]+)>\s*<([0-9a-f]+)>\s*\[([^\]]*)\]/gi)) {
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, text = ''], index) =>
      glyphs.set(Number.parseInt(first, 16) + index, utf16(text.replaceAll(' ', ''))),
    );
  }
  return glyphs;
};

const idIn = (head: string, key: string): number => Number(new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1]);

const textOf = (content: string, fonts: Map<string, Map<number, string>>): string => {
  let glyphs = new Map<number, string>();
  const pieces: string[] = [];
  for (const [, font, array] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) glyphs = fonts.get(font) ?? new Map<number, string>();
    else
      pieces.push(
        [...(array ?? '').matchAll(/<([0-9a-f]+)>/gi)]
          .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
          .map((code) => glyphs.get(Number.parseInt(code, 16)) ?? '?')
          .join(''),
      );
  }
  return pieces.join('\n');
};

/** Reads the PDFs that the server writes: objects in the open, glyphs of two bytes. */
export const pdfText = (bytes: Uint8Array): PdfText => {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'));
  const at = (id: number): PdfObject => objects.get(id) ?? { head: '' };
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  const pageText = ({ head }: PdfObject): string => {
    const resources = at(idIn(head, 'Resources')).head || head;
    const fonts = [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(
      ([, name = '', id]) => [name, glyphsOf(at(idIn(at(Number(id)).head, 'ToUnicode')).stream ?? '')] as const,
    );
    return textOf(at(idIn(head, 'Contents')).stream ?? '', new Map(fonts));
  };
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pages[0]?.head ?? '') ?? [];
  const fonts = [...objects.values()].flatMap(({ head }) =>
    /\/FontFile2 /.test(head) ? [/\/FontName \/(\S+)/.exec(head)?.[1] ?? ''] : [],
  );
  return { pages: pages.map(pageText), width: Number(width), height: Number(height), fonts };
};
