import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import serveFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brandOf } from '#domain/session/brand.ts';
import { acceptedLanguages, initialLanguage, type Language } from '#domain/session/languages.ts';
import { usualPolicy } from '#domain/session/password-policy.ts';
import type { Config, SignUpMode } from '../config.ts';
import { packageRoot } from '../config.ts';
import { vapidKeys } from '../outside/push/vapid.ts';
import { dataHeaders, pageSecurity, permissionsPolicy } from './security-headers.ts';

const year = 'public, max-age=31536000, immutable';

/** Vite puts a hash into the names below assets/: such a file never changes. All else is asked for anew. */
const cacheControlOf = (path: string): string => (/[\\/]assets[\\/]/.test(path) ? year : 'no-cache');

const notBuilt = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Merx</title>
<p>The server is running, but the web application has not been built. Run <code>npm run build</code>.</p></html>`;

const escaped = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const meta = (name: string, content: string): string => `<meta name="${name}" content="${escaped(content)}">`;

/** Facts of the installation in the page: brands, source of map tiles, address of invoices. */
const told = ({
  brands,
  mapTiles,
  mapAttribution,
  invoiceViewer,
  pushKey,
  pushServices,
  passwordMin,
}: Config): string =>
  [
    ...(brands ? [meta('merx-brands', JSON.stringify(brands))] : []),
    ...(passwordMin === usualPolicy.shortest ? [] : [meta('merx-password-min', String(passwordMin))]),
    ...(mapTiles
      ? [meta('merx-map-tiles', mapTiles), meta('merx-map-attribution', escaped(mapAttribution ?? ''))]
      : []),
    ...(pushKey && pushServices?.length ? [meta('merx-push-key', vapidKeys(pushKey).publicKey)] : []),
    ...(invoiceViewer ? [meta('merx-invoice-viewer', invoiceViewer)] : []),
  ].join('');

// A function, since $ in a replacement text means something.
const withInstallation = (page: string, config: Config): string =>
  page.replace('</head>', () => `${told(config)}</head>`);

const chosenLanguage = (request: FastifyRequest): string | undefined =>
  /(?:^|;\s*)lng=(\w+)/.exec(request.headers.cookie ?? '')?.[1];

/** Language of the request: chosen before, else the browser's. */
const languageOf = (request: FastifyRequest, { brands }: Config): Language =>
  initialLanguage({
    chosen: chosenLanguage(request),
    preferred: acceptedLanguages(request.headers['accept-language']),
    country: brandOf(request.headers.host ?? '', brands).country,
  });

const inLanguage = (page: string, language: Language): string =>
  page.replace(/<html lang="\w+"/, `<html lang="${language}"`);

export interface ServedWeb {
  /** Of the built web application; dist/web when absent. */
  folder?: string;
  /** Who may register now. */
  signUp: () => Promise<SignUpMode>;
}

/** Evaluated at each request: the first company of an installation may always be founded. */
const withSignUp = (page: string, mode: SignUpMode): string =>
  mode === 'open' ? page : page.replace('</head>', () => `${meta('merx-sign-up', mode)}</head>`);

/**
 * The built web application. Its routes stand behind the hash, so / is the only page,
 * and an unknown path is not found rather than answered with the page.
 */
export const serveWeb = async (
  server: FastifyInstance,
  config: Config,
  { folder = join(packageRoot, 'dist/web'), signUp }: ServedWeb,
): Promise<void> => {
  await server.register(async (web) => {
    // Those of data go before helmet writes the page's: with theirs a page may load nothing.
    const ofData = Object.keys(dataHeaders(config));
    web.addHook('onRequest', (_request, reply, done) => {
      for (const name of ofData) reply.removeHeader(name);
      done();
    });
    await web.register(helmet, pageSecurity(config));
    web.addHook('onSend', async (_request, reply) => {
      reply.header('permissions-policy', permissionsPolicy);
    });
    await web.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });
    const isBuilt = existsSync(join(folder, 'index.html'));
    const page = isBuilt ? withInstallation(readFileSync(join(folder, 'index.html'), 'utf8'), config) : notBuilt;
    const sendPage = async (request: FastifyRequest, reply: FastifyReply) =>
      reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(inLanguage(withSignUp(page, await signUp()), languageOf(request, config)));
    web.get('/', sendPage);
    web.get('/index.html', sendPage);
    const manifestFile = join(folder, 'manifest.webmanifest');
    const manifest = existsSync(manifestFile) && (JSON.parse(readFileSync(manifestFile, 'utf8')) as object);
    /** The application as a device installs it, under the name of the host's brand. */
    web.get('/manifest.webmanifest', (request, reply) => {
      if (!manifest) return reply.callNotFound();
      const { name } = brandOf(request.headers.host ?? '', config.brands);
      return reply
        .header('cache-control', 'no-cache')
        .type('application/manifest+json')
        .send(JSON.stringify({ ...manifest, name, short_name: name }));
    });
    if (!isBuilt) return;
    await web.register(serveFiles, {
      root: folder,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', cacheControlOf(path));
      },
    });
  });
};
