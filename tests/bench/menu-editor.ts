import { chromium, type Page } from '@playwright/test'
import { openScreen, signInAs } from '../../e2e/support/devices.ts'
import { startVenue } from '../../e2e/support/venue-server.ts'
import { wordsIn } from '../../e2e/support/words.ts'
import { launch, laptop } from './devices.ts'
import type { Figure } from './figure.ts'
import { importMenu } from './import-menu.ts'
import { watchPainted, watchPress } from './in-page.ts'
import { placeOf } from './replica.ts'
import { sized } from './sizes.ts'
import { spreadOf, tenthsOf } from './stats.ts'
import { traced } from './traced.ts'
import { openVenueApi } from './venue-api.ts'

const sections = sized(200, 10)
const openings = sized(5, 2)
/** Notches of a wheel, px, and letters and steps of a drag, each so many ms after the one before. */
const notch = 240
const notches = sized(120, 20)
const pauseMs = 33
const letterMs = 200

const say = wordsIn('pl')

/** What the editor of menus takes of a laptop with 5,000 items in 200 sections, and with 20,000. */
export async function menuEditor(): Promise<Figure[]> {
  return [...(await editorWith(sized(5_000, 300))), ...(await editorWith(sized(20_000, 600)))]
}

async function editorWith(items: number): Promise<Figure[]> {
  const problems: string[] = []
  const browser = await chromium.launch(launch)
  const venue = await startVenue()
  try {
    await importMenu(await openVenueApi(venue.url), items, sections)
    const page = await openScreen(browser, laptop, problems)
    await signInAs(page, venue.url, /Anna Lis/)
    await takeWholeMenu(page)
    await page.goto(new URL(`/p/${placeOf(page)}/menu/prices`, page.url()).href)
    await editorLink(page).waitFor()
    await watchPress(page, new RegExp(`^${say('shell.side.sections')}$`))
    await watchPainted(page, 'li[data-index]')
    await openEditor(page)
    const opened: number[] = []
    for (let nth = 0; nth < openings; nth += 1) {
      await page.goBack()
      await editorLink(page).waitFor()
      await page.waitForTimeout(1_500)
      opened.push(await openEditor(page))
    }
    await page.getByRole('button', { name: /^Sekcja 0/ }).click()
    await page.waitForTimeout(1_500)
    const search = page.getByRole('searchbox')
    const letters = await traced(page, async () => {
      await search.click()
      await page.keyboard.type('pierogi numer 41', { delay: letterMs })
      await page.waitForTimeout(500)
    })
    await search.fill('numer')
    await page.waitForTimeout(1_500)
    const scrolled = await traced(page, async () => {
      await page.mouse.move(900, 500)
      for (const way of [notch, -notch]) {
        for (let nth = 0; nth < notches; nth += 1) {
          await page.mouse.wheel(0, way)
          await page.waitForTimeout(pauseMs)
        }
      }
    })
    await search.fill('')
    await page.waitForTimeout(1_500)
    const dragged = await traced(page, () => dragFirst(page))
    if (problems.length > 0) throw new Error(problems.join('\n'))
    const opening = spreadOf(opened)
    const menu = `${items / 1000},000 items`
    const isBudget = items === 5_000
    return [
      {
        name: `${menu}: the editor opens, p95`,
        value: opening.p95,
        unit: 'ms',
        detail: opening,
        budget: isBudget ? 1_000 : null,
      },
      ...Object.entries({ 'search, a letter': letters, scrolling: scrolled, dragging: dragged }).map(
        ([how, frames]): Figure => {
          const work = tenthsOf(frames.map((frame) => frame.work))
          const name = `${menu}: frame of the editor, ${how}, p95`
          return { name, value: work.p95, unit: 'ms', budget: isBudget ? 8 : null, detail: work }
        },
      ),
    ]
  } finally {
    await browser.close()
    await venue.close()
  }
}

/** From the press to the frame in which the first item is painted, ms. */
/** Goes to the till, which a manager does not begin with, until this new device has the menu to its last section. */
async function takeWholeMenu(page: Page): Promise<void> {
  const till = page.getByRole('link', { name: say('shell.till'), exact: true })
  await till.first().click()
  await page.getByRole('tab', { name: 'Sekcja 0', exact: true }).waitFor({ timeout: 120_000 })
}

/** The way to the editor from the page beside. */
function editorLink(page: Page) {
  return page.getByRole('link', { name: say('shell.side.sections'), exact: true }).first()
}

async function openEditor(page: Page): Promise<number> {
  await page.evaluate(() => {
    globalThis.benchPressedAt = null
    globalThis.benchPainted = {}
  })
  await editorLink(page).click()
  await page.waitForFunction(() => Object.keys(globalThis.benchPainted).length > 0, null, { polling: 100 })
  return page.evaluate(
    () => Math.min(...Object.values(globalThis.benchPainted)) - (globalThis.benchPressedAt ?? 0),
  )
}

async function dragFirst(page: Page): Promise<void> {
  const handle = page.locator('li[data-index] [data-handle]').first()
  const box = await handle.boundingBox()
  if (box === null) throw new Error('nothing to drag')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= 60; step += 1) {
    await page.mouse.move(x + 2, y + step * 6)
    await page.waitForTimeout(pauseMs)
  }
  await page.mouse.up()
}
