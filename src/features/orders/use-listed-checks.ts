import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { businessDay } from '#domain/time/business-day.ts'
import { usePlaceRow } from '#hooks/use-current-place.ts'
import { useLive } from '#hooks/use-live.ts'
import { useNow } from '#hooks/use-now.ts'
import { byNeed, keepOrder, type ListedCheck } from './check-list.ts'
import { paidState, totalsOf, type CheckMoney } from './check-money.ts'
import { summaryOf, type CheckView } from './check-view.ts'
import { readClosedChecks, readOpenChecks, viewsOf } from './read-checks.ts'
import { readMoney } from './read-money.ts'

/** How long nobody must have touched the list before it may be sorted anew, ms. */
const CALM_MS = 2000

export type ListedChecks = {
  /** Open checks, what needs a person first; nothing moves under a finger. Undefined until they are read. */
  open: ListedCheck[] | undefined
  /** Closed today, the latest first. Undefined until they are read, and while nobody looks at them. */
  closed: ListedCheck[] | undefined
  closedCount: number | undefined
  touch: () => void
}

/** The checks of the list; those that are closed only while they are looked at. */
export function useListedChecks(withClosed: boolean): ListedChecks {
  const now = useNow(10_000)
  const cutoff = usePlaceRow()?.dayCutoff
  const today = cutoff === undefined ? null : businessDay(now, cutoff)
  const read = useLive(async (rows) => withMoney(rows, await readOpenChecks(rows)))
  const items = useLive((rows) => rows.all('menuItems'))
  const closedRows = useLive(
    async (rows) => (today === null ? undefined : readClosedChecks(rows, today)),
    [today],
  )
  const closed = useLive(
    async (rows) =>
      withClosed && today !== null
        ? listed(await withMoney(rows, await viewsOf(rows, await readClosedChecks(rows, today))), () => 0, 0)
        : undefined,
    [withClosed, today],
  )
  const checks = useMemo(() => {
    if (read === undefined || items === undefined) return undefined
    const minutes = new Map(items.map((item) => [item.id, item.preparationTime]))
    const preparation = (id: string | null) => (id === null ? 0 : (minutes.get(id) ?? 0))
    return listed(read, preparation, now).sort(byNeed)
  }, [read, items, now])
  const { held, touch } = useHeldOrder(checks)
  const open = useMemo(() => (held && checks ? keepOrder(held, checks) : checks), [held, checks])
  return { open, closed, closedCount: closedRows?.length, touch }
}

type Rows = Parameters<Parameters<typeof useLive>[0]>[0]
type WithMoney = { view: CheckView; money: CheckMoney }

async function withMoney(rows: Rows, views: readonly CheckView[]): Promise<WithMoney[]> {
  const moneyOf = await readMoney(
    rows,
    views.map(({ check }) => check.id),
  )
  return views.map((view) => ({ view, money: moneyOf(view.check.id) }))
}

function listed(
  checks: readonly WithMoney[],
  preparation: (menuItemId: string | null) => number,
  now: number,
): ListedCheck[] {
  return checks.map(({ view, money }) => {
    const totals = totalsOf(view, money)
    return { view, summary: summaryOf(view, preparation, now), totals, paid: paidState(view, totals, money) }
  })
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
