import type { KillableBrowser } from './killable-browser.ts'
import type { KillableServer } from './killable-server.ts'
import { connectReader } from './on-server.ts'
import type { Folder } from './progress.ts'

/** Before the first blow: a waiter signs in, the place and the app are on the device, and somebody may look. */
export async function setUp(server: KillableServer, browser: KillableBrowser, folder: Folder): Promise<void> {
  server.spawn()
  await server.answering()
  folder.progress.reader ??= await connectReader(server.url)
  const { context, page } = await browser.open()
  await page.goto(server.url)
  await page.getByRole('button', { name: /Kasia Wrona/ }).click()
  await page.getByRole('searchbox').waitFor()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  folder.progress.register = page.url().replace(/\?.*/, '')
  await context.close()
  await server.kill('both')
}
