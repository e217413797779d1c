import type { BrowserContextOptions, LaunchOptions } from '@playwright/test'
import config from '../../playwright.config.ts'

const common = { locale: 'pl-PL', timezoneId: 'Europe/Warsaw' } as const

export const launch: LaunchOptions = { ...config.use?.launchOptions }

export const phone: BrowserContextOptions = {
  ...common,
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
}

export const tablet: BrowserContextOptions = {
  ...common,
  viewport: { width: 1180, height: 820 },
  hasTouch: true,
}

export const laptop: BrowserContextOptions = { ...common, viewport: { width: 1440, height: 900 } }

export const display: BrowserContextOptions = {
  ...common,
  viewport: { width: 1920, height: 1080 },
  colorScheme: 'dark',
}

/** How much slower a phone's processor is taken to be than this machine's. */
export const phoneSlowdown = 4
