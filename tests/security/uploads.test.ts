import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWorkbook } from '#server/entity/importing/read-workbook.ts';
import { validators } from '#generated/validators.js';
import { ownerOfFile } from '#tests/calls/house.ts';

const { house, owner } = await ownerOfFile();
let port: number;
beforeAll(async () => {
  await house.app.server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = house.app.server.server.address() as AddressInfo);
});

const megabyte = 1024 * 1024;
const base64 = (text: string | Buffer): string => Buffer.from(text).toString('base64');

const importText = (source: string | Buffer, more: object = {}) =>
  owner.try('ExchangeImport', {
    rawData: { RawDataActionType: 1, Extension: 'csv', Source: base64(source), HasHeaders: true, ...more },
  });

describe('a file to import', () => {
  const bombs: [string, () => string | Buffer, string][] = [
    ['millions of empty lines', () => '\n'.repeat(22 * megabyte), 'IMPORT_TOO_LARGE'],
    ['millions of empty cells', () => `Name;Price\n${';'.repeat(22 * megabyte)}`, 'IMPORT_FORMAT'],
    ['many rows of many cells', () => `Name;Price\n${`${';'.repeat(1000)}\n`.repeat(20_000)}`, 'IMPORT_TOO_LARGE'],
    ['one line of 22 megabytes', () => `Name;Price\n${'x'.repeat(22 * megabyte)}`, 'IMPORT_FORMAT'],
    ['a quotation that never ends', () => `Name;Price\n"${'x;\n'.repeat(2 * megabyte)}`, 'IMPORT_TOO_LARGE'],
    ['nothing but quotation marks', () => `Name;Price\n${'"'.repeat(8 * megabyte)}`, 'IMPORT_FORMAT'],
  ];

  it.each(bombs)('of %s is refused, and takes little memory', async (_what, make, code) => {
    const source = make();
    const before = process.memoryUsage().rss;
    const { status, fault } = await importText(source);
    expect([status, fault.Code]).toEqual([400, code]);
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * megabyte);
  });

  it.each([
    [
      'UTF-16 with its mark',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Name;Price\nMilk;12\n', 'utf16le')]),
    ],
    ['UTF-8 with a mark', Buffer.from('\ufeffName;Price\nMilk;12\n')],
    [
      'another letter table',
      Buffer.from([
        0x4e, 0x61, 0x6d, 0x65, 0x3b, 0x50, 0x72, 0x69, 0x63, 0x65, 0x0a, 0xcc, 0xee, 0xeb, 0x3b, 0x31, 0x32, 0x0a,
      ]),
    ],
    [
      'broken UTF-8',
      Buffer.concat([Buffer.from('Name;Price\nMilk'), Buffer.from([0xff, 0xfe, 0xc3]), Buffer.from(';12\n')]),
    ],
    ['NUL in it', Buffer.from('Name;Price\nMi\u0000lk;12\n')],
    ['old line ends', Buffer.from('Name;Price\rMilk;12\r')],
  ])('in %s is read or refused', async (_what, source) => {
    expect((await importText(source, { IsPreview: true })).status).toBeLessThan(500);
  });

  it.each(['xlsx', 'exe', '../csv', 'zip', 'csv\u0000', ''])(
    'that says it is %j is refused where it is no text',
    async (Extension) => {
      expect((await importText(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), { Extension })).status).toBeGreaterThanOrEqual(
        400,
      );
    },
  );
});

const nothing = deflateRawSync(Buffer.alloc(0));

/** A zip file of these entries; the directory may lie about what they hold. */
const zipOf = (entries: { name: string; bytes: Buffer; says?: number }[]): Buffer => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, says = bytes.length } of entries) {
    const packed = bytes.length === 0 ? nothing : deflateRawSync(bytes);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(says, 22);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 4);
    entry.writeUInt16LE(20, 6);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(says, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    parts.push(head, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    offset += head.length + name.length + packed.length;
  }
  const table = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(table.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, table, end]);
};

const contentTypes =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>';
const workbook =
  '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>';
const relations =
  '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>';
const bookOf = (sheet: string | Buffer, says?: number): Buffer =>
  zipOf([
    { name: '[Content_Types].xml', bytes: Buffer.from(contentTypes) },
    { name: 'xl/workbook.xml', bytes: Buffer.from(workbook) },
    { name: 'xl/_rels/workbook.xml.rels', bytes: Buffer.from(relations) },
    { name: 'xl/worksheets/sheet1.xml', bytes: Buffer.from(sheet), says },
  ]);
const sheetOf = (rows: string, dimension = 'A1:B2', head = '<?xml version="1.0"?>') =>
  `${head}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><dimension ref="${dimension}"/><sheetData>${rows}</sheetData></worksheet>`;
