import { memo } from 'react'
import { useFormat } from '#hooks/use-format.ts'
import { useText } from '#hooks/use-text.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'
import { diningOptionSymbols } from '#domain/place/dining-option-symbol.ts'
import { TicketClock } from './ticket-clock.tsx'
import { TicketRow } from './ticket-row.tsx'
import type { Urgency } from '#domain/order/urgency.ts'
import type { Ticket } from './ticket.ts'
import type { Acts } from './use-acts.ts'
import { useTicketTitle } from './use-ticket-title.ts'

type TicketCardProps = {
  ticket: Ticket
  /** Since it was ordered. */
  minutes: number
  urgency: Urgency
  /** Nothing is left to do: the button recalls. */
  ended: boolean
  acts: Acts
}

const frames: Record<Urgency, string | false> = { calm: false, hurry: 'warn', late: 'late' }

/** One ticket. Drawn again only when one of its own facts changes. */
export const TicketCard = memo(function TicketCard({
  ticket,
  minutes,
  urgency,
  ended,
  acts,
}: TicketCardProps) {
  const text = useText()
  const title = useTicketTitle()(ticket)
  const shownUrgency = ended || ticket.canceled ? 'calm' : urgency
  return (
    <article
      aria-label={text('kitchen.ticket.name', { number: ticket.number, title })}
      className={cx('tk', frames[shownUrgency], ended && 'opacity-80')}
    >
      <header>
        {ended && !ticket.canceled ? (
          <BumpButton
            key="recall"
            icon="recall"
            label={text('kitchen.recall.ticket', { title })}
            onPress={() => acts.recall(ticket)}
          />
        ) : (
          <BumpButton
            key="bump"
            icon={ticket.canceled && !ended ? 'close' : 'check'}
            label={text(ticket.canceled ? 'kitchen.bump.canceled' : 'kitchen.bump', { title })}
            onPress={() => {
              if (!ended) acts.bump(ticket)
            }}
          />
        )}
        <span className="min-w-0 flex-1">
          <span className="block text-t4 leading-6 font-bold wrap-anywhere">{title}</span>
          <TicketFacts ticket={ticket} />
        </span>
        <TicketClock minutes={minutes} urgency={shownUrgency} />
      </header>
      {ticket.comment !== '' && (
        <p className="flex gap-2 border-t border-line px-2.5 py-1.5 text-t3 leading-6 font-semibold">
          <Icon name="note" size={20} className="mt-0.5" />
          <span className="min-w-0">{ticket.comment}</span>
        </p>
      )}
      {ticket.lines.map((line) => (
        <TicketRow key={line.id} ticket={ticket} line={line} acts={acts} />
      ))}
    </article>
  )
})

type BumpButtonProps = { icon: 'check' | 'close' | 'recall'; label: string; onPress: () => void }

function BumpButton({ icon, label, onPress }: BumpButtonProps) {
  return (
    <button type="button" className="tk-bump max-sm:size-12" aria-label={label} onClick={onPress}>
      <Icon name={icon} size={26} />
    </button>
  )
}

/** Number, whether it was added, when it is wanted, who took it. They wrap; nothing of them is cut. */
function TicketFacts({ ticket }: { ticket: Ticket }) {
  const text = useText()
  const format = useFormat()
  const facts = [
    ticket.number,
    ticket.added && text('kitchen.ticket.added'),
    ticket.promisedAt !== null && format.time(ticket.promisedAt),
    ticket.waiter?.split(' ')[0],
  ].filter((fact) => typeof fact === 'string')
  return (
    <span className="flex items-start gap-1 text-t1 leading-4 font-semibold">
      <Icon
        name={ticket.diningOption ? diningOptionSymbols[ticket.diningOption.type] : 'note'}
        size={14}
        className="mt-px"
      />
      <span className="min-w-0">
        {facts.map((fact, index) => (
          <span key={index}>
            {index > 0 && ' · '}
            <span className="whitespace-nowrap">{fact}</span>
          </span>
        ))}
      </span>
    </span>
  )
}
