import { useText, type MessageKey } from '#hooks/use-text.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import type { Urgency } from '#domain/order/urgency.ts'

const words: Record<Exclude<Urgency, 'calm'>, { key: MessageKey; icon: IconName }> = {
  hurry: { key: 'kitchen.urgency.hurry', icon: 'clock-alert' },
  late: { key: 'kitchen.urgency.late', icon: 'alert' },
}

/** Minutes since the order, and in words what they mean. */
export function TicketClock({ minutes, urgency }: { minutes: number; urgency: Urgency }) {
  const text = useText()
  const word = urgency === 'calm' ? null : words[urgency]
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
    </span>
  )
}
