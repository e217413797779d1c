import { openFirefox } from './firefox.ts'
import type { Tab } from './tab.ts'
import { openWebkit } from './webkit.ts'

const openers = { WEBKIT_PATH: openWebkit, FIREFOX_PATH: openFirefox }

/** The engines that there are on this computer, as `scripts/setup/engines.mjs` has found them. */
export const engines = Object.entries(openers).flatMap(([variable, open]) => {
  const program = process.env[variable]
  if (program === undefined) return []
  const name = variable === 'WEBKIT_PATH' ? 'WebKitGTK' : 'Firefox'
  return [{ name, open: (locale: string): Promise<Tab> => open(program, locale) }]
})
