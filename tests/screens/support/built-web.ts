import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { isBuilt } from '../../../scripts/is-built.ts';
import { root } from '../../../scripts/run-command.ts';
import { answerCall } from './made-up-network.ts';

/** Back office and till are other tests' business: here each is a page with a way out and a few calls to make. */
const standIn = `
import { call, callWire } from '#client/call.ts';
import { logout, session } from '#client/session.ts';
import { chooseLanguage } from '#client/session.ts';
import { notify } from '#client/notices.ts';
Object.assign(globalThis, { merx: { call, callWire, logout, session, notify, chooseLanguage } });
export const App = () => <main><h1>Stand-in</h1><dialog open>A modal</dialog></main>;
export const Pos = App;
export const Restaurant = App;
export const Kitchen = App;
`;

const behind = { admin: /\/src\/admin\/App\.tsx$/, pos: /\/src\/(pos|restaurant|restaurant\/kitchen)\/routes\.tsx$/ };
export type Behind = keyof typeof behind;

const standInPlugin = (source: string, replaced: readonly Behind[]): Plugin => ({
  name: 'stand-in',
  enforce: 'pre',
  load: (id) => (replaced.some((name) => behind[name].test(id)) ? source : undefined),
});

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface BuiltWeb {
  url: string;
  folder: string;
}

/**
 * The folder of the web application as it is delivered, with stand-ins for what lies behind the sign-in.
 * All files of a run share one build of the same thing; two that begin at once build it twice, and one build is kept.
 */
export const builtFolder = async (behindSignIn = standIn, replaced: readonly Behind[] = []): Promise<string> => {
  const shelf = process.env.WEB_BUILDS;
  if (!shelf) throw new Error('WEB_BUILDS names no folder: run this in the vitest project "screens"');
  const name = replaced.length
    ? createHash('sha256')
        .update(JSON.stringify([behindSignIn, replaced]))
        .digest('hex')
        .slice(0, 16)
    : 'whole';
  // The whole of it is what `npm run build` makes.
  if (name === 'whole' && isBuilt()) return join(root, 'dist/web');
  const kept = join(shelf, name);
  if (existsSync(kept)) return kept;
  const folder = await mkdtemp(join(shelf, 'building-'));
  await buildInto(folder, standInPlugin(behindSignIn, replaced));
  await rename(folder, kept).catch((error: NodeJS.ErrnoException) => {
    if (!existsSync(kept)) throw error;
  });
  return kept;
};

const buildInto = async (folder: string, plugin: Plugin): Promise<void> => {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production'; // else the runner's own makes it a development build
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react(), plugin],
    worker: { format: 'es' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: { index: 'index.html' } },
    },
  }).finally(() => {
    process.env.NODE_ENV = NODE_ENV;
  });
};

/** By the folder that they serve. */
const served = new Map<string, Promise<string>>();

const serve = async (folder: string): Promise<string> => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/233/')) return void answerCall(request, response);
    const path = normalize(pathname);
    readFile(join(folder, path === '/' ? 'index.html' : path)).then(
      (bytes) =>
        response
          .writeHead(200, {
            'content-type': types[extname(path)] ?? 'text/html',
            // What a name stands for changes with no build.
            'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
          })
          .end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  server.unref();
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
};

/**
 * The same, served on a port of its own until the worker ends: files that follow find the program in the browser's
 * memory under the same address.
 */
export const buildWeb = async (
  behindSignIn = standIn,
  replaced: readonly Behind[] = ['admin', 'pos'],
): Promise<BuiltWeb> => {
  const folder = await builtFolder(behindSignIn, replaced);
  const url = served.get(folder) ?? serve(folder);
  served.set(folder, url);
  return { url: await url, folder };
};
