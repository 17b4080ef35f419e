import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { acyclicChunks } from './scripts/acyclic-chunks.ts';
import { branchChunks, officeChunks, packageChunks, startChunk } from './scripts/shared-chunks.ts';
import { oneByteLetters } from './scripts/one-byte-letters.ts';
import { precacheList } from './scripts/precache-list.ts';

const web: UserConfig = {
  // The key of a Polotno licence, for whoever has one: its editor is in a build made with it, and in no other.
  define: { 'import.meta.env.POLOTNO_KEY': JSON.stringify(process.env.POLOTNO_KEY ?? '') },
  plugins: [react(), precacheList(), acyclicChunks()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: true,
    // The page's policy allows no inline script, and every browser of the target preloads by itself.
    modulePreload: {
      polyfill: false,
      // A branch is fetched with all that it imports at once. A window is fetched while nobody waits for it: the names of
      // what it imports would only make each branch heavier.
      resolveDependencies: (_, deps, { hostId, hostType }) =>
        hostType === 'html' || hostId.includes('/index-') ? deps : deps.filter((each) => each.endsWith('.css')),
    },
    // Code is split by route on purpose; the figures for each route are in the bench.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      // Else a module that a page has loaded already counts as the page's alone. It would stay in the page's file, and the
      // file of what screens share would import the page that imports it.
      experimental: { chunkOptimization: { avoidRedundantChunkLoads: false } },
      // A service worker governs what lies below its own address, so it stands at the root under a fixed name.
      input: {
        index: 'index.html',
        ...(existsSync('src/client/service-worker.ts') && { 'service-worker': 'src/client/service-worker.ts' }),
      },
      output: {
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
        // Else a shared file of packages would be named by all that share it, and each file that imports it name that.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('package~') ? 'package' : name}-[hash].js`,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [startChunk, branchChunks, officeChunks, packageChunks],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(
      [
        '/233',
        '/files',
        '/json',
        '/healthz',
        '/readyz',
        '/metrics',
        '/openapi',
        '/docs',
        '^/schemas/\\w+\\.json$',
        '^/store(/.*)?$',
      ].map((path) => [path, `http://127.0.0.1:${process.env.PORT ?? 8080}`]),
    ),
  },
};

/**
 * One bundle with the packages inside: reading a thousand small files is most of a start otherwise.
 * It stands two folders below the root like its source, so paths beside it hold for both.
 */
const server: UserConfig = {
  plugins: [oneByteLetters()],
  ssr: { noExternal: true, external: ['pg-native'] },
  build: {
    // Half of a bundle is comments and blanks, which stay in memory with the source. Names stay: they are what a stack tells.
    minify: 'oxc',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
    copyPublicDir: false,
    rolldownOptions: {
      // A worker is a program of its own, which must not begin another server.
      input: {
        main: 'src/server/main.ts',
        'sheet.worker': 'src/server/exchange/export/sheet.worker.ts',
        'paper.worker': 'src/server/exchange/paper/draw/paper.worker.ts',
        'source.worker': 'src/server/entity/importing/source.worker.ts',
        'read.worker': 'src/server/storage/drivers/threads/read.worker.ts',
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
};

/**
 * Script and style of the pages of online stores, which come from the server and name these two files as they are. A
 * build of their own: nothing of the program is in them, and none of their styles in the program.
 */
const store: UserConfig = {
  build: {
    outDir: 'dist/web',
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: { 'store-page': 'src/store/page/page.ts' },
      output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
    },
  },
};

export default defineConfig(({ isSsrBuild, mode }) => (isSsrBuild ? server : mode === 'store' ? store : web));
