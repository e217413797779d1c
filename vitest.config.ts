import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { compileMessages } from './scripts/vite/compile-messages.ts'

/** Tests that need PostgreSQL. */
const SERVER_TESTS = ['tests/server/**/*.test.ts', 'tests/**/*.pg.test.ts']

/** Tests that need a browser's objects. */
const DOM_TESTS = [
  'tests/{ui,hooks,app,features,back-office,routes}/**/*.test.{ts,tsx}',
  'tests/**/*.dom.test.{ts,tsx}',
]

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
          exclude: [...SERVER_TESTS, ...DOM_TESTS, '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: DOM_TESTS,
          setupFiles: ['fake-indexeddb/auto', 'tests/support/fixed-cases.ts', 'tests/support/dom-setup.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: SERVER_TESTS,
          setupFiles: ['fake-indexeddb/auto', 'tests/support/fixed-cases.ts', 'tests/support/own-machine.ts'],
          globalSetup: 'tests/support/postgres-setup.ts',
          isolate: false,
        },
      },
    ],
  },
})
