import { expect, type Locator, type Page } from '@playwright/test'

/** So many stops no screen of the venue has: whoever needs more is going in a circle. */
const mostStops = 120

/** Works a page with the keys alone; at each stop the focus must be seen, and come after the one before. */
export function keyboardOf(page: Page) {
  const press = async (key: string) => {
    await page.keyboard.press(key)
    await settled(page)
  }
  /** Goes there by Tab; how many presses it took. `ordered`: each stop stands after the one before. */
  const goTo = async (target: Locator, { ordered = true } = {}): Promise<number> => {
    await expect(target).toBeVisible()
    for (let stops = 0; stops <= mostStops; stops += 1) {
      if (await isFocused(target)) return stops
      await page.keyboard.press('Tab')
      const stop = await readStop(page)
      if (stop === null) continue
      expect.soft(stop.seen, `the focus is seen on ${stop.name}`).toBe(true)
      if (ordered && stops > 0 && stop.before !== null)
        expect
          .soft(isAfter(stop.box, stop.before.box), `${stop.name} comes after ${stop.before.name}`)
          .toBe(true)
    }
    throw new Error(`${String(target)} cannot be reached by Tab`)
  }
  return {
    press,
    goTo,
    /** Goes there and presses it. */
    use: async (target: Locator, how: { ordered?: boolean } = {}) => {
      const stops = await goTo(target, how)
      await press('Enter')
      return stops
    },
    type: (words: string) => page.keyboard.type(words),
    /** Something that is seen has the focus: this, where it is said. */
    holds: async (target?: Locator) => {
      if (target !== undefined) await expect(target).toBeFocused()
      await expect.poll(() => readStop(page)).toMatchObject({ seen: true })
    },
  }
}

/** The focus after a press: where something went away, it is given on with the next picture. */
function settled(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}

type Box = { left: number; top: number; right: number; bottom: number }

type Stop = {
  name: string
  box: Box
  /** The one before, where it stands now, if their order counts: in one layer, or one part of the page. */
  before: { name: string; box: Box } | null
  /** There is a ring, and it stands on the screen. */
  seen: boolean
}

/** What has the focus; null at the end of the page, where the browser takes over. */
function readStop(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    const isLayer = element.matches('[role=dialog], [role=alertdialog]')
    // A field, a tick or a choice shows it on what is drawn for it, a layer on its sheet.
    const face = isLayer
      ? element.querySelector('.sheet, .dialog')
      : element.closest('.input, .chip:has(> select)')
    const shown = [element, face, element.nextElementSibling].filter((each) => each !== null)
    const hasRing = (each: Element) => {
      const { outlineStyle, outlineWidth, outlineColor, opacity } = getComputedStyle(each)
      const drawn = outlineStyle === 'solid' && parseFloat(outlineWidth) >= 2
      return drawn && outlineColor !== 'rgba(0, 0, 0, 0)' && opacity !== '0'
    }
    const onScreen = (each: Element) => {
      const { left, top, right, bottom, width, height } = each.getBoundingClientRect()
      return width > 1 && height > 1 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
    }
    const ringed = shown.filter((each) => hasRing(each) && onScreen(each))
    const scopes =
      '[role=dialog], [role=alertdialog], [role=status], [role=alert], nav, article, header, main section, aside'
    const standing = (each: Element) => {
      const { left, top, right, bottom } = each.getBoundingClientRect()
      const name = (each.getAttribute('aria-label') ?? each.textContent ?? '').slice(0, 60) || each.tagName
      return { name, box: { left, top, right, bottom } }
    }
    const memory: typeof globalThis & { heldFocus?: { element: HTMLElement; face: Element } } = window
    const last = memory.heldFocus
    memory.heldFocus = { element, face: face ?? element }
    const together =
      last?.element.isConnected === true && last.element.closest(scopes) === element.closest(scopes)
    return {
      ...standing(element),
      box: standing(face ?? element).box,
      before: together ? { ...standing(last.element), box: standing(last.face).box } : null,
      seen: ringed.length > 0,
    }
  })
}

/** To the right of it or below it: nobody reads back. */
function isAfter(next: Box, before: Box): boolean {
  const above = next.bottom <= before.top + 1
  const sameRow = next.top < before.bottom - 1 && before.top < next.bottom - 1
  if (above) return next.left >= before.right - 1
  return !(sameRow && next.right <= before.left + 1)
}
