import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { launch, tablet } from '../bench/devices.ts'
import { killAll, processesWith } from './processes.ts'

export type Opened = { context: BrowserContext; page: Page }

/** A real Chromium on one profile, which is never closed in order: only killed and started again. */
export type KillableBrowser = {
  open(): Promise<Opened>
  /** `kill -9` of the browser and all of its processes, whatever they do. */
  kill(): Promise<void>
}

export function killableBrowser(folder: string): KillableBrowser {
  const profile = join(folder, 'profile')
  const alive = () => processesWith(`--user-data-dir=${profile}`)
  return {
    open: async () => {
      const context = await chromium.launchPersistentContext(profile, { ...launch, ...tablet })
      const [page = await context.newPage()] = context.pages()
      return { context, page }
    },
    kill: async () => {
      // Renderers and services carry no profile in their names and end with the browser process, as in a crash.
      for (let pids = alive(); pids.length > 0; pids = alive()) {
        killAll(pids.flatMap((pid) => [-pid, pid]))
        await wait(20)
      }
    },
  }
}
