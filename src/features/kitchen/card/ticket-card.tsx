import { memo } from 'react'
import { useAllergyWords } from '#hooks/texts/use-allergy-words.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Alarm } from '#ui/notices/alarm.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import type { Urgency } from '#domain/order/kitchen/urgency.ts'
import { CourseBlock } from './course-block.tsx'
import { FoldButton } from './fold-button.tsx'
import type { Fold } from '../layout/fold-ticket.ts'
import { coursesOfTicket } from '../ticket/ticket-courses.ts'
import { waitsForFire } from '../ticket/by-promise.ts'
import { TicketBump } from './ticket-bump.tsx'
import { TicketClock } from './ticket-clock.tsx'
import { TicketFacts } from './ticket-facts.tsx'
import { isComplete, type Ticket } from '../ticket/ticket.ts'
import type { Acts } from '../use-acts.ts'
import { useTicketTitle } from './use-ticket-title.ts'

type TicketCardProps = {
  ticket: Ticket
  /** The part of the ticket that is shown where not all of it has room; null: all of it. */
  fold: Fold | null
  /** Somebody wants to see all of it, although there is too little room. */
  opened: boolean
  onFold: (ticketKey: string, isFolded: boolean) => void
  /** Since it was asked for. */
  minutes: number
  urgency: Urgency
  /** When it will be ready, to the minute, ms; null: nobody knows, or it is. */
  readyAt: number | null
  /** Nothing is left to do: the button recalls. */
  ended: boolean
  /** At the pass, to the last tick, ms; null elsewhere. */
  passNow: number | null
  acts: Acts
}

const frames: Record<Urgency, string | false> = { calm: false, hurry: 'warn', late: 'late' }

/** One ticket. Drawn again only when one of its own facts changes. */
export const TicketCard = memo(function TicketCard(props: TicketCardProps) {
  const { ticket, fold, opened, onFold, minutes, urgency, readyAt, ended, passNow, acts } = props
  const text = useText()
  const title = useTicketTitle()(ticket)
  const allergyWords = useAllergyWords()
  const waits = !ended && waitsForFire(ticket)
  const complete = passNow !== null && !ended && isComplete(ticket)
  const isGone = ticket.lines.every(({ state }) => state === 'voided')
  const shownUrgency = ended || isGone || waits || complete ? 'calm' : urgency
  const state = complete ? 'complete' : waits ? 'held' : shownUrgency
  return (
    <article
      aria-label={text('kitchen.ticket.name', { number: ticket.number, title })}
      className={cx(
        'tk',
        complete && 'border-ok-fill! [&>header]:bg-ok-fill! [&>header]:text-on-ok!',
        waits && !complete && 'held',
        frames[shownUrgency],
        ended && 'opacity-80',
      )}
    >
      <header>
        <TicketBump ticket={ticket} title={title} ended={ended} acts={acts} atPass={passNow !== null} />
        <span className="min-w-0 flex-1">
          <span className="block text-t4 leading-6 font-bold wrap-anywhere">{title}</span>
          <TicketFacts ticket={ticket} />
        </span>
        <TicketClock minutes={minutes} state={state} readyAt={ended || isGone ? null : readyAt} />
      </header>
      {ticket.allergyNote !== '' && (
        <p className="border-t border-line p-1.5">
          <Alarm>{allergyWords({ allergens: [], text: ticket.allergyNote })}</Alarm>
        </p>
      )}
      {ticket.comment !== '' && fold === null && (
        <p className="flex gap-2 border-t border-line px-2.5 py-1.5 text-t3 leading-6 font-semibold">
          <Icon name="note" size={20} className="mt-0.5" />
          <span className="min-w-0">{ticket.comment}</span>
        </p>
      )}
      {(fold?.courses ?? coursesOfTicket(ticket)).map((course) => (
        <CourseBlock
          key={course.number ?? 0}
          ticket={ticket}
          course={course}
          acts={acts}
          passNow={passNow}
          ended={ended}
          wishLines={fold?.wishLines}
        />
      ))}
      {(fold !== null || opened) && <FoldButton ticket={ticket} title={title} fold={fold} onFold={onFold} />}
    </article>
  )
})
