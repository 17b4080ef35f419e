import type { Jobs } from '../jobs/do-jobs.ts';
import type { AllowedDevices } from '../allowed/allowed-devices.ts';
import { escaped, pageStyle, sayIn, type PageLanguage, type Say } from './page-words.ts';
import type { ShownByService } from './start-service.ts';
import { serviceName, serviceVersion } from './version.ts';

const style = `${pageStyle}
.code { font-size: 3rem; letter-spacing: .3em; font-variant-numeric: tabular-nums; color: var(--accent) }
.card { margin-top: 1rem; overflow-x: auto } h2 { margin-top: 1.5rem }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
td, th { text-align: left; padding: .375rem .75rem .375rem 0; border-bottom: 1px solid var(--line); white-space: nowrap }
button { min-height: 2rem; padding: .25rem .75rem; border: 1px solid var(--accent); border-radius: .5rem; background: none;
  color: var(--accent); font: inherit; cursor: pointer }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
tr:last-child td { border-bottom: 0 } .failed, .unknown { color: var(--wrong) }
`;

const mostShown = 20;

const jobRows = (jobs: Jobs, language: PageLanguage, say: Say): string =>
  jobs
    .all()
    .slice(-mostShown)
    .toReversed()
    .map(({ id, kind, state, reason = '', device, at }) => {
      const cells = [new Date(at).toLocaleString(language), say(kind), say(state), reason, device, id];
      return `<tr>${cells.map((each, place) => `<td${place === 2 ? ` class="${state}"` : ''}>${escaped(each)}</td>`).join('')}</tr>`;
    })
    .join('');

/** Refused devices, each with a button to allow it. */
const refusedPart = (allowed: AllowedDevices, say: Say): string => {
  const rows = allowed
    .refused()
    .map((entry) => escaped(entry))
    .map((entry) => `<p><button name="allow" value="${entry}">${say('Allow')}</button> ${entry}</p>`);
  if (rows.length === 0) return '';
  return `<h2>${say('Devices that were asked for and are not allowed')}</h2><form class="card" method="post" action="/allow">
<p class="quiet">${say('Allow only what belongs to this shop.')}</p>${rows.join('')}</form>`;
};

/** Page of the service for users at this machine. */
export const statusPage = ({ pairing, jobs, allowed, url, language }: ShownByService): string => {
  const say = sayIn(language);
  const code = pairing.code();
  const name = escaped(say(serviceName));
  const heads = ['At', 'What', 'State', 'Why', 'Device', 'Id'].map((each) => `<th>${say(each)}</th>`).join('');
  const rows = jobRows(jobs, language, say);
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${name}</title>
<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5"><style>${style}</style></head><body>
<h1>${name} ${serviceVersion}</h1><p class="quiet">${escaped(url)}</p>
<div class="card">${
    code
      ? `<p>${say('Type this code at the till, in its device settings:')}</p><p class="code">${code}</p>`
      : `<p>${say('A till is paired. To pair another, start the program with --pair.')}</p>`
  }</div>${refusedPart(allowed, say)}
<h2>${say('Jobs')}</h2><div class="card">${
    rows ? `<table><tr>${heads}</tr>${rows}</table>` : `<p class="quiet">${say('Nothing was printed yet.')}</p>`
  }</div></body></html>`;
};
