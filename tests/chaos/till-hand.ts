import type { Page } from '@playwright/test'
import { tillOf } from '../../e2e/support/till.ts'
import type { Words } from '../../e2e/support/words.ts'
import type { Seeded } from './seeded.ts'

/** Dishes and drinks of the demo venue that ask no questions. */
const items = ['Bigos staropolski', 'Kompot domowy 0,3 l', 'Espresso', 'Barszcz z uszkami'] as const

/** Needs no table. */
const option = 'Odbiór'

declare global {
  /** Tells the run that the app has said so; given to the page by `watchSaved`. */
  var chaosSaved: (comment: string) => Promise<void>
}

/** tsx gives every function its name by a helper that a page does not have. */
const names = 'globalThis.__name = (named) => named'

/**
 * Tells of every order that the app says is created, by its comment as the screen showed it when "send" was pressed.
 * For a context before its pages load.
 */
export async function watchSaved(page: Page, say: Words, onSaved: (comment: string) => void): Promise<void> {
  await page.context().exposeBinding('chaosSaved', (_, comment: string) => onSaved(comment))
  await page.addInitScript(names)
  await page.addInitScript(
    ({ sendLabels, created, title }) => {
      let sending = ''
      const shown = () => {
        const button = document.querySelector(`button[aria-label^="${title}: "]`)
        return button?.getAttribute('aria-label')?.slice(title.length + 2) ?? ''
      }
      const note = (event: Event) => {
        const button = event.target instanceof Element ? event.target.closest('button') : null
        if (sendLabels.includes(button?.textContent?.trim() ?? '')) sending = shown()
      }
      document.addEventListener('click', note, true)
      const seen = new WeakSet<Element>()
      new MutationObserver(() => {
        for (const toast of document.querySelectorAll('.toast[role=status]')) {
          if (seen.has(toast)) continue
          seen.add(toast)
          if (toast.textContent?.includes(created)) void chaosSaved(sending)
        }
      }).observe(document, { childList: true, subtree: true })
    },
    {
      sendLabels: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((count) => say('register.send.lines', { count })),
      created: say('register.sent.created'),
      title: say('register.comment.title'),
    },
  )
}

/** Enters an order through the screen and presses "send"; the comment is what it is known by later. */
export async function enterOrder(page: Page, say: Words, random: Seeded, comment: string): Promise<void> {
  const dining = page.getByRole('button', { name: say('register.dining.title') })
  if (!(await dining.textContent())?.includes(option)) {
    await dining.click()
    await page.getByRole('dialog').getByRole('button', { name: option }).first().click()
  }
  const till = tillOf(page, say)
  for (let more = random.between(1, 4); more > 0; more--) await till.add(random.pick(items))

  const title = say('register.comment.title')
  const add = page.getByRole('button', { name: say('register.comment.add') })
  await add.or(page.getByRole('button', { name: new RegExp(`^${title}: `) })).click()
  await page.getByRole('dialog').getByLabel(say('register.comment.label')).fill(comment)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('register.done') })
    .click()
  await page.getByRole('button', { name: `${title}: ${comment}` }).waitFor()
  await page
    .getByRole('button', { name: new RegExp(`^${say('register.send.lines', { count: 1 }).split(' ')[0]} `) })
    .click()
}
