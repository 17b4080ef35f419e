import { createServer, type IncomingMessage, type Server } from 'node:http';
import { escaped } from '../service/status-page.ts';
import type { Exhibit, Laboratory } from './laboratory.ts';
import type { Faults } from './virtual-device.ts';

/** What may be got wrong with the next job, by the words of its button. */
const faults: Readonly<Record<string, Faults>> = {
  'Cut the line after 100 bytes': { cutAfter: 100 },
  'Cut the power after 100 bytes': { resetAfter: 100 },
  'No paper after 3 lines': { paperOutAfterLines: 3 },
  'Lose answers after 2': { loseAnswersAfter: 2 },
  'Answer late': { delayMs: 1_000 },
  'Be silent': { isSilent: true },
  'Be well': {},
};

const mostPapers = 5;

const buttons = (at: number, { deeds = {} }: Exhibit): string =>
  [...Object.keys(faults), ...Object.keys(deeds)]
    .map((words) => `<button name="do" value="${at}:${escaped(words)}">${escaped(words)}</button>`)
    .join(' ');

const part = (exhibit: Exhibit, at: number): string => {
  const papers = (exhibit.papers?.() ?? []).slice(0, mostPapers);
  const now = JSON.stringify(exhibit.device.faults);
  return `<h2>${escaped(exhibit.title)}</h2><p>127.0.0.1, ${escaped(exhibit.place)} · ${escaped(exhibit.facts())}
${now === '{}' ? '' : ` · next: ${escaped(now)}`}</p><p>${buttons(at, exhibit)}</p>
${papers.map((lines) => `<pre>${lines.map(escaped).join('\n')}</pre>`).join('')}`;
};

const style =
  ':root{color-scheme:light dark;font:16px/1.5 system-ui}body{margin:2rem auto;max-width:60rem;padding:0 1rem}' +
  'pre{display:inline-block;padding:1rem;margin:0 1rem 1rem 0;border:1px solid #8884;background:#fff;color:#111}';

const pageOf = ({ exhibits }: Laboratory): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Laboratory</title><style>${style}</style>
<h1>Laboratory</h1><form method="post">${exhibits.map(part).join('')}</form></html>`;

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const each of request) parts.push(each as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

const doAsked = ({ exhibits }: Laboratory, body: string): void => {
  const [at = '', words = ''] = (new URLSearchParams(body).get('do') ?? '').split(':');
  const exhibit = exhibits[Number(at)];
  if (!exhibit) return;
  const fault = Object.hasOwn(faults, words) ? faults[words] : undefined;
  if (fault) exhibit.device.faults = { ...fault };
  else exhibit.deeds?.[words]?.();
};

/** By the address that a browser shows, and by a form of this page. */
const isOwn = ({ headers: { host = '', origin } }: IncomingMessage): boolean =>
  /^(127\.0\.0\.1|localhost):\d+$/.test(host) && (origin === undefined || origin === `http://${host}`);

const laboratoryPort = 9770;

/** The laboratory's own page: what each device has done, and buttons of what is to go wrong. */
export const showLaboratory = async (laboratory: Laboratory, port = laboratoryPort): Promise<Server> => {
  const server = createServer((request, response) => {
    if (!isOwn(request)) return void response.writeHead(403).end();
    if (request.method !== 'POST') {
      const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy });
      return void response.end(pageOf(laboratory));
    }
    void bodyOf(request).then((body) => {
      doAsked(laboratory, body);
      response.writeHead(303, { location: '/' }).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
};
