import type { Page } from '@playwright/test'
import { checkColours, checkScreen } from './screen-checks.ts'

/** Looks at a screen in both themes and keeps its pictures for people. */
export function lookerAt(page: Page, name: string): (screen: string) => Promise<void> {
  return async (screen) => {
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme })
      if (theme === 'light') await checkScreen(page, `${screen}-${name}-${theme}`, { service: false })
      else await checkColours(page, `${screen}-${name}-${theme}`)
      await page.screenshot({
        path: `test-results/screens/${screen}-${name}-${theme}.png`,
        animations: 'disabled',
      })
    }
  }
}
