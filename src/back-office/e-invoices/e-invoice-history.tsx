import { paymentTypes } from '#domain/money/payment-types.ts'
import type { CheckEvent } from '#domain/order/check-event.ts'
import type { EInvoiceView } from '#hooks/invoices/use-e-invoices.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { usePeople } from '#hooks/place/people/use-people.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'
import { Panel } from '#ui/frame/panel.tsx'

/** The events of an invoice, from the first to the last, in words. */
export function EInvoiceHistory({ view }: { view: EInvoiceView }) {
  const text = useText()
  const format = useFormat()
  const people = usePeople()
  const noteWords = useNoteWords()
  return (
    <Panel title={text('e-invoices.history')}>
      <ol className="m-0 list-none p-0">
        {inOrder(view.events).map((event) => {
          const [what, said] = happeningOf(event)
          const note = noteWords(what, said)
          return (
            <li key={event.id} className="flex gap-2.5 border-t border-line py-2 text-t2">
              <Icon
                name={icons[what]}
                size={18}
                className={what === 'rejected' ? 'text-bad' : 'text-ink-2'}
              />
              <span className="min-w-0 flex-1">
                <b className="block font-semibold">{text(`e-invoices.event.${what}`)}</b>
                <span className="block text-ink-2 wrap-anywhere">
                  {[note, isOfSystem(what) ? '' : people(event.actorId)].filter(Boolean).join(' · ')}
                </span>
              </span>
              <time className="tn flex-none text-ink-2">
                {format.day(event.at)}, {format.time(event.at)}
              </time>
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}

/** Notes as people read them: `CARD 5300` of a payment, `asked ONLINE 5300`, `refund-failed CARD 5300` or `CASH`. */
function useNoteWords(): (what: What, note: string) => string {
  const text = useText()
  const format = useFormat()
  return (what, note) => {
    const [, word = '', type = '', grosze] =
      /^(?:(asked|refund-failed|refund-reversed) )?(CASH|CARD|ONLINE)(?: (\d+))?$/.exec(note) ?? []
    const how = paymentTypes.find((each) => each === type)
    if (how === undefined) return what === 'paid' ? '' : note
    if (grosze === undefined) return text('check.event.document.updated', { note: how })
    const amount = format.money(Number(grosze))
    if (word === 'asked') return text('check.event.asked', { amount })
    if (word === 'refund-failed' || word === 'refund-reversed')
      return text(`check.event.${word}`, { by: how, amount })
    return `${text(`paper.payment.${how}`)}, ${amount}`
  }
}

type What = keyof typeof icons

/** By time; what was paid in the same moment comes after the document that was issued for it. */
function inOrder(events: EInvoiceView['events']): EInvoiceView['events'] {
  const isFirst = ({ type }: CheckEvent) => Number(type === 'created')
  return events.toSorted((a, b) => a.at - b.at || isFirst(b) - isFirst(a))
}

/** The meaning of an event of the document for its buyer, and the rest of its note. */
function happeningOf({ type, note }: CheckEvent): [What, string] {
  const [word = '', ...rest] = note.split(' ')
  const own = /^e-invoice-(accepted|rejected|corrected)$/.exec(word)?.[1]
  if (own !== undefined) return [own as What, own === 'rejected' ? '' : rest.join(' ')]
  if (word === 'receipt-invoiced') return ['invoiced', rest.join(' ')]
  switch (type) {
    case 'created':
    case 'printed':
    case 'refunded':
      return [type, '']
    case 'paid':
    case 'canceled':
    case 'deleted':
      return [type, note]
    case 'email sent':
      return ['mailed', note]
    case 'print error':
      return ['unprinted', '']
    case 'skipped':
      return ['skipped', '']
    default:
      return ['changed', note]
  }
}

/** Whether the national system did it. */
function isOfSystem(what: What): boolean {
  return what === 'accepted' || what === 'rejected'
}

const icons = {
  created: 'file-text',
  printed: 'printer',
  paid: 'card',
  refunded: 'undo',
  canceled: 'ban',
  deleted: 'trash',
  mailed: 'mail',
  accepted: 'check',
  rejected: 'alert',
  corrected: 'file-check',
  invoiced: 'file-check',
  unprinted: 'alert',
  skipped: 'printer',
  changed: 'pencil',
} as const satisfies Record<string, IconName>
