import type { Page } from '@playwright/test'
import type { VenueApi } from './venue-api.ts'

/**
 * Places orders one after the other for as long as some work takes, and gives how long each took from the call to the
 * paint of its ticket, ms. `kitchen` is watched (`watchPainted(kitchen, 'article')`).
 */
export async function ordersMeanwhile(
  kitchen: Page,
  api: VenueApi,
  work: (() => Promise<unknown>) | { orders: number },
): Promise<number[]> {
  let isDone = false
  const working = 'orders' in work ? null : work().finally(() => (isDone = true))
  const times: number[] = []
  while ('orders' in work ? times.length < work.orders : !isDone) times.push(await orderOne(kitchen, api))
  await working
  return times
}

let nth = 0

async function orderOne(kitchen: Page, api: VenueApi): Promise<number> {
  await kitchen.evaluate(() => {
    const there = [...document.querySelectorAll('article')]
    globalThis.benchPainted = Object.fromEntries(
      there.map((each) => [each.getAttribute('aria-label') ?? '', 0]),
    )
  })
  const called = performance.timeOrigin + performance.now()
  const orderId = await api.placeOrder((nth += 1))
  const painted = await kitchen.waitForFunction(
    () => Object.values(globalThis.benchPainted).find((at) => at > 0),
    null,
    { polling: 50 },
  )
  await api.markDone(orderId)
  return Number(await painted.jsonValue()) - called
}
