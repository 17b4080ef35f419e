/** The device service as one file without packages beside it: dist/devices.mjs, which a till is given. */
import { build } from 'vite';
import { root } from './run-command.ts';

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  ssr: { noExternal: true },
  build: {
    ssr: 'src/devices/main.ts',
    outDir: process.argv[2] ?? 'dist',
    emptyOutDir: false,
    target: 'node24',
    copyPublicDir: false,
    rolldownOptions: { output: { entryFileNames: 'devices.mjs', codeSplitting: false } },
  },
});
