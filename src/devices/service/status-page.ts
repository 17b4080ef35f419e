import type { Jobs } from '../jobs/do-jobs.ts';
import type { Pairing } from './pairing.ts';
import { serviceName, serviceVersion } from './version.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? letter);

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem }
.code { font-size: 3rem; letter-spacing: .3em; font-variant-numeric: tabular-nums }
table { border-collapse: collapse; width: 100% }
td, th { text-align: left; padding: .25rem .5rem; border-bottom: 1px solid #8884 }
`;

const mostShown = 20;

const jobRows = (jobs: Jobs): string =>
  jobs
    .all()
    .slice(-mostShown)
    .toReversed()
    .map(
      ({ id, kind, state, reason = '', device, at }) =>
        `<tr>${[new Date(at).toLocaleString(), kind, state, reason, device, id].map((each) => `<td>${escaped(each)}</td>`).join('')}</tr>`,
    )
    .join('');

/** What the service shows to whoever sits at this machine. */
export const statusPage = ({ pairing, jobs, url }: { pairing: Pairing; jobs: Jobs; url: string }): string => {
  const code = pairing.code();
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${serviceName}</title>
<meta http-equiv="refresh" content="5"><style>${style}</style></head><body>
<h1>${serviceName} ${serviceVersion}</h1><p>${escaped(url)}</p>
${code ? `<p>Type this code at the till, in its device settings:</p><p class="code">${code}</p>` : '<p>A till is paired. To pair another, start the program with --pair.</p>'}
<h2>Jobs</h2><table><tr><th>At</th><th>What</th><th>State</th><th>Why</th><th>Device</th><th>Id</th></tr>${jobRows(jobs)}</table></body></html>`;
};
