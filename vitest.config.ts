import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

/** Folders of tests/ that are a project of their own; every other test is a unit test, so none is forgotten. */
const calls = ['tests/{calls,rest,storage,reliability,security}/**/*.test.ts'];
const journeys = ['tests/journeys/**/*.{test,journey}.{ts,tsx}'];
const screens = ['tests/screens/**/*.test.{ts,tsx}'];
const house = ['tests/house/**/*.test.ts'];
const client = ['tests/client/**/*.test.{ts,tsx}'];

/** Looks at every statement that tests send to a database. */
const guard = ['tests/support/tenant-guard-setup.ts'];

/**
 * Their subject is not the database: guesses, files, printers, mail, headers, rights and the form of a call. Statements
 * like all that they send are sent to PostgreSQL by the files that stay, so a quick run has them on SQLite alone.
 */
const beyondDatabase = [
  'tests/calls/content/{posts,push}.test.ts',
  'tests/calls/{export,invoice}.test.ts',
  'tests/calls/restaurant/{bill-deletion,bill-guards,delivery,kitchen-tickets,stations}.test.ts',
  'tests/calls/sale/{receipt-mail,till-buttons}.test.ts',
  'tests/calls/session/{countries,login,own-page,reset-password,session,sign-up,till}.test.ts',
  'tests/calls/wire/{services,values}.test.ts',
  'tests/calls/wire/keywords/**',
  'tests/rest/{docs,package}.test.ts',
  'tests/security/access/{access,till}.test.ts',
  'tests/security/{guessing,headers,headers-of-mail,uploads}.test.ts',
];
const isQuickAgain = process.env.STORE === 'postgres' && !process.env.DEEP;

const minute = 60_000;
const limit = process.env.DEEP ? 120 * minute : minute;

export default defineConfig({
  test: {
    passWithNoTests: true,
    testTimeout: limit,
    hookTimeout: limit,
    // What comes in its time comes late on a machine that does other work beside.
    expect: { poll: { timeout: 30_000 } },
    // Much of a test is waiting for a disk, a database or a browser, so on two cores two files run at once.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { extends: true, test: { name: 'house', include: house } },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...client, ...house, ...calls, ...screens, ...journeys],
          setupFiles: guard,
          isolate: false,
        },
      },
      // Here what a device keeps is the subject, so each file has the client's modules for itself.
      { extends: true, test: { name: 'unit-client', include: client, setupFiles: guard } },
      // STORE=postgres runs the same files on PostgreSQL. The server keeps nothing outside of what it is built with, since
      // several run in one process: so the files of a worker share its modules, and load them once.
      {
        extends: true,
        test: {
          name: 'calls',
          include: calls,
          exclude: [...configDefaults.exclude, ...(isQuickAgain ? beyondDatabase : [])],
          globalSetup: 'tests/support/store-template.ts',
          setupFiles: guard,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: screens,
          globalSetup: [
            'tests/support/find-chromium.ts',
            'tests/support/store-template.ts',
            'tests/screens/support/setup.ts',
          ],
          // What a person waits for can come later than a test allows on a busy machine: once more, and the report says so.
          retry: process.env.CI ? 1 : 0,
          // The files of a worker have one browser.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: journeys,
          globalSetup: 'tests/support/find-chromium.ts',
          setupFiles: 'tests/journeys/support/traces.ts',
          testTimeout: 10 * limit,
          hookTimeout: 5 * minute,
        },
      },
    ],
  },
});