const cell = (text: string) => `<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`;
const entities = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "lol">${Array.from({ length: 9 }, (_, index) => `<!ENTITY ${String.fromCharCode(98 + index)} "${`&${String.fromCharCode(97 + index)};`.repeat(10)}">`).join('')}<!ENTITY x SYSTEM "file:///etc/passwd">]>`;

describe('a workbook', () => {
  it('of an honest size is read', async () => {
    expect(await readWorkbook(bookOf(sheetOf(cell('Milk'))))).toEqual([{ row: 1, cells: ['Milk'] }]);
  });

  it.each([
    ['holds more than memory', () => zipOf([{ name: 'a', bytes: Buffer.alloc(100), says: 400 * megabyte }])],
    [
      'has a hundred thousand entries',
      () => zipOf(Array.from({ length: 60_000 }, (_, index) => ({ name: `a${index}`, bytes: Buffer.alloc(0) }))),
    ],
    ['is cut off', () => bookOf(sheetOf(cell('Milk'))).subarray(0, 500)],
    ['is another zip file', () => zipOf([{ name: '../../etc/passwd', bytes: Buffer.from('x') }])],
  ])('that %s is refused', async (_what, make) => {
    const bytes = make();
    await expect(readWorkbook(bytes)).rejects.toMatchObject({ code: 'IMPORT_FORMAT' });
  });

  it('that holds more than it says is read no further than that, or refused', async () => {
    expect(await readWorkbook(bookOf(Buffer.alloc(40 * megabyte, 32), 1000)).catch(() => [])).toEqual([]);
  });

  it('with entities inside entities shows none of them', async () => {
    const rows = await readWorkbook(bookOf(sheetOf(cell('&j;&x;'), 'A1', entities))).catch(() => []);
    expect(JSON.stringify(rows)).not.toMatch(/lollol|root:/);
    expect(JSON.stringify(rows).length).toBeLessThan(1000);
  });

  it('with a cell in the last column of each row is read without the columns between [B5]', async () => {
    const wide = Array.from(
      { length: 5_000 },
      (_, index) =>
        `<row r="${index + 1}"><c r="A${index + 1}" t="inlineStr"><is><t>a</t></is></c><c r="XFD${index + 1}"><v>1</v></c></row>`,
    ).join('');
    const before = process.memoryUsage().rss;
    const rows = await readWorkbook(bookOf(sheetOf(wide)));
    expect([rows.length, rows[0], rows.at(-1)]).toEqual([
      5_000,
      { row: 1, cells: ['a'] },
      { row: 5_000, cells: ['a'] },
    ]);
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * megabyte);
  });

  it('that says to be as large as a sheet can be is read as large as it is', async () => {
    expect(await readWorkbook(bookOf(sheetOf(cell('Milk'), 'A1:XFD1048576')))).toEqual([{ row: 1, cells: ['Milk'] }]);
  });
});

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const hugePng = (): Buffer => {
  const copy = Buffer.from(png);
  copy.writeUInt32BE(30_000, 16);
  copy.writeUInt32BE(30_000, 20);
  return copy;
};
const script = '<script>alert(1)</script>';

describe('a picture', () => {
  const upload = (Data: string, Name = 'picture') =>
    owner.try('ArticleCreate', { article: { Name: 'With a picture', Filestreams: [{ Name, Data }] } });

  it.each([
    ['SVG with a script', `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`],
    ['HTML', `<!doctype html>${script}`],
    ['HTML with a beginning of white space', `   ${script}`],
    ['XML', '<?xml version="1.0"?><!DOCTYPE a>'],
    ['a PDF', '%PDF-1.7'],
    ['a zip file', 'PK\u0003\u0004'],
    ['a program', 'MZ\u0090'],
    ['nothing', ''],
    ['a BMP', 'BM      '],
    ['almost a PNG', '\u0089PNG'],
  ])('that is %s is refused, whatever it is called', async (_what, content) => {
    for (const data of [base64(content), `data:image/jpeg;base64,${base64(content)}`]) {
      const { status } = await upload(data, 'photo.jpg');
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
  });

  it.each([
    ['script', Buffer.concat([png, Buffer.from(script)])],
    ['HTML in its comment', Buffer.concat([Buffer.from('GIF89a/*'), Buffer.from(`<html>${script}</html>*/=1;`)])],
    ['a zip file behind', Buffer.concat([png, zipOf([{ name: 'a.html', bytes: Buffer.from(script) }])])],
  ])('with %s in it is refused, or drawn anew and served as a picture alone', async (_what, bytes) => {
    const { status, body, fault } = await upload(base64(bytes), 'x.html');
    if (status !== 200) {
      expect(fault.Code).toBe('IMAGE_FORMAT');
      return;
    }
    const { headers, body: served } = await house.app.server.inject({ url: body.Filestreams[0].Url });
    expect(headers['content-type']).toMatch(/^image\/(png|gif|jpeg)$/);
    expect(served).not.toContain('<script');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('that says to be larger than any screen is refused', async () => {
    expect(await upload(base64(hugePng()))).toMatchObject({ status: 400, fault: { Code: 'IMAGE_FORMAT' } });
  });

  it('beyond the largest is refused', async () => {
    const { status } = await upload(base64(Buffer.concat([png, Buffer.alloc(9 * megabyte)])));
    expect(status).toBe(413);
  });
});

describe('a body', () => {
  it('of a million wrong items is refused with a hundred of them named, and no more looked at', () => {
    const wrong = { document: { Lots: Array.from({ length: 1_000_000 }, () => 1) } };
    const check = validators['DocumentCreate'] as (typeof validators)[string];
    expect(check(wrong)).toBe(false);
    expect(check.errors?.length).toBeLessThan(300);
    const names = { predicate: Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`a${index}`, 1])) };
    const search = validators['ArticleSearch'] as (typeof validators)[string];
    expect(search(names)).toBe(false);
    expect(search.errors?.length).toBeLessThan(300);
  });

  it('is refused as too large before it is read', async () => {
    const { status, fault } = await owner.try('MeasureCreate', `{"measure":{"Name":"${'x'.repeat(2 * megabyte)}"}}`);
    expect([status, fault.Code]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  it('of many parts is not taken: only JSON is', async () => {
    const parts = Array.from(
      { length: 10_000 },
      (_, index) => `--x\r\nContent-Disposition: form-data; name="a${index}"\r\n\r\n1\r\n`,
    ).join('');
    const { statusCode } = await house.app.server.inject({
      method: 'POST',
      url: '/233/Stock.svc/Web/ArticleCreate',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'token-code': owner.token },
      payload: `${parts}--x--`,
    });
    expect(statusCode).toBe(400);
  });

  const raw = async (text: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket
      .setEncoding('utf8')
      .on('data', (part: string) => {
        answer += part;
      })
      .on('error', () => undefined);
    socket.write(text);
    setTimeout(() => socket.end(), 300);
    await new Promise((resolve) => {
      socket.once('close', resolve);
    });
    return answer;
  };
  const head = (more: string): string =>
    `POST /233/Framework/Common.svc/Web/TokenIsExprired HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${more}\r\n`;

  it.each([
    ['two lengths', head('Content-Length: 2\r\nContent-Length: 5\r\n') + '{}'],
    ['a length and chunks', head('Content-Length: 2\r\nTransfer-Encoding: chunked\r\n') + '0\r\n\r\n'],
    ['chunks of nonsense', head('Transfer-Encoding: chunked\r\n') + 'zz\r\n{}\r\n'],
    ['an unknown coding', head('Transfer-Encoding: x\r\n') + '{}'],
    ['a length below zero', head('Content-Length: -1\r\n') + '{}'],
    ['headers without end', head(`X: ${'x'.repeat(100_000)}\r\n`)],
    ['a folded header', head('X: a\r\n b\r\n: c\r\n') + '{}'],
    ['no HTTP', '\u0000\u0001\u0002\r\n\r\n'],
  ])('with %s is refused, and nothing behind it is taken for a request', async (_what, text) => {
    const answer = await raw(`${text}GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer).not.toContain('"status":"ok"');
    expect(answer === '' || /^HTTP\/1\.1 4\d\d /.test(answer), answer.slice(0, 200)).toBe(true);
    expect((await house.call('TokenIsExprired')).status).toBe(200);
  });

  it('that comes drop by drop holds up nobody else', async () => {
    const slow = connect(port, '127.0.0.1').on('error', () => undefined);
    slow.write(head('Content-Length: 1000\r\n') + '{');
    expect(house.app.server.server.requestTimeout).toBeLessThanOrEqual(30_000);
    const { status } = await fetch(`http://127.0.0.1:${port}/healthz`);
    expect(status).toBe(200);
    slow.destroy();
  });
});

