import { useFormat } from '#hooks/texts/use-format.ts'
import { useText, type MessageKey } from '#hooks/texts/use-text.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'
import type { Urgency } from '#domain/order/kitchen/urgency.ts'

type ClockState = Urgency | 'held' | 'complete'

const words: Record<Exclude<ClockState, 'calm' | 'held'>, { key: MessageKey; icon: IconName }> = {
  hurry: { key: 'kitchen.urgency.hurry', icon: 'clock-alert' },
  late: { key: 'kitchen.urgency.late', icon: 'alert' },
  complete: { key: 'kitchen.ticket.complete', icon: 'bell-ring' },
}

type TicketClockProps = { minutes: number; state: ClockState; readyAt: number | null }

/** Minutes since the order, in words what they mean, and while there is time, when it will be ready. */
export function TicketClock({ minutes, state, readyAt }: TicketClockProps) {
  const text = useText()
  const format = useFormat()
  if (state === 'held')
    return <span className="flex-none text-t3 leading-6 font-bold">{text('kitchen.ticket.held')}</span>
  const word = state === 'calm' ? null : words[state]
  return (
    <span className="flex-none text-right">
      <span className="tn block text-t5 leading-6 font-bold">
        {minutes < 60 ? (
          <>
            {minutes}
            <span className="text-t2"> {text('kitchen.age.min')}</span>
          </>
        ) : (
          <span className="text-t4">
            {text('kitchen.age.hours', {
              hours: Math.floor(minutes / 60),
              minutes: String(minutes % 60).padStart(2, '0'),
            })}
          </span>
        )}
      </span>
      {word !== null && (
        <span className="flex items-center justify-end gap-1 text-t1 leading-4 font-bold">
          <Icon name={word.icon} size={14} />
          {text(word.key)}
        </span>
      )}
      {word === null && readyAt !== null && (
        <span className="block text-t1 leading-4 font-semibold">
          {text('kitchen.ticket.ready-at', { time: format.time(readyAt) })}
        </span>
      )}
    </span>
  )
}
