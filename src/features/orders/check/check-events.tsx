import { must } from '#domain/must.ts'
import type { PriceNote } from '#domain/order/price-note.ts'
import type { PrintJobKind } from '#domain/print/print-job.ts'
import { localDay } from '#domain/time/warsaw.ts'
import { paymentIcons } from '#hooks/money/payment-icons.ts'
import { useFaultWords } from '#hooks/texts/use-fault-words.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useText, type MessageKey } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'
import type { CheckMoney } from '#features/orders/view/check-money.ts'
import type { CheckView } from '#features/orders/view/check-view.ts'
import { happeningsOf, type Happening } from './history.ts'
import { PanelHead } from '#features/orders/view/panel-head.tsx'
import { useDiscountText } from '#features/orders/view/use-discount-text.ts'
import { readCheckEvents, type CheckEventView } from '#features/orders/view/read-checks.ts'

type CheckEventsProps = {
  view: CheckView
  money: CheckMoney
  /** Where this device does not have them itself, the latest first. */
  given?: readonly CheckEventView[]
}

/** The events of the check, under their own head. */
export function CheckEvents(props: CheckEventsProps) {
  const text = useText()
  return (
    <section aria-labelledby="check-events">
      <PanelHead id="check-events">{text('orders.events')}</PanelHead>
      <EventList {...props} />
    </section>
  )
}

