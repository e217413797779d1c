import type { Page } from '@playwright/test'
import type { wordsIn } from '../../e2e/support/words.ts'

/** Signs the demo venue's kitchen display in; on a loaded machine its first load takes long. */
export async function openKitchen(page: Page, url: string, say: ReturnType<typeof wordsIn>): Promise<void> {
  await page.goto(url)
  await page.getByRole('button', { name: /Ekran kuchni/ }).click()
  await page.getByRole('group', { name: say('kitchen.tickets') }).waitFor({ timeout: 120_000 })
}
