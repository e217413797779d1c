import { useCallback, useMemo, useRef } from 'react'
import { useLive } from '#hooks/use-live.ts'
import { useNow } from '#hooks/use-now.ts'
import { byNeed, keepOrder, type ListedCheck } from './check-list.ts'
import { summaryOf } from './check-view.ts'
import { readOpenChecks } from './read-checks.ts'

/** How long nobody must have touched the list before it may be sorted anew, ms. */
const CALM_MS = 2000

/** Open checks, what needs a person first. Nothing moves under a finger. Undefined until they are read. */
export function useListedChecks(): { checks: ListedCheck[] | undefined; touch: () => void } {
  const now = useNow(10_000)
  const views = useLive(readOpenChecks)
  const items = useLive((rows) => rows.all('menuItems'))
  const touchedAt = useRef(-Infinity)
  const order = useRef<string[]>([])
  const checks = useMemo(() => {
    if (views === undefined || items === undefined) return undefined
    const minutes = new Map(items.map((item) => [item.id, item.preparationTime]))
    const preparation = (id: string | null) => (id === null ? 0 : (minutes.get(id) ?? 0))
    return views.map((view) => ({ view, summary: summaryOf(view, preparation, now) })).sort(byNeed)
  }, [views, items, now])
  const shown =
    checks && performance.now() - touchedAt.current < CALM_MS ? keepOrder(order.current, checks) : checks
  order.current = shown?.map(({ view }) => view.check.id) ?? []
  const touch = useCallback(() => {
    touchedAt.current = performance.now()
  }, [])
  return { checks: shown, touch }
}
