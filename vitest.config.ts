import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { compileMessages } from './scripts/vite/compile-messages.ts'

/** Tests that need PostgreSQL. */
const serverTests = ['tests/server/**/*.test.ts']

/** What is run on a cluster as well, one file after the other: it has one database for all. */
const clusterTests = [
  'tests/cluster/**/*.test.ts',
  'tests/server/{areas,sync,effects,jobs}/**/*.test.ts',
  'tests/server/db/{place-store,rows,pruning}/**/*.test.ts',
  'tests/server/db/{people,upserts,connection/events}.test.ts',
]

/** Tests that need a browser's objects. */
const domTests = ['tests/{ui,hooks,app,features,back-office}/**/*.test.{ts,tsx}']

export default defineConfig({
  plugins: [compileMessages(), react()],
  test: {
    // Only a guard against hanging for ever: no test measures time against it.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // On two processors it would use one.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // One process for many files: Dexie takes the IndexedDB that is there when it is loaded.
          setupFiles: ['fake-indexeddb/auto', 'tests/support/fixed-cases.ts', 'tests/support/own-machine.ts'],
          isolate: false,
          include: ['tests/**/*.test.ts'],
          exclude: [...serverTests, ...domTests, 'tests/cluster/**', '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: domTests,
          setupFiles: ['fake-indexeddb/auto', 'tests/support/fixed-cases.ts', 'tests/support/dom-setup.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: serverTests,
          setupFiles: ['fake-indexeddb/auto', 'tests/support/fixed-cases.ts', 'tests/support/own-machine.ts'],
          globalSetup: 'tests/support/postgres/postgres-setup.ts',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'cluster',
          environment: 'node',
          include: clusterTests,
          exclude: ['**/node_modules/**'],
          setupFiles: ['fake-indexeddb/auto', 'tests/support/fixed-cases.ts', 'tests/support/own-machine.ts'],
          globalSetup: 'tests/support/postgres/cluster-setup.ts',
          isolate: false,
          fileParallelism: false,
        },
      },
    ],
  },
})
