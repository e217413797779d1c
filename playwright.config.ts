import { defineConfig } from '@playwright/test'
import { isAll } from './tests/support/how-many.ts'

const executablePath = process.env['CHROMIUM_PATH']

/**
 * In every run a journey is played at one size: the one at which people make it. `npm run test:all` plays it at the
 * others too, and the journeys with the tag `@all`.
 */
const atTill = ['pin-approval.spec.ts', 'pin.spec.ts']
const inOffice = [
  'back-office.spec.ts',
  'delivery.spec.ts',
  'menu-first-sale.spec.ts',
  'menu-import.spec.ts',
  'menu-prices.spec.ts',
  'menu-templates.spec.ts',
  'provider-setup.spec.ts',
]
/** With nothing on the screen that a phone has otherwise. */
const onlyInOffice = ['menu-import-killed.spec.ts', 'menu-prices-many.spec.ts']

/** Other engines have a configuration of their own. */
const elsewhere = 'engines/**'

/** What has a layout of its own on a tablet, and on a laptop. */
const alsoOnTablet = ['journey.spec.ts', 'online-payment.spec.ts', 'places.spec.ts', 'profile.spec.ts']
const alsoOnLaptop = [
  'crew.spec.ts',
  'e-invoices.spec.ts',
  'help.spec.ts',
  'online-payment.spec.ts',
  'places.spec.ts',
  'profile.spec.ts',
]

/** Browser journeys against the production build; each starts the servers that it needs itself. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/prepared-data.ts',
  outputDir: 'test-results/e2e',
  // Two browsers and two servers keep two processors busy; more only wait for each other.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Only guards against hanging for ever, on a machine that has other things to do.
  timeout: 300_000,
  expect: { timeout: 40_000 },
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
      testIgnore: [elsewhere, ...onlyInOffice, ...(isAll ? [] : [...inOffice, ...atTill])],
      grepInvert: isAll ? [] : [/@all/, /@sweep-en/, /@sweep-settings/],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'tablet',
      testMatch: ['screens.spec.ts', ...atTill, ...(isAll ? alsoOnTablet : [])],
      grepInvert: isAll ? [] : [/@all/, /@sweep-pl/, /@sweep-en/, /@sweep-settings-pl/],
      use: { viewport: { width: 1180, height: 820 }, hasTouch: true },
    },
    {
      name: 'laptop',
      testMatch: [...onlyInOffice, ...inOffice, ...(isAll ? alsoOnLaptop : [])],
      grepInvert: isAll ? [] : [/@all/],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
