import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { diningOptionSymbols } from '#domain/resources/dining-option-symbol.ts'
import type { Ticket } from '../ticket/ticket.ts'

/**
 * Whether it goes first, its number, whether it was added, when it is wanted, who took it. They wrap; nothing of them is
 * cut.
 */
export function TicketFacts({ ticket }: { ticket: Ticket }) {
  const text = useText()
  const format = useFormat()
  const facts = [
    ticket.number,
    ticket.added && text('kitchen.ticket.added'),
    ticket.promisedAt !== null && format.time(ticket.promisedAt),
    ticket.client ?? ticket.waiter?.split(' ')[0],
  ].filter((fact) => typeof fact === 'string')
  return (
    <>
      {ticket.priority && (
        <span className="flex items-center gap-1 text-t2 leading-5 font-extrabold">
          <Icon name="star" size={16} />
          {text('kitchen.ticket.first')}
        </span>
      )}
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
    </>
  )
}