describe('an address inside the network', () => {
  let listener: Server;
  let connections = 0;
  let local: number;
  beforeAll(async () => {
    listener = createServer((_request, response) => response.end())
      .listen(0, '0.0.0.0')
      .on('connection', () => {
        connections += 1;
      });
    await once(listener, 'listening');
    local = (listener.address() as AddressInfo).port;
  });
  afterAll(() => {
    listener.close();
  });

  it('that stands in any text makes the server open no connection', async () => {
    const hosts = [
      '127.0.0.1',
      'localhost',
      '0.0.0.0',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '2130706433',
      '0177.0.0.1',
      '0x7f000001',
      '127.1',
      '127.0.0.1.',
      'user@127.0.0.1',
      '127.0.0.1%00.example.test',
    ];
    for (const host of hosts) {
      for (const scheme of ['http', 'https', 'ftp', 'gopher', '//']) {
        const url = `${scheme}${scheme === '//' ? '' : '://'}${host}:${local}/x.png`;
        await owner.try('ArticleCreate', {
          article: {
            Name: url.slice(0, 100),
            DeepLink: url,
            Description: url,
            Filestreams: [{ Name: url.slice(0, 50), Url: url, Data: url }],
          },
        });
        await owner.try('ArticleCreate', {
          article: { Name: 'By data', Filestreams: [{ Name: 'x', Data: `data:image/png;base64,${base64(url)}` }] },
        });
      }
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
    expect(connections).toBe(0);
  });
});
