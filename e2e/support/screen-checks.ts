import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'

/** What must hold for the screen that is shown, whatever its size, language and theme. */
export type ScreenCheck = {
  /** Used during service, in a hurry: every control has 48 px. */
  service: boolean
}

/** Fails with everything that is wrong with the screen at once. */
export async function checkScreen(page: Page, name: string, { service }: ScreenCheck): Promise<void> {
  const found = await layoutOf(page, service)
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  expect.soft({ ...found, axe: serious }, name).toEqual({ ...nothing, axe: [] })
}

/** The same screen in another language: only its words and the room for them can be wrong now. */
export async function checkWords(page: Page, name: string, { service }: ScreenCheck): Promise<void> {
  expect.soft(await layoutOf(page, service), name).toEqual(nothing)
}

/** The same screen in other colours: only these can be wrong now. */
export async function checkColours(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withRules('color-contrast').analyze()
  const pale = violations.flatMap(({ nodes }) => nodes.map(({ html, any }) => `${html} ${any[0]?.message}`))
  expect.soft(pale, name).toEqual([])
}

async function layoutOf(page: Page, service: boolean) {
  await page.evaluate(settle)
  const found = await page.evaluate(inspect, keys)
  return service ? found : { ...found, small: [] }
}

const nothing = { wide: [], cut: [], heads: [], crowded: [], squeezed: [], small: [], keys: [] }

const keys = Object.keys(JSON.parse(readFileSync('locales/en.json', 'utf8')))

/** Runs in the page. A note that is still growing to its size is smaller than a finger needs, for a moment. */
async function settle() {
  const ends = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished)
  await Promise.allSettled(ends)
}

/** Runs in the page: needs nothing from outside itself. */
function inspect(messageKeys: readonly string[]) {
  const shown = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
  })
  const label = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 60)}”`
  const ancestors = (element: HTMLElement) => {
    const chain: HTMLElement[] = []
    for (let each: HTMLElement | null = element; each !== null; each = each.parentElement) chain.push(each)
    return chain
  }
  /** Up to the nearest one in which a person can scroll to the rest. */
  const boxesAround = (element: HTMLElement) => {
    const chain = ancestors(element)
    const end = chain.findIndex(scrolls)
    return end === -1 ? chain : chain.slice(0, end)
  }
  /** A map is moved to the rest as well. */
  const scrolls = (element: HTMLElement) =>
    /auto|scroll/.test(getComputedStyle(element).overflowX) || element.role === 'application'
  const clips = (element: HTMLElement) => /hidden|clip/.test(getComputedStyle(element).overflowX)
  const ownText = (element: HTMLElement) =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent)
      .join('')
      .trim()

  const texts = shown.filter((element) => ownText(element) !== '')
  const outside = ({ left, right }: DOMRect) => left < -1 || right > innerWidth + 1
  const wide = texts.filter(
    (element) => outside(element.getBoundingClientRect()) && !ancestors(element).some(scrolls),
  )
  const scroller = document.scrollingElement
  if (scroller !== null && scroller.scrollWidth > innerWidth) wide.push(document.body)

  // Titles may be cut at their end and say so by their class; nothing else may, amounts least of all.
  const cut = texts.filter((element) => {
    const rect = element.getBoundingClientRect()
    return boxesAround(element).some((box) => {
      if (box.classList.contains('cut') || !clips(box)) return false
      const frame = box.getBoundingClientRect()
      return (
        rect.right > frame.right + 1 || rect.left < frame.left - 1 || box.scrollWidth > box.clientWidth + 1
      )
    })
  })
  const cutAmounts = texts.filter(
    (element) =>
      /\d[.,]\d{2}\b/.test(ownText(element)) &&
      ancestors(element).some(
        (box) => box.classList.contains('cut') && box.scrollWidth > box.clientWidth + 1,
      ),
  )

  // The page is known by its title, and the line under it says what its figures are of: both are whole on a phone.
  const heads =
    innerWidth > 640
      ? []
      : shown.filter(
          (element) =>
            element.matches('.page-name > *') &&
            (element.scrollHeight > element.clientHeight + 2 ||
              element.scrollWidth > element.clientWidth + 1),
        )

  // Beside its title a phone's head has two controls, and what says that something is not saved.
  const crowded =
    innerWidth > 640
      ? []
      : shown.filter(
          (element) =>
            element.matches('.page-acts') &&
            shown.filter(
              (each) => element.contains(each) && each.matches('button:not(.pill:not(.ok)), a[href], select'),
            ).length > 2,
        )

  // A field whose neighbours take its room is there for nobody, and in no list of what is shown.
  const squeezed = [...document.body.querySelectorAll<HTMLElement>('input, select, textarea')].filter(
    (element) =>
      !element.matches('[type=checkbox], [type=radio], [type=file], [type=hidden], [tabindex="-1"]') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getBoundingClientRect().width < 24,
  )

  const controls = shown.filter(
    (element) =>
      element.matches('button, a[href], input, select, textarea, [role=tab], [role=button]') &&
      !element.matches(':disabled'),
  )
  const small = controls.filter((element) => {
    const field = element.matches('select, input:not([type=checkbox], [type=radio])')
      ? element.parentElement
      : null
    const target = field ?? element.closest('label') ?? element
    const after = getComputedStyle(element, '::after')
    const grown = after.position === 'absolute' ? -parseFloat(after.top) - parseFloat(after.bottom) : 0
    const { width, height } = target.getBoundingClientRect()
    return Math.min(width, height + (grown > 0 ? grown : 0)) < 47.5
  })

  const words = [
    document.body.innerText,
    ...shown.flatMap((element) =>
      ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name)),
    ),
  ].join('\n')
  return {
    wide: wide.map(label),
    squeezed: squeezed.map(label),
    cut: [...cut, ...cutAmounts].map(label),
    heads: heads.map(label),
    crowded: crowded.map(label),
    small: small.map((element) => {
      const { width, height } = element.getBoundingClientRect()
      return `${label(element)} ${Math.round(width)}×${Math.round(height)}`
    }),
    keys: messageKeys.filter((key) => words.includes(key)),
  }
}
