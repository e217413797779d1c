import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installFromDebian, isProgram, programOnPath } from './programs.mjs'

/** What Debian calls the browsers, and all that WebKitGTK needs to start without a screen. */
const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth', 'dbus', 'dbus-x11']

const libraries = '/usr/lib'

/**
 * The engines beside Chromium in which journeys can be made here, by the variables that name their programs, and what
 * cannot be had, in words. Installs them where we may.
 */
export async function findEngines() {
  let found = here()
  if (missingOf(found).length > 0 && (await installFromDebian(packages))) found = here()
  return {
    env: Object.fromEntries(Object.entries(found).filter(([, path]) => path)),
    missing: missingOf(found),
  }
}

function here() {
  const around = ['WebKitWebDriver', 'xvfb-run', 'dbus-run-session'].every((name) => programOnPath([name]))
  return {
    WEBKIT_PATH: around ? (process.env.WEBKIT_PATH ?? miniBrowser()) : null,
    FIREFOX_PATH: process.env.FIREFOX_PATH ?? programOnPath(['firefox-esr', 'firefox']),
  }
}

function missingOf({ WEBKIT_PATH, FIREFOX_PATH }) {
  return [
    WEBKIT_PATH ? null : 'WebKitGTK (WebKitWebDriver, its MiniBrowser, xvfb-run and dbus-run-session)',
    FIREFOX_PATH ? null : 'Firefox',
  ].filter((each) => each !== null)
}

/** WebKitGTK's own browser, which lies beside its library. */
function miniBrowser() {
  const folders = list(libraries).flatMap((name) => {
    const versions = list(join(libraries, name)).filter((each) => each.startsWith('webkit2gtk-'))
    return versions.map((each) => join(libraries, name, each, 'MiniBrowser'))
  })
  return folders.find(isProgram) ?? null
}

function list(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
