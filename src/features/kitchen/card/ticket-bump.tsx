import { useText } from '#hooks/texts/use-text.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'
import { isAtPass } from '../ticket/ticket-line.ts'
import { isOpenTicket, type Ticket } from '../ticket/ticket.ts'
import type { Acts } from '../use-acts.ts'

type TicketBumpProps = { ticket: Ticket; title: string; ended: boolean; atPass: boolean; acts: Acts }

/** The button at the head of a ticket: all of it is ready, or at the pass out; a finished one is recalled. */
export function TicketBump({ ticket, title, ended, atPass, acts }: TicketBumpProps) {
  const text = useText()
  const isGone = ticket.lines.every(({ state }) => state === 'voided')
  if (ended && !isGone) {
    return (
      <BumpButton
        key="recall"
        icon="recall"
        label={text('kitchen.recall.ticket', { title })}
        onPress={() => acts.recall(ticket)}
      />
    )
  }
  if (atPass) {
    if (!ticket.lines.some(isAtPass)) return <Waits icon={isOpenTicket(ticket) ? 'flame' : 'pause'} />
    const label = text('kitchen.bump.out', { title })
    return <BumpButton key="out" icon="check" label={label} onPress={() => acts.handOut(ticket)} />
  }
  const voided = ticket.lines.some(({ state }) => state === 'voided')
  const confirms = !isOpenTicket(ticket) && voided
  if (!confirms && !isOpenTicket(ticket)) return <Waits icon="pause" />
  return (
    <BumpButton
      key="bump"
      icon={confirms && !ended ? 'close' : 'check'}
      label={text(confirms ? 'kitchen.bump.canceled' : 'kitchen.bump', { title })}
      onPress={() => {
        if (!ended) acts.bump(ticket)
      }}
    />
  )
}

type BumpButtonProps = { icon: IconName; label: string; onPress: () => void }

function BumpButton({ icon, label, onPress }: BumpButtonProps) {
  return (
    <button type="button" className="tk-bump max-sm:size-12" aria-label={label} onClick={onPress}>
      <Icon name={icon} size={26} />
    </button>
  )
}

/** Nothing can be done with the ticket as a whole. */
function Waits({ icon }: { icon: IconName }) {
  return (
    <span className="grid h-10 w-11 flex-none place-items-center max-sm:size-12">
      <Icon name={icon} size={26} />
    </span>
  )
}
