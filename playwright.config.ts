import { defineConfig } from '@playwright/test'

const executablePath = process.env['CHROMIUM_PATH']

/** What a waiter does at a tablet, and whatever has a layout of its own there. */
const onTablet = [
  'journey.spec.ts',
  'pin-approval.spec.ts',
  'pin.spec.ts',
  'places.spec.ts',
  'profile.spec.ts',
  'screens.spec.ts',
]

/** What an office does, with nothing on the screen that a phone has otherwise. */
const onlyOnLaptop = ['menu-import-killed.spec.ts', 'menu-prices-many.spec.ts']
/** And what it sees in columns there. */
const onLaptop = [
  ...onlyOnLaptop,
  'back-office.spec.ts',
  'crew.spec.ts',
  'menu-first-sale.spec.ts',
  'menu-import.spec.ts',
  'menu-prices.spec.ts',
  'menu-templates.spec.ts',
  'places.spec.ts',
  'profile.spec.ts',
]

/** Browser journeys against the production build; each starts the servers that it needs itself. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/prepared-data.ts',
  outputDir: 'test-results/e2e',
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // The JSON report is what scripts/test.mjs counts.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] === undefined ? 'list' : [['list'], ['json']],
  use: {
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    // Without pictures of every act: they cost a tenth of the time, and the picture of the failure is kept.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: onlyOnLaptop,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'tablet', testMatch: onTablet, use: { viewport: { width: 1180, height: 820 }, hasTouch: true } },
    { name: 'laptop', testMatch: onLaptop, use: { viewport: { width: 1440, height: 900 } } },
  ],
})
