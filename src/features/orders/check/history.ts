import { withoutBoxes } from '#domain/order/box-of-dish.ts'
import { readChangeNote, type ChangeNote } from '#domain/order/change-note.ts'
import type { CheckEvent } from '#domain/order/check-event.ts'
import { type PaymentType, paymentTypes } from '#domain/money/payment-types.ts'
import { readMoveNote, type MoveNote } from '#domain/order/move-note.ts'
import { readPriceNote, type PriceNote } from '#domain/order/price-note.ts'
import { readFault } from '#domain/print/print-fault.ts'
import { printJobKinds, type PrintJobKind } from '#domain/print/print-job.ts'
import type { Row } from '#domain/tables.ts'
import type { CheckView } from '#features/orders/view/check-view.ts'
import type { CheckMoney } from '#features/orders/view/check-money.ts'

/** The meaning of an event, taken out of its note. Amounts in grosze. */
export type Happening =
  | {
      what: 'paid' | 'asked' | 'refunded' | 'refund-failed' | 'refund-reversed'
      /** Null: a newer version knows a way that this one does not. */
      by: PaymentType | null
      amount: number
    }
  | { what: 'force-closed'; unpaid: number; reason: string }
  | { what: 'line-canceled'; line: Row<'orderLines'>; reason: string }
  | { what: 'extended'; lines: number; number: string }
  | { what: 'entry-printed'; kind: PrintJobKind }
  | { what: 'print-error'; number: string; fault: string; unknown: boolean }
  /** Null: an older version did not note which terms. */
  | { what: 'repriced'; terms: PriceNote | null }
  | ({ what: 'table' | 'option' } & ChangeNote)
  | { what: 'created'; lines: number }
  | ({ what: 'moved' } & MoveNote)
  | { what: 'moved-lines'; check: string; table: string | null }
  | { what: 'moved-in-new'; number: string; check: string; table: string | null }
  | { what: 'document'; event: 'created' | 'updated' | 'deleted' | 'canceled' | 'printed'; note: string }
  | { what: 'skipped' | 'emailed' | EInvoiceEvent; note: string }
  | {
      what:
        'updated' | 'deleted' | 'canceled' | 'closed' | 'reopened' | 'client-created' | 'merged' | 'unmerged'
      note: string
    }

/** The words by which notes of an invoice's events begin. All but the last are of the national system. */
const eInvoiceEvents = [
  'e-invoice-accepted',
  'e-invoice-rejected',
  'e-invoice-corrected',
  'receipt-invoiced',
] as const

type EInvoiceEvent = (typeof eInvoiceEvents)[number]

/** The meaning of an event, as far as the rows of the check still tell it. */
export function happeningOf(event: CheckEvent, view: CheckView, money: CheckMoney): Happening {
  return event.printoutId === null ? onCheck(event, view) : onDocument(event, event.printoutId, view, money)
}

/**
 * The meanings of all events of a check. Once lines have left it, the rows no longer tell how many were sent: no number
 * is said then, instead of one that was true at no time.
 */
export function happeningsOf(
  events: readonly CheckEvent[],
  view: CheckView,
  money: CheckMoney,
): ReadonlyMap<string, Happening> {
  const hasLost = events.some(({ note }) => readMoveNote(note)?.way === 'to')
  return new Map(
    events.map((event) => {
      const happening = happeningOf(event, view, money)
      const counts = happening.what === 'created' || happening.what === 'extended'
      return [event.id, hasLost && counts ? { ...happening, lines: 0 } : happening]
    }),
  )
}

function onCheck(event: CheckEvent, view: CheckView): Happening {
  return lineCanceled(event, view) ?? moved(event) ?? plain(event, view)
}

function lineCanceled({ type, note, at }: CheckEvent, view: CheckView): Happening | null {
  if (type !== 'updated') return null
  const line = view.orders
    .flatMap(({ lines }) => lines)
    .find(
      ({ voidedAt, name, voidReason }) =>
        voidedAt === at && note === (voidReason === '' ? name : `${name}: ${voidReason}`),
    )
  return line === undefined ? null : { what: 'line-canceled', line, reason: line.voidReason }
}

/**
 * Orders that went to another check, or came from it; lines became the first order of a check that was opened for
 * them.
 */
