import { installFromDebian, isProgram, programOnPath } from './programs.mjs'
import { runPackage } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

const usualPlaces = {
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
  return programOnPath(names) ?? [...(usualPlaces[process.platform] ?? [])].find(isProgram) ?? null
}

async function fromDebian() {
  return (await installFromDebian(['chromium'])) ? installed() : null
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
