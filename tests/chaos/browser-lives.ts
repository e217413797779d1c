import type { Page } from '@playwright/test'
import { setTimeout as wait } from 'node:timers/promises'
import { wordsIn } from '../../e2e/support/words.ts'
import { faultsOf, judge } from './judge.ts'
import type { KillableBrowser, Opened } from './killable-browser.ts'
import { ordersInOutbox } from './on-device.ts'
import type { Folder } from './progress.ts'
import type { Seeded } from './seeded.ts'
import { enterOrder, watchSaved } from './till-hand.ts'

const say = wordsIn('pl')

/** A browser that hangs is killed as well, ms. */
const longestMs = 30_000

type Lives = { browser: KillableBrowser; folder: Folder; random: Seeded; problems: string[] }

/** When this life ends: some ms after it began, or after the n-th order that the app says is saved. */
type End = { afterMs: number } | { atSaved: number; thenMs: number }

/** Opens the till, enters one order after another, and is killed in the middle of it. */
export async function liveOnce({ browser, folder, random, problems }: Lives): Promise<void> {
  const { progress } = folder
  const end: End = random.chance(0.4)
    ? { atSaved: random.between(1, 5), thenMs: random.chance(0.5) ? 0 : random.between(1, 80) }
    : { afterMs: random.between(500, 9_000) }
  let over = false
  let saved = 0
  let lastSaved: () => void = () => undefined
  const reached = new Promise<void>((resolve) => {
    lastSaved = resolve
  })
  const onSaved = (comment: string) => {
    if (comment !== '') folder.acknowledge(comment)
    saved += 1
    if ('atSaved' in end && saved >= end.atSaved) lastSaved()
  }

  const working = work().catch((error: unknown) => {
    // What a killed browser leaves unfinished is the purpose; anything before that is not.
    if (!over) problems.push(String(error).split('\n')[0] ?? '')
  })
  await Promise.race([
    'afterMs' in end ? wait(end.afterMs) : reached.then(() => wait(end.thenMs)),
    wait(longestMs, undefined, { ref: false }),
    working,
  ])
  over = true
  await browser.kill()
  await Promise.race([working, wait(5_000, undefined, { ref: false })])
  await browser.kill()
  progress.browserKills += 1
  if ('atSaved' in end && saved >= end.atSaved) progress.killsAtSaved += 1

  async function work(): Promise<void> {
    const { page } = await openTill(browser, folder, problems, onSaved)
    const known = await ordersInOutbox(page)
    const { missing, doubled, sameNumber, gaps } = judge(folder.acknowledged.slice(), known)
    for (const fault of faultsOf(`device, life ${progress.browserKills}`, {
      missing,
      doubled,
      sameNumber,
      gaps,
    }))
      folder.report(fault)
    while (!over) {
      progress.entered += 1
      await enterOrder(page, say, random, `chaos ${progress.entered}`)
    }
  }
}

/** A browser with the till open, by the service worker where the server is gone. */
export async function openTill(
  browser: KillableBrowser,
  { progress }: Folder,
  problems: string[],
  onSaved: (comment: string) => void,
): Promise<Opened> {
  const opened = await browser.open()
  const { page } = opened
  page.setDefaultTimeout(20_000)
  watchProblems(page, problems)
  await watchSaved(page, say, onSaved)
  await page.goto(progress.register ?? '')
  const till = page.getByRole('searchbox')
  const signIn = page.getByRole('button', { name: /Kasia Wrona/ })
  await till.or(signIn).first().waitFor()
  // The till has a button of that name as well: who works here.
  if (!(await till.isVisible())) {
    progress.signedInAgain += 1
    await signIn.click()
    await till.waitFor()
  }
  return opened
}

function watchProblems(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(`page: ${error.message}`))
  page.on('console', (message) => {
    // What the browser itself says of a request that failed is expected while the server is gone.
    if (message.type() === 'error' && !/Failed to load resource|net::ERR_/.test(message.text()))
      problems.push(`console: ${message.text()}`)
  })
}
