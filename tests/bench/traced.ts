import type { Page } from '@playwright/test'
import { framesOf, traceCategories, type Frame, type TraceEvent } from './frames.ts'

/** The frames that a page made while some work was done in it. */
export async function traced(page: Page, work: () => Promise<void>): Promise<Frame[]> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('no browser')
  await browser.startTracing(page, { categories: traceCategories })
  await work()
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()))
  return framesOf(traceEvents)
}
