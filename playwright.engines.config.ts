import { defineConfig } from '@playwright/test'

/** The till's journey in other engines than Chromium's, those that this computer has; see `scripts/test/engines.mjs`. */
export default defineConfig({
  testDir: 'e2e/engines',
  globalSetup: './e2e/support/prepared-data.ts',
  outputDir: 'test-results/engines',
  workers: 1,
  forbidOnly: true,
  retries: 0,
  // Only guards against hanging for ever, on a machine that has other things to do.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] === undefined ? 'list' : [['list'], ['json']],
})
