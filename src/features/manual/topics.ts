/** Parts of the manual, in the order in which people meet them. */
export const manualGroups = ['room', 'money', 'kitchen', 'office', 'device'] as const

/** A part of the manual: what is done, step by step. Its texts begin with `manual.<key>.`. */
export type ManualTopic = {
  key: string
  group: (typeof manualGroups)[number]
  /** Pages of a place that the topic is about, as their addresses begin; the first is the one the topic opens. */
  pages: readonly string[]
}

export const manualTopics = [
  { key: 'order', group: 'room', pages: ['register'] },
  { key: 'tables', group: 'room', pages: ['tables'] },
  { key: 'change', group: 'room', pages: ['orders'] },
  { key: 'delivery', group: 'room', pages: ['delivery', 'settings/place-delivery'] },
  { key: 'keys', group: 'room', pages: [] },
  { key: 'pay', group: 'money', pages: ['orders/*/pay'] },
  { key: 'refund', group: 'money', pages: [] },
  { key: 'drawer', group: 'money', pages: ['shift'] },
  { key: 'day', group: 'money', pages: ['close-day', 'days'] },
  { key: 'invoices', group: 'money', pages: ['e-invoices', 'settings/ksef'] },
  { key: 'online', group: 'money', pages: ['payments', 'settings/integrations'] },
  { key: 'kitchen', group: 'kitchen', pages: ['kitchen'] },
  { key: 'figures', group: 'office', pages: ['today', 'statistics'] },
  { key: 'menu', group: 'office', pages: ['menu/items', 'menu', 'settings/menu-item-categories'] },
  { key: 'stock', group: 'office', pages: ['stock/products', 'stock'] },
  { key: 'crew', group: 'office', pages: ['crew'] },
  { key: 'settings', group: 'office', pages: ['settings'] },
  { key: 'saved', group: 'device', pages: ['outbox'] },
  { key: 'settle', group: 'device', pages: ['writes'] },
  { key: 'print', group: 'device', pages: ['settings/printers'] },
  { key: 'notices', group: 'device', pages: ['notifications'] },
  { key: 'install', group: 'device', pages: [] },
  { key: 'person', group: 'device', pages: ['profile', 'remove-account', 'more'] },
] as const satisfies readonly ManualTopic[]

export type ManualKey = (typeof manualTopics)[number]['key']

/**
 * The topic of the page of a place at `path`, such as `settings/printers/p1`: of all that fit, the one that names it most
 * closely. Null: none is about it.
 */
export function topicOfPage(path: string): ManualKey | null {
  const steps = path.split('/')
  let best: { key: ManualKey; length: number } | null = null
  for (const { key, pages } of manualTopics) {
    for (const page of pages) {
      const wanted = page.split('/')
      const fits = wanted.every((step, at) => step === '*' || step === steps[at])
      if (fits && wanted.length > (best?.length ?? 0)) best = { key, length: wanted.length }
    }
  }
  return best?.key ?? null
}
