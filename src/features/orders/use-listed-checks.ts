import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
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
  const checks = useMemo(() => {
    if (views === undefined || items === undefined) return undefined
    const minutes = new Map(items.map((item) => [item.id, item.preparationTime]))
    const preparation = (id: string | null) => (id === null ? 0 : (minutes.get(id) ?? 0))
    return views.map((view) => ({ view, summary: summaryOf(view, preparation, now) })).sort(byNeed)
  }, [views, items, now])
  const { held, touch } = useHeldOrder(checks)
  const shown = useMemo(() => (held && checks ? keepOrder(held, checks) : checks), [held, checks])
  return { checks: shown, touch }
}

/** The order of the list as it was when a finger came, until the list has been left alone for a while. */
function useHeldOrder(checks: readonly ListedCheck[] | undefined) {
  const [held, setHeld] = useState<readonly string[] | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const touch = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setHeld(null), CALM_MS)
    setHeld((before) => before ?? checks?.map(({ view }) => view.check.id) ?? null)
  }, [checks])
  return { held, touch }
}
