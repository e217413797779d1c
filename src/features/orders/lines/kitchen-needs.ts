import type { CheckKitchenState } from '#domain/order/kitchen/kitchen-state.ts'
import { trackOf } from '#domain/order/kitchen/kitchen-track.ts'
import { isStanding } from '#domain/order/order-lifecycle.ts'
import { unansweredSince, type Displays } from '#domain/order/kitchen/unanswered.ts'
import type { Row } from '#domain/tables.ts'
import type { CheckView, Versioned } from '#features/orders/view/check-view.ts'

type Line = Versioned<Row<'orderLines'>>

/** The dishes of an order that a station's printer is to put on paper, because no display has shown them. */
export type Slip = { orderId: string; printerId: string; lineIds: string[] }

/** The kitchen's needs of a person before it goes on with a check. */
export type KitchenNeeds = {
  /** Null: the kitchen has answered. `slips` are those that nobody has asked a printer for yet. */
  noAnswer: { slips: Slip[]; printed: boolean } | null
  /** The course that is to be fired next; null: nothing waits, or something before it is still with the kitchen. */
  toFire: { course: number | null; lines: Line[] } | null
}

/** Of a check that is over. */
export const noNeeds: KitchenNeeds = { noAnswer: null, toFire: null }

export type PrintingNeeds = { printers: readonly Row<'printers'>[]; jobs: readonly Row<'printJobs'>[] }

/** The kitchen's needs for a check that stands so with it at an instant (ms). */
export function kitchenNeedsOf(
  { orders }: CheckView,
  state: CheckKitchenState,
  { printers, jobs }: PrintingNeeds,
  now: number,
  displays: Displays,
): KitchenNeeds {
  const lines = orders.filter(({ order }) => isStanding(order)).flatMap((order) => order.lines)
  return {
    noAnswer: noAnswerOf(
      lines.filter((line) => unansweredSince(line, now, displays) !== null),
      { printers, jobs },
    ),
    toFire: state === 'held' ? nextCourse(lines) : null,
  }
}

function noAnswerOf(waiting: readonly Line[], printing: PrintingNeeds): KitchenNeeds['noAnswer'] {
  if (waiting.length === 0) return null
  const open = waiting.filter((line) => !isOnPaper(line, printing))
  return {
    slips: slipsOf(open, printing.printers),
    printed: open.length === 0,
  }
}

/** Whether a printer of its station was given the order since the line was fired, and did not fail. */
function isOnPaper(line: Line, { printers, jobs }: PrintingNeeds): boolean {
  const own = stationPrinters(line, printers).map(({ id }) => id)
  return jobs.some(
    (job) =>
      job.kind === 'kitchen-ticket' &&
      job.orderId === line.orderId &&
      own.includes(job.printerId) &&
      job.createdAt >= (line.firedAt ?? 0) &&
      job.status !== 'failed',
  )
}

function slipsOf(lines: readonly Line[], printers: PrintingNeeds['printers']): Slip[] {
  const slips = new Map<string, Slip>()
  for (const line of lines) {
    const printer = stationPrinters(line, printers)[0]
    if (printer === undefined) continue
    const key = `${line.orderId}/${printer.id}`
    const slip = slips.get(key) ?? { orderId: line.orderId, printerId: printer.id, lineIds: [] }
    slips.set(key, { ...slip, lineIds: [...slip.lineIds, line.id] })
  }
  return [...slips.values()]
}

function stationPrinters(line: Line, printers: PrintingNeeds['printers']) {
  return printers.filter(
    (printer) => printer.kitchenStationId !== null && printer.kitchenStationId === line.kitchenStationId,
  )
}

/** Courses are fired in their order; what has none comes with the first. */
function nextCourse(lines: readonly Line[]): KitchenNeeds['toFire'] {
  const held = lines.filter((line) => trackOf(line) === 'held')
  if (held.length === 0) return null
  const courses = held.flatMap(({ course }) => course ?? [])
  const course = courses.length === 0 ? null : Math.min(...courses)
  return { course, lines: held.filter((line) => line.course === null || line.course === course) }
}
