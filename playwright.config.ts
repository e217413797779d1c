import { defineConfig } from '@playwright/test'

const executablePath = process.env['CHROMIUM_PATH']

/** What is laid out differently on every size; the rest behaves the same and is tried once. */
const sizeMatters = [
  'crew.spec.ts',
  'journey.spec.ts',
  'menu-templates.spec.ts',
  'pin-approval.spec.ts',
  'pin.spec.ts',
  'places.spec.ts',
  'profile.spec.ts',
  'screens.spec.ts',
]

/** Browser journeys against the production build; each starts the servers that it needs itself. */
export default defineConfig({
  testDir: 'e2e',
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
    trace: 'retain-on-failure',
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
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    {
      name: 'tablet',
      testMatch: sizeMatters,
      use: { viewport: { width: 1180, height: 820 }, hasTouch: true },
    },
    {
      name: 'laptop',
      testMatch: [
        'back-office.spec.ts',
        'crew.spec.ts',
        '**/menu-*.spec.ts',
        'places.spec.ts',
        'profile.spec.ts',
      ],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
