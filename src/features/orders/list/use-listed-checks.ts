import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isOpen } from '#domain/order/check-state.ts'
import { businessDay } from '#domain/time/business-day.ts'
import type { Displays } from '#domain/order/kitchen/unanswered.ts'
import type { Row } from '#domain/tables.ts'
import { readItemsOf } from '#device/carts/read-items-of.ts'
import { readNamesById } from '#hooks/place/people/read-people.ts'
import { useBusinessDay } from '#hooks/place/time/use-business-day.ts'
import { readDisplays } from '#hooks/device/use-displays.ts'
import type { Rows } from '#device/place/rows.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import { useSharedLive } from '#hooks/place/live/use-shared-live.ts'
import { useKitchenClock } from '#hooks/place/time/use-kitchen-clock.ts'
import { byNeed, keepOrder, type ListedCheck } from './check-list.ts'
import { paidState, checkTotalsOf, type CheckMoney } from '#features/orders/view/check-money.ts'
import { briefOf, type Versioned } from '#features/orders/view/check-view.ts'
import { kitchenNeedsOf, noNeeds } from '#features/orders/lines/kitchen-needs.ts'
import { readOpenChecks, viewsOf } from '#features/orders/view/read-checks.ts'
import { readMoney } from '#features/orders/view/read-money.ts'
import { isStillToServe, readMaybeToServe } from '#features/orders/lines/to-serve.ts'

/** How long nobody must have touched the list before it may be sorted anew, ms. */
const calmMs = 2000

/** How long the list is kept for who comes back from a check, unless something of it changes, ms. */
const keptMs = 60_000

const noLines: readonly Row<'orderLines'>[] = []

export type OpenChecks = {
  /** The checks that need a person first; nothing moves under a finger. Undefined until they are read. */
  open: ListedCheck[] | undefined
  touch: () => void
}

/** The checks of the place that are open or still to be served, kept in step with the rows and with time. */
export function useOpenChecks(): OpenChecks {
  const day = useBusinessDay()
  const read = useSharedLive(readListed, keptMs)
  const now = useKitchenClock(read?.lines ?? noLines)
  const checks = useMemo(() => {
    if (read === undefined || day === null) return undefined
    const minutes = new Map(read.items.map((item) => [item.id, item.preparationTime]))
    const preparation = (id: string | null) => (id === null ? 0 : (minutes.get(id) ?? 0))
    return (
      listed(read, preparation, now)
        .filter(({ view, needs }) => isOpen(view.check) || needs.noAnswer?.printed !== true)
        // The last day's may be there still when a new one begins.
        .filter(({ view }) => isOpen(view.check) || view.check.closedDay === day)
        .sort(byNeed)
    )
  }, [read, now, day])
  const { held, touch } = useHeldOrder(checks)
  const open = useMemo(() => (held && checks ? keepOrder(held, checks) : checks), [held, checks])
  return { open, touch }
}

/** The list of checks as one shared query, whose answer is there at once for whoever comes back to it. */
async function readListed(rows: Rows, { placeId, clock }: PlaceAccess) {
  const place = await rows.get('places', placeId)
  const [open, paid, displays] = await Promise.all([
    readOpenChecks(rows),
    place === null ? [] : readMaybeToServe(rows, businessDay(clock(), place.dayCutoff)),
    readDisplays(rows, clock()),
  ])
  const { checks, printers } = await readPriced(rows, [...open, ...paid])
  const shown = checks.filter((check) => isLive(check, displays))
  const lines = shown.flatMap(({ view }) => view.orders.flatMap((each) => each.lines))
  return { checks: shown, printers, displays, lines, items: await readItemsOf(rows, lines) }
}

type PricedCheck = Pick<ListedCheck, 'view' | 'totals' | 'paid' | 'crew'> & { money: CheckMoney }

/** Checks with what does not change by time alone. */
export type PricedChecks = {
  checks: PricedCheck[]
  printers: readonly Row<'printers'>[]
  /** Where a kitchen display can answer. */
  displays: Displays
}

export async function readPriced(
  rows: Rows,
  found: Versioned<Row<'orderChecks'>>[],
): Promise<Omit<PricedChecks, 'displays'>> {
  const ids = found.map(({ id }) => id)
  const [views, moneyOf, printers, names] = await Promise.all([
    viewsOf(rows, found),
    readMoney(rows, ids),
    rows.all('printers'),
    readNamesById(rows),
  ])
  const checks = views.map((view) => {
    const money = moneyOf(view.check.id)
    const totals = checkTotalsOf(view, money)
    const crewId = view.orders.find(({ order }) => order.crewMemberId !== null)?.order.crewMemberId
    const crew = (crewId == null ? undefined : names.get(crewId)) ?? null
    return { view, money, totals, paid: paidState(view, totals, money), crew }
  })
  return { checks, printers }
}

/** Checks as the list shows them at an instant (ms). */
export function listed(
  { checks, printers, displays }: PricedChecks,
  preparation: (menuItemId: string | null) => number,
  now: number,
): ListedCheck[] {
  return checks.map(({ money, ...check }) => {
    const summary = briefOf(check.view, preparation, now, displays)
    const printing = { printers, jobs: money.jobs }
    const live = isLive({ ...check, money }, displays)
    const needs = live ? kitchenNeedsOf(check.view, summary.kitchen.state, printing, now, displays) : noNeeds
    return { ...check, live, summary, needs }
  })
}

/** Whether it is open, or was paid before it was served. */
function isLive({ view, money }: PricedCheck, displays: Displays): boolean {
  return isOpen(view.check) || isStillToServe(view, money.payments, displays)
}

/** The order of the list as it was when a finger came, until the list has been left alone for a while. */
function useHeldOrder(checks: readonly ListedCheck[] | undefined) {
  const [held, setHeld] = useState<readonly string[] | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const touch = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setHeld(null), calmMs)
    setHeld((before) => before ?? checks?.map(({ view }) => view.check.id) ?? null)
  }, [checks])
  return { held, touch }
}
