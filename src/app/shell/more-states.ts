import { readNeeds } from '#back-office/today/read-needs.ts'
import { isStation } from '#domain/access/roles.ts'
import { isUnread } from '#domain/notification/reading.ts'
import { isRemoved } from '#domain/resources/is-removed.ts'
import { openStatuses } from '#domain/resources/open-statuses.ts'
import { onShelf } from '#domain/stock/on-shelf.ts'
import { stockStateOf } from '#domain/stock/stock-state.ts'
import { businessDay } from '#domain/time/business-day.ts'
import { instantOf } from '#domain/time/warsaw.ts'
import type { Rows } from '#device/place/rows.ts'
import { isClosed } from '#hooks/place/time/use-days.ts'

/** The numbers behind "more" that say how a page stands, as far as this device has its rows. */
export type MoreStates = {
  /** Drawers that are open. */
  drawers: number
  unread: number
  /** Money that came back to the place although it was given to a guest. */
  refunds: number
  /** E-invoices that were rejected, or half of whose time is gone. */
  eInvoices: number
  /** Products below their minimum, or below zero. */
  scarce: number
  /** Printers whose papers did not come out, or still wait. */
  printers: number
  /** Tables with an open check. */
  taken: number
  /** People who work here; screens and tills are none. */
  people: number
  /** The last business day that is closed, `yyyy-mm-dd`. */
  closed: string | null
}

type Of = { clientId: string | null; actor: string; now: number; cutoff: number }

/** Reads how the pages behind "more" stand for a person on a device; `now`: ms. */
export async function readMoreStates(rows: Rows, { clientId, actor, now, cutoff }: Of): Promise<MoreStates> {
  const dayStart = instantOf(businessDay(now, cutoff), cutoff)
  const [needs, notices, drawers, scarce, checks, members, reports] = await Promise.all([
    readNeeds(rows, { us: { clientId, actor }, dayStart, now, cutoff }),
    rows.by('notifications', 'forUserId', actor),
    rows.all('drawers'),
    countScarce(rows),
    rows.by('orderChecks', 'status', ...openStatuses),
    rows.all('placeUsers'),
    rows.all('dayReports'),
  ])
  return {
    drawers: drawers.filter(({ closedAt }) => closedAt === null).length,
    unread: notices.filter(isUnread).length,
    refunds: needs.refunds.length,
    eInvoices: needs.eInvoices.length,
    scarce,
    printers: needs.printers.length,
    taken: new Set(checks.flatMap(({ tableId }) => tableId ?? [])).size,
    people: members.filter(({ role }) => !isStation(role)).length,
    closed:
      reports
        .filter(isClosed)
        .map(({ day }) => day)
        .sort()
        .at(-1) ?? null,
  }
}

async function countScarce(rows: Rows): Promise<number> {
  const [products, levels] = await Promise.all([rows.all('products'), rows.all('stockLevels')])
  const levelOf = new Map(levels.map((level) => [level.id, level]))
  return products.filter((product) => {
    const level = levelOf.get(product.id)
    return (
      !isRemoved(product) &&
      level !== undefined &&
      stockStateOf(onShelf(level), product.minimumLevel) !== 'ok'
    )
  }).length
}
