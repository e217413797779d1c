import { useState } from 'react'
import type { StockLinks, StockTarget } from '../stock-links.ts'
import { useAmountWords } from '#hooks/texts/use-amount-words.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { usePeople } from '#hooks/place/people/use-people.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FilterSelect } from '#ui/fields/filter-select.tsx'
import { Icon, type IconName } from '#ui/icons/icon.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import { eventKinds, eventsOf, type EventKind, type ProductEvent } from './product-events.ts'
import type { ProductRows } from './use-product.ts'

type EventsPanelProps = Pick<StockLinks, 'renderLink'> & { rows: ProductRows; level: number }

/** How many are shown at first, and how many more each time. */
const atOnce = 8

/** The movements of the product, the latest first, each with its cause. */
export function EventsPanel({ rows, level, renderLink }: EventsPanelProps) {
  const text = useText()
  const [kind, setKind] = useState<EventKind | ''>('')
  const [shown, setShown] = useState(atOnce)
  const events = eventsOf(rows.moves, level).filter((each) => kind === '' || each.kind === kind)
  return (
    <Panel
      flush
      title={text('stock.events.title')}
      className="max-tablet:rounded-none max-tablet:border-x-0"
      action={
        <FilterSelect<EventKind | ''>
          label={text('stock.events.kind')}
          value={kind}
          onChange={setKind}
          options={[
            { value: '', label: text('office.list.filter.all') },
            ...eventKinds.map((value) => ({ value, label: text(`stock.events.kind.${value}`) })),
          ]}
        />
      }
    >
      {events.length === 0 && <p className="m-0 px-4 py-6 text-ink-2">{text('stock.events.none')}</p>}
      <ul className="m-0 list-none p-0" aria-label={text('stock.events.title')}>
        {events.slice(0, shown).map((event) => (
          <Event key={event.id} event={event} rows={rows} renderLink={renderLink} />
        ))}
      </ul>
      {events.length > shown && (
        <Button kind="quiet" className="w-full" onClick={() => setShown(shown + atOnce * 2)}>
          {text('stock.events.more')}
        </Button>
      )}
    </Panel>
  )
}

const looks: Record<EventKind, { icon: IconName; look: string }> = {
  in: { icon: 'truck', look: 'bg-ok-soft text-ok' },
  sold: { icon: 'cutlery', look: 'bg-sunken text-ink-2' },
  out: { icon: 'trash', look: 'bg-bad-soft text-bad' },
  count: { icon: 'clipboard-check', look: 'bg-accent-soft text-accent' },
}

/** A link in a row of two lines that a finger hits anywhere within its height. */
const tallLink = 'link relative after:absolute after:inset-x-0 after:-inset-y-4'

type EventProps = Pick<StockLinks, 'renderLink'> & { event: ProductEvent; rows: ProductRows }

function Event({ event: { kind, move, after }, rows, renderLink }: EventProps) {
  const { amount } = useAmountWords()
  const { day, time } = useFormat()
  const nameOf = usePeople()
  const { icon, look } = looks[kind]
  const who = kind === 'sold' ? '' : ` · ${nameOf(move.actorId)}`
  const target = targetOf(move)
  const said = useCause(rows)(move)
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-2 last:border-b-0">
      <span className={`grid size-9 flex-none place-items-center rounded-r2 ${look}`}>
        <Icon name={icon} size={18} />
      </span>
      <span className="min-w-0 flex-1 leading-5">
        <span className="block font-semibold">
          {target === null ? said : renderLink(target, { className: tallLink, children: said })}
        </span>
        <span className="tn block text-t2 text-ink-2">
          {day(move.usedAt)}, {time(move.usedAt)}
          {who}
        </span>
      </span>
      <span className="tn flex-none text-right leading-5">
        <span className="block font-semibold whitespace-nowrap">
          {move.delta > 0 && '+'}
          {amount(move.delta, rows.product)}
        </span>
        <span className="block text-t2 whitespace-nowrap text-ink-3">{amount(after, rows.product)}</span>
      </span>
    </li>
  )
}

type Move = ProductEvent['move']

/** Why stock moved, in words. */
function useCause({ checks, transactions, audits }: ProductRows): (move: Move) => string {
  const text = useText()
  return ({ kind, reason, delta, note, orderCheckId, transactionId, auditId }) => {
    if (kind === 'AUDIT') {
      const name = audits.get(auditId ?? '')?.name ?? ''
      return text(delta < 0 ? 'stock.cause.short' : 'stock.cause.over', { name })
    }
    if (kind === 'SALE') {
      const number = checks.get(orderCheckId ?? '')?.number ?? ''
      if (reason === 'INTERNAL_USE') return text('stock.cause.crew', { number })
      if (reason !== null) return joined(text(`stock.reason.${reason}`), number)
      return text(delta < 0 ? 'stock.cause.sold' : 'stock.cause.back', { number })
    }
    const made = transactions.get(transactionId ?? '')
    const what = reason === null ? '' : text(`stock.reason.${reason}`)
    const about = joined(what, made?.documentNumber || made?.supplier || note)
    return made?.reverses ? text('stock.cause.reversed', { what: about }) : about
  }
}

function targetOf({ orderCheckId, transactionId, auditId }: Move): StockTarget | null {
  if (auditId !== null) return { to: 'count', id: auditId }
  if (transactionId !== null) return { to: 'transaction', id: transactionId }
  return orderCheckId === null ? null : { to: 'check', id: orderCheckId }
}

function joined(what: string, about: string | undefined): string {
  return about ? `${what}: ${about}` : what
}
