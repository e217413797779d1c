import type { Page } from '@playwright/test'

/** What a page holds after everything that could be collected was: the JavaScript heap in bytes. */
export type Weight = { heap: number; nodes: number; listeners: number }

/** Weighs a page as often as it is asked to. */
export async function openWeighing(page: Page): Promise<() => Promise<Weight>> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  return async () => {
    // What was only held by something collected goes with the next one.
    for (let nth = 0; nth < 3; nth += 1) await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
    return { heap: usedSize, nodes, listeners: jsEventListeners }
  }
}
