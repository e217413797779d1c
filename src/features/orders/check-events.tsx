import type { CheckEventType, PrintoutEventType } from '#domain/order/check-event.ts'
import { useFormat } from '#hooks/use-format.ts'
import { useLive } from '#hooks/use-live.ts'
import { useText, type MessageKey } from '#hooks/use-text.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { readEvents } from './read-checks.ts'

const looks: Record<CheckEventType | PrintoutEventType, { icon: IconName; word: MessageKey }> = {
  created: { icon: 'receipt', word: 'orders.event.created' },
  updated: { icon: 'pencil', word: 'orders.event.updated' },
  deleted: { icon: 'trash', word: 'orders.event.deleted' },
  canceled: { icon: 'ban', word: 'orders.event.canceled' },
  'changed dining option': { icon: 'cutlery', word: 'orders.event.changed-dining-option' },
  paid: { icon: 'card', word: 'orders.event.paid' },
  closed: { icon: 'check', word: 'orders.event.closed' },
  reopened: { icon: 'undo', word: 'orders.event.reopened' },
  'table updated': { icon: 'arrow-right-left', word: 'orders.event.table-updated' },
  'entry printed': { icon: 'printer', word: 'orders.event.entry-printed' },
  refunded: { icon: 'undo', word: 'orders.event.refunded' },
  'force closed': { icon: 'lock', word: 'orders.event.force-closed' },
  extended: { icon: 'plus', word: 'orders.event.extended' },
  'client created': { icon: 'person', word: 'orders.event.client-created' },
  skipped: { icon: 'ban', word: 'orders.event.skipped' },
  'email sent': { icon: 'arrow-right-left', word: 'orders.event.email-sent' },
  printed: { icon: 'printer', word: 'orders.event.printed' },
  'print error': { icon: 'alert', word: 'orders.event.print-error' },
}

/** What happened to the check, the latest first. */
export function CheckEvents({ checkId }: { checkId: string }) {
  const text = useText()
  const format = useFormat()
  const events = useLive((rows) => readEvents(rows, checkId), [checkId])
  return (
    <>
      <h2 className="flex min-h-12 items-center border-b border-line bg-canvas px-4 text-t2 text-ink-2">
        {text('orders.events')}
      </h2>
      <ul>
        {events?.map(({ event, actor }) => (
          <li key={event.id} className="flex gap-3 border-b border-line px-4 py-2 text-t2">
            <time className="text-ink-2">{format.time(event.at)}</time>
            <Icon name={looks[event.type].icon} size={18} className="mt-0.5" />
            <span className="min-w-0">
              <b className="font-semibold">{text(looks[event.type].word)}</b>
              {event.note !== '' && <>: {event.note}</>}
              {actor !== null && <span className="text-ink-2"> · {actor}</span>}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
