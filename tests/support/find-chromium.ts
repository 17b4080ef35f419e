import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { fetchedPackage } from './fetched-package.ts';
import { firstFound, type Way } from './first-found.ts';
import { isRoot, installDebianPackage, onPath, runProgram } from './run-program.ts';

const bundled = { name: '@sparticuz/chromium', version: '153.0.0' };

/** The part of a Chromium that draws no window, as Debian has it beside the whole: a fifth of the work less. */
const shell = 'chromium-headless-shell';

/** Whoever asks a person something in a window of its own, and whoever is measured, is the whole browser. */
export type Kind = 'shell' | 'whole';
interface Found {
  path: string;
  how: string;
}

const searches = new Map<Kind, Promise<Found>>();

/**
 * A Chromium that starts here. CHROMIUM in the environment names one; else one without windows where that is enough,
 * installed first where it can be; else an installed one, else one that is fetched.
 */
export const findChromium = (kind: Kind = 'shell'): Promise<Found> => {
  const search = searches.get(kind) ?? searchFor(kind);
  searches.set(kind, search);
  return search;
};

/** Before any test's clock runs; the processes that follow are told what was found. */
export const setup = async (): Promise<void> => {
  const { path, how } = await findChromium();
  console.log(`Chromium: ${path} (${how})`);
  process.env.CHROMIUM_SHELL = path;
};

const searchFor = (kind: Kind): Promise<Found> =>
  firstFound('Chromium', [
    { how: 'named by CHROMIUM', find: () => process.env.CHROMIUM || undefined },
    ...(kind === 'shell' ? shellWays : []),
    ...wholeWays,
  ]).then(({ found, how }) => ({ path: found, how }));

const shellWays: Way<string>[] = [
  { how: 'found before', find: () => process.env.CHROMIUM_SHELL || undefined },
  { how: 'without windows, installed', find: () => whenItStarts(onPath(shell)) },
  { how: 'without windows, installed now by apt-get', find: () => installShell() },
];

const wholeWays: Way<string>[] = [
  {
    how: 'installed',
    find: () => whenItStarts(onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable')),
  },
  { how: "Playwright's", find: () => whenItStarts(chromium.executablePath()) },
  { how: "Playwright's, installed now", find: () => installByPlaywright() },
  {
    how: 'installed now by apt-get',
    find: () => installDebianPackage('chromium').then(() => whenItStarts(onPath('chromium'))),
  },
  { how: `npm package ${bundled.name}`, find: () => fetchedChromium() },
];

/**
 * Chromium's own calls to the outside (updates, suggestions, trial lists) stay at home, so that a test sees only ours;
 * no name and no address but the machine's own leads anywhere, whatever a page asks for. Letters have the shape that a
 * window of the whole browser gives them.
 */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--font-render-hinting=none',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
];

/** No window draws the lists of an address bar that nobody sees, nor does a process begin for a page that may come. */
const unwanted = [
  'OptimizationHints',
  'MediaRouter',
  'Translate',
  'AutofillServerCommunication',
  'CertificateTransparencyComponentUpdater',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

/** --no-sandbox because Chromium started by root knows no other way; `without`: more features that it does without. */
export const launchOptions = (path: string, without: readonly string[] = []) => ({
  executablePath: path,
  args: [...quiet, `--disable-features=${[...unwanted, ...without].join(',')}`, ...(isRoot ? ['--no-sandbox'] : [])],
});

const whenItStarts = async (path: string | undefined): Promise<string | undefined> => {
  if (!path || !existsSync(path)) return undefined;
  const browser = await chromium.launch({ ...launchOptions(path), timeout: 30_000 });
  await browser.close();
  return path;
};

/** Beside a Chromium of Debian's, whose files it shares. */
const installShell = async (): Promise<string | undefined> => {
  if (!onPath('chromium')) return undefined;
  await installDebianPackage(shell, 60_000);
  return whenItStarts(onPath(shell));
};

const installByPlaywright = async (): Promise<string | undefined> => {
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js');
  await runProgram(process.execPath, [cli, 'install', 'chromium'], { timeout: 3 * 60_000 });
  return whenItStarts(chromium.executablePath());
};

const fetchedChromium = async (): Promise<string | undefined> => {
  // The package unpacks the libraries that a bare system lacks only where this says that it is on such a one.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
  const folder = await fetchedPackage(bundled.name, bundled.version);
  const entry: { default: { executablePath(): Promise<string> } } = await import(
    pathToFileURL(join(folder, 'build/index.js')).href
  );
  return whenItStarts(await entry.default.executablePath());
};
