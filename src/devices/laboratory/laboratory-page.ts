import { createServer, type IncomingMessage, type Server } from 'node:http';
import { escaped, languageOf, pageStyle, sayIn, type Say } from '../service/page-words.ts';
import type { Exhibit, Laboratory } from './laboratory.ts';
import type { Faults } from './virtual-device.ts';

/** Faults that the next job may have, by the text of the button. */
const faults: Readonly<Record<string, Faults>> = {
  'Cut the line after 100 bytes': { cutAfter: 100 },
  'Cut the power after 100 bytes': { resetAfter: 100 },
  'No paper after 3 lines': { paperOutAfterLines: 3 },
  'Lose answers after 2': { loseAnswersAfter: 2 },
  'Lose the answer': { loseAnswersAfter: 0 },
  'Answer late': { delayMs: 1_000 },
  'Be silent': { isSilent: true },
  'Be well': {},
};

const anyFault = ['Be well', 'Answer late', 'Be silent'];
/** Faults of each kind of device. */
const faultsOf = ({ kind, device }: Exhibit): string[] => {
  if (!device.lastJob) return [...anyFault, 'Lose the answer'];
  const ofPaper = kind === 'Receipt printer' ? ['No paper after 3 lines'] : [];
  return [
    ...anyFault,
    'Lose answers after 2',
    'Cut the line after 100 bytes',
    'Cut the power after 100 bytes',
    ...ofPaper,
  ];
};

const mostPapers = 5;
const replay = 'Play them again';

const nextFault = ({ device }: Exhibit): string => {
  const now = JSON.stringify(device.faults);
  return Object.keys(faults).find((words) => JSON.stringify(faults[words]) === now) ?? 'Be well';
};

const mostDumped = 4_096;

/** Sixteen bytes a line: as figures, and as letters where they are some. */
const dump = (bytes: Uint8Array): string =>
  Array.from({ length: Math.ceil(Math.min(bytes.length, mostDumped) / 16) }, (_, at) => {
    const row = bytes.subarray(at * 16, at * 16 + 16);
    const figures = Array.from(row, (byte) => byte.toString(16).padStart(2, '0')).join(' ');
    const letters = Array.from(row, (byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '·')).join('');
    return `${figures.padEnd(48)} ${letters}`;
  }).join('\n');

const part = (exhibit: Exhibit, at: number, say: Say): string => {
  const next = nextFault(exhibit);
  const button = (words: string): string => {
    const pressed = words === next ? ' aria-pressed="true"' : '';
    return `<button name="do" value="${at}:${escaped(words)}"${pressed}>${escaped(say(words))}</button>`;
  };
  const buttons = (all: readonly string[]): string => `<p class="buttons">${all.map(button).join('')}</p>`;
  const facts = exhibit.facts().map(([name, value]) => `${say(name)}: <b>${escaped(say(value))}</b>`);
  const papers = (exhibit.papers?.() ?? []).slice(0, mostPapers);
  const bytes = exhibit.device.lastJob?.();
  return `<section class="card"><h2>${escaped(`${say(exhibit.kind)} ${exhibit.name}`)}</h2>
<p class="quiet">127.0.0.1, ${escaped(exhibit.place)}</p><p>${facts.join(' · ')}</p>
${exhibit.deeds ? buttons(Object.keys(exhibit.deeds)) : ''}<p class="quiet">${say('Next job')}</p>${buttons(faultsOf(exhibit))}
${papers.map((lines) => `<pre class="paper">${lines.map(escaped).join('\n')}</pre>`).join('')}
${bytes?.length ? `<details><summary>${say('Bytes of the last job')} (${bytes.length})</summary><pre>${escaped(dump(bytes))}</pre>${buttons([replay])}</details>` : ''}</section>`;
};

const style = `${pageStyle}
main { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(24rem, 100%), 1fr)); gap: 1rem; margin-top: 1rem; align-items: start }
.card { min-width: 0 } .buttons { display: flex; flex-wrap: wrap; gap: .375rem }
button { min-height: 2rem; padding: .25rem .625rem; border: 1px solid var(--line); border-radius: .5rem; background: none; color: inherit;
  font: inherit; font-size: .8125rem; text-align: left; cursor: pointer }
button:hover { border-color: var(--accent) } button:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
button[aria-pressed] { border-color: var(--accent); color: var(--accent); font-weight: 600 }
pre { overflow-x: auto; margin: .75rem 0 0; font: 12px/1.4 ui-monospace, monospace }
.paper { padding: 1rem; background: #fff; color: #111; box-shadow: 0 1px 4px #0003; border-radius: 2px }
summary { margin-top: .5rem; color: var(--accent); cursor: pointer }
`;

const pageOf = ({ exhibits }: Pick<Laboratory, 'exhibits'>, language: ReturnType<typeof languageOf>): string => {
  const say = sayIn(language);
  const about =
    'Devices that are none. They understand the same bytes as real ones; the buttons say what goes wrong with the next job.';
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${say('Laboratory')}</title><style>${style}</style><h1>${say('Laboratory')}</h1><p class="quiet">${say(about)}</p>
<form method="post"><main>${exhibits.map((each, at) => part(each, at, say)).join('')}</main></form></html>`;
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const each of request) parts.push(each as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

const doAsked = ({ exhibits }: Pick<Laboratory, 'exhibits'>, body: string): void => {
  const [at = '', words = ''] = (new URLSearchParams(body).get('do') ?? '').split(':');
  const exhibit = exhibits[Number(at)];
  if (!exhibit) return;
  const fault = Object.hasOwn(faults, words) ? faults[words] : undefined;
  if (fault) exhibit.device.faults = { ...fault };
  else if (words === replay) exhibit.device.replay?.();
  else exhibit.deeds?.[words]?.();
};

/** By the address that a browser shows, and by a form of this page. */
const isOwn = ({ headers: { host = '', origin } }: IncomingMessage): boolean =>
  /^(127\.0\.0\.1|localhost):\d+$/.test(host) && (origin === undefined || origin === `http://${host}`);

const laboratoryPort = 9770;

/** The laboratory's own page: what each device has done, and buttons of what is to go wrong. */
export const showLaboratory = async (
  laboratory: Pick<Laboratory, 'exhibits'>,
  port = laboratoryPort,
): Promise<Server> => {
  const server = createServer((request, response) => {
    if (!isOwn(request)) return void response.writeHead(403).end();
    if (request.method !== 'POST') {
      const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy });
      return void response.end(pageOf(laboratory, languageOf(request.headers['accept-language'])));
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
