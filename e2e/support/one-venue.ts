import { expect, test, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { openScreen } from './devices.ts'
import { startVenue, type VenueOptions, type VenueServer } from './venue-server.ts'

/** The venue of a group of journeys. */
export type OneVenue = {
  /** Its server; only while a test runs. */
  server(): VenueServer
  /** A device of its own, closed after the test; an error in its console fails the test. */
  open(browser: Browser, options: BrowserContextOptions): Promise<Page>
}

/** One venue for all tests of the group in which this is called; `options` is asked when it opens. */
export function useOneVenue(options: () => Promise<VenueOptions> = async () => ({})): OneVenue {
  const problems: string[] = []
  const opened: Page[] = []
  let venue: VenueServer | null = null
  test.beforeAll(async () => {
    venue = await startVenue(await options())
  })
  test.afterAll(() => venue?.close())
  test.afterEach(async () => {
    await Promise.all(opened.splice(0).map((page) => page.context().close()))
    expect(problems.splice(0)).toEqual([])
  })
  return {
    server() {
      if (venue === null) throw new Error('the venue opens with the first test')
      return venue
    },
    async open(browser, options) {
      const page = await openScreen(browser, options, problems)
      opened.push(page)
      return page
    },
  }
}