/** The events of the check, the latest first: when, with the day where that is not the day of the check, what, who. */
export function EventList({ view, money, given }: CheckEventsProps) {
  const text = useText()
  const format = useFormat()
  const words = useHappeningText()
  const own = useLive((rows) => readCheckEvents(rows, view.check.id), [view.check.id])
  const events = given ?? own ?? []
  const firstDay = localDay(view.check.openedAt)
  const happenings = happeningsOf(
    events.map(({ event }) => event),
    view,
    money,
  )
  return (
    <ol>
      {events.map(({ event, actor, approver }) => {
        const happening = must(happenings.get(event.id), 'the meaning of an event')
        const [icon, tone] = lookOf(happening)
        return (
          <li key={event.id} className="flex gap-2.5 border-b border-line px-4 py-1.5 text-t2 leading-5">
            <time className="w-12 flex-none text-ink-3">
              {format.time(event.at)}
              {localDay(event.at) !== firstDay && (
                <span className="block text-t1 leading-4">{format.day(event.at)}</span>
              )}
            </time>
            <Icon name={icon} size={18} className={cx('mt-px flex-none', tone)} />
            <span className="min-w-0 wrap-anywhere">
              <b className="font-semibold">{words(happening)}</b>
              {actor !== null && (
                <span className="text-ink-3">
                  {' · '}
                  {approver === null ? actor : text('check.event.agreed', { actor, approver })}
                </span>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

const bad = 'text-bad'
const ok = 'text-ok'
const plain = 'text-ink-2'

function lookOf(happening: Happening): [IconName, string] {
  switch (happening.what) {
    case 'paid':
      return [happening.by === null ? 'banknote' : paymentIcons[happening.by], plain]
    case 'document':
      return documentLooks[happening.event]
    default:
      return looks[happening.what]
  }
}

const documentLooks: Record<Extract<Happening, { what: 'document' }>['event'], [IconName, string]> = {
  created: ['file-text', plain],
  updated: ['pencil', plain],
  deleted: ['trash', bad],
  canceled: ['ban', bad],
  printed: ['printer-check', ok],
}

const looks: Record<Exclude<Happening['what'], 'paid' | 'document'>, [IconName, string]> = {
  created: ['receipt', plain],
  extended: ['plus', plain],
  updated: ['pencil', plain],
  repriced: ['percent', plain],
  'line-canceled': ['ban', bad],
  deleted: ['trash', bad],
  canceled: ['ban', bad],
  option: ['cutlery', plain],
  table: ['arrow-right-left', plain],
  moved: ['arrow-right-left', plain],
  'moved-lines': ['arrow-right-left', plain],
  'moved-in-new': ['receipt', plain],
  closed: ['check', ok],
  reopened: ['undo', plain],
  merged: ['merge', plain],
  unmerged: ['unlink', plain],
  'client-created': ['person', plain],
  refunded: ['undo', bad],
  asked: ['qr', plain],
  'refund-failed': ['alert', bad],
  'refund-reversed': ['alert', bad],
  'force-closed': ['lock', bad],
  'entry-printed': ['printer', plain],
  'print-error': ['alert', bad],
  skipped: ['printer-x', plain],
  emailed: ['mail-check', plain],
  'e-invoice-accepted': ['check', ok],
  'e-invoice-rejected': ['alert', bad],
  'e-invoice-corrected': ['undo', plain],
  'receipt-invoiced': ['file-text', plain],
}

const entryWords: Partial<Record<PrintJobKind, MessageKey>> = {
  bill: 'check.event.entry.bill',
  'kitchen-ticket': 'check.event.entry.kitchen-ticket',
  'cancel-slip': 'check.event.entry.cancel-slip',
  correction: 'check.event.entry.correction',
  copy: 'check.event.entry.copy',
}

/** Another check, as the texts of moves name it. */
function checkWords({ check, table }: { check: string; table: string | null }) {
  return { check, at: table === null ? 'none' : 'table', table: table ?? '' }
}

/** A happening in words. */
function useHappeningText(): (happening: Happening) => string {
  const faultWords = useFaultWords()
  const text = useText()
  const format = useFormat()
  const discountText = useDiscountText()
  const termsWords = (note: PriceNote | null) => {
    if (note === null) return text('check.event.repriced')
    if (note.what === 'deposit') return text('check.event.deposit', { amount: format.money(note.grosze) })
    const { what, given, line, terms } = note
    return text(`check.event.${what}`, {
      now: given ? 'given' : 'off',
      terms: discountText(terms, what === 'discount' ? 'taken-off' : 'added'),
      of: line === null ? 'check' : 'line',
      line: line ?? '',
    })
  }
  return (happening) => {
    switch (happening.what) {
      case 'paid':
      case 'asked':
      case 'refunded':
      case 'refund-failed':
      case 'refund-reversed':
        return text(`check.event.${happening.what}`, {
          by: happening.by ?? 'none',
          amount: format.money(happening.amount),
        })
      case 'force-closed': {
        const { unpaid, reason } = happening
        const key = reason === '' ? 'check.event.force-closed' : 'check.event.force-closed.why'
        return text(key, { amount: format.money(unpaid), reason })
      }
      case 'line-canceled': {
        const { line, reason } = happening
        const key = reason === '' ? 'check.event.line-canceled' : 'check.event.line-canceled.why'
        return text(key, { quantity: format.quantity(line.voidedQuantity), name: line.name, reason })
      }
      case 'extended':
        return text('check.event.extended', { lines: happening.lines, number: happening.number })
      case 'entry-printed':
        return text(entryWords[happening.kind] ?? 'check.event.entry.other')
      case 'print-error': {
        const { number, fault, unknown } = happening
        if (unknown) return text('check.event.print-unknown', { number })
        if (fault === '') return text('check.event.print-missing', { number })
        return text('check.event.print-error', { number, fault: faultWords(fault) })
      }
      case 'repriced':
        return termsWords(happening.terms)
      case 'created':
        return text('check.event.created', { lines: happening.lines })
      case 'table':
      case 'option': {
        const { what, from, to } = happening
        const known = { was: from === null ? 'no' : 'yes', is: to === null ? 'no' : 'yes' }
        return text(`check.event.${what}`, { ...known, from: from ?? '', to: to ?? '' })
      }
      case 'moved': {
        const { way, number, ...other } = happening
        return number === null
          ? text(`check.event.joined.${way}`, checkWords(other))
          : text(`check.event.moved.${way}`, { number, ...checkWords(other) })
      }
      case 'moved-lines':
        return text('check.event.moved.lines', checkWords(happening))
      case 'moved-in-new':
        return text('check.event.moved.new', { number: happening.number, ...checkWords(happening) })
      case 'document':
        return text(`check.event.document.${happening.event}`, { note: happening.note })
      case 'canceled':
        return text(happening.note === '' ? 'check.event.canceled' : 'check.event.canceled.why', {
          note: happening.note,
        })
      case 'emailed':
        return text(happening.note === '' ? 'check.event.emailed' : 'check.event.emailed.to', {
          note: happening.note,
        })
      default:
        return text(`check.event.${happening.what}`, { note: happening.note })
    }
  }
}
