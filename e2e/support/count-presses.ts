import type { Page } from '@playwright/test'

/**
 * Counts what is pressed on the page from now on, by whichever finger, mouse or pen, as the browser itself reports it.
 * A page that is loaded anew in between has no count any more.
 */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  const presses = await page.evaluateHandle(() => {
    const counter = { count: 0 }
    const count = ({ isTrusted }: Event) => (counter.count += Number(isTrusted))
    addEventListener('pointerdown', count, { capture: true })
    return counter
  })
  return () => presses.evaluate(({ count }) => count)
}
