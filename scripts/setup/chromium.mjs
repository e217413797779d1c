import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, runPackage } from './run.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

const USUAL_PLACES = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    `${process.env.PROGRAMFILES}\\Google\\Chrome\\Application\\chrome.exe`,
    `${process.env['PROGRAMFILES(X86)']}\\Google\\Chrome\\Application\\chrome.exe`,
    `${process.env.LOCALAPPDATA}\\Google\\Chrome\\Application\\chrome.exe`,
  ],
}

/**
 * The path of a Chromium for the browser journeys: CHROMIUM_PATH, else this computer's own, else the
 * package manager's when root on Debian, else Playwright's download. Null when none could be had.
 */
export async function findChromium() {
  return given() ?? installed() ?? (await fromDebian()) ?? (await fromPlaywright())
}

function given() {
  const path = process.env.CHROMIUM_PATH
  return path !== undefined && isProgram(path) ? path : null
}

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const onPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...onPath, ...(USUAL_PLACES[process.platform] ?? [])].find(isProgram) ?? null
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return null
  console.log('Installing Chromium with apt-get …')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['install', '--yes', '--no-install-recommends', 'chromium']
  const first = await run('apt-get', install, { env })
  if (first.code === 0) return installed()
  await run('apt-get', ['update'], { env })
  const { code, output } = await run('apt-get', install, { env })
  if (code !== 0) console.log(output)
  return installed()
}

async function fromPlaywright() {
  console.log('Downloading Chromium with Playwright …')
  const { code, output } = await runPackage('playwright/cli.js', ['install', 'chromium', '--only-shell'])
  if (code !== 0) {
    console.log(output)
    return null
  }
  const { chromium } = await import('playwright')
  return [chromium.executablePath()].find(isProgram) ?? null
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