function moved({ type, note }: CheckEvent): Happening | null {
  if (type !== 'updated' && type !== 'extended' && type !== 'created') return null
  const move = readMoveNote(note)
  if (move === null) return null
  const { number, check, table } = move
  if (type === 'created') return number === null ? null : { what: 'moved-in-new', number, check, table }
  if (move.way === 'to' && number === check) return { what: 'moved-lines', check, table }
  return { what: 'moved', ...move }
}

function plain(event: CheckEvent, view: CheckView): Happening {
  const { type, note } = event
  switch (type) {
    case 'paid':
    case 'refunded':
      return moneyOf(type, note)
    case 'force closed': {
      const [, unpaid = '0', reason = note] = /^(\d+)(?: (.*))?$/s.exec(note) ?? []
      return { what: 'force-closed', unpaid: Number(unpaid), reason: /^\d+$/.test(note) ? '' : reason }
    }
    case 'extended': {
      const order = view.orders.find((each) => each.order.number === note)
      return { what: 'extended', number: note, lines: withoutBoxes(order?.lines ?? []).length }
    }
    case 'entry printed':
    case 'printed': {
      const kind = printJobKinds.find((each) => each === note)
      return kind === undefined
        ? { what: 'document', event: 'printed', note }
        : { what: 'entry-printed', kind }
    }
    case 'updated': {
      const terms = readPriceNote(note)
      return note === '' || terms !== null ? { what: 'repriced', terms } : { what: 'updated', note }
    }
    // The number of the other check stands there where it was no plain end or beginning.
    case 'deleted':
      return { what: note === '' ? 'deleted' : 'merged', note }
    case 'reopened':
      return { what: note === '' ? 'reopened' : 'unmerged', note }
    case 'created':
      return { what: 'created', lines: linesOfFirst(view) }
    case 'table updated':
      return { what: 'table', ...readChangeNote(note) }
    case 'changed dining option':
      return { what: 'option', ...readChangeNote(note) }
    case 'client created':
      return { what: 'client-created', note }
    case 'skipped':
      return { what: 'skipped', note }
    case 'email sent':
      return { what: 'emailed', note }
    case 'print error':
      return { what: 'print-error', number: '', fault: note, unknown: isSilence(note) }
    default:
      return { what: type, note }
  }
}

/** The number of lines sent when the check was opened, as far as they are still on it. */
function linesOfFirst({ check, orders }: CheckView): number {
  const first = orders.find(({ order }) => order.originCheckId === null && order.number === check.number)
  return withoutBoxes(first?.lines ?? []).length
}

function onDocument(event: CheckEvent, printoutId: string, view: CheckView, money: CheckMoney): Happening {
  const { type, note } = event
  if (type === 'print error') {
    const number = money.printouts.find(({ id }) => id === printoutId)?.number ?? ''
    return { what: 'print-error', number, fault: note, unknown: isSilence(note) }
  }
  switch (type) {
    case 'updated':
      return moneyInWords(note) ?? ofEInvoice(note) ?? { what: 'document', event: type, note }
    case 'created':
    case 'deleted':
    case 'canceled':
    case 'printed':
      return { what: 'document', event: type, note }
    default:
      return onCheck(event, view)
  }
}

/** Whether the printer said nothing at all, so that nobody knows. */
function isSilence(fault: string): boolean {
  return readFault(fault).code === 'TIMEOUT'
}

/**
 * Reads a note of money that is asked for or came back to the place. Before 2026-11-26 a failed refund had no word.
 */
function moneyInWords(note: string): Happening | null {
  const [, what, money] = /^(?:(asked|refund-failed|refund-reversed) )?([A-Z]+ \d+)$/.exec(note) ?? []
  if (money === undefined) return null
  return moneyOf(what === 'asked' || what === 'refund-reversed' ? what : 'refund-failed', money)
}

function ofEInvoice(note: string): Happening | null {
  const [word, ...number] = note.split(' ')
  const what = eInvoiceEvents.find((each) => each === word)
  return what === undefined ? null : { what, note: number.join(' ') }
}

function moneyOf(what: Extract<Happening, { by: PaymentType | null }>['what'], note: string): Happening {
  const [type, amount] = note.split(' ')
  const by = paymentTypes.find((each) => each === type) ?? null
  return { what, by, amount: Number(amount) || 0 }
}
