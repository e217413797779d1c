import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'puppeteer-core'
import { tablet, type Tab } from './tab.ts'

/** Opens a stock Firefox, driven by WebDriver BiDi, with a disk of its own. */
export async function openFirefox(program: string, locale: string): Promise<Tab> {
  const disk = mkdtempSync(join(tmpdir(), 'lokal-firefox-'))
  const browser = await launch({
    browser: 'firefox',
    executablePath: program,
    headless: true,
    userDataDir: disk,
    defaultViewport: tablet,
    extraPrefsFirefox: { 'intl.accept_languages': locale },
  })
  const page = await browser.newPage()
  return {
    goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    reload: async () => void (await page.reload({ waitUntil: 'domcontentloaded' })),
    run: (body, ...args) =>
      page.evaluate(`(async function () { ${body} }).apply(null, ${JSON.stringify(args)})`),
    press: (x, y) => page.mouse.click(x, y),
    picture: async () => Buffer.from(await page.screenshot()),
    close: async () => {
      await browser.close()
      rmSync(disk, { recursive: true, force: true })
    },
  }
}
