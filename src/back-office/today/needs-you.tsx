import { instantOf } from '#domain/time/warsaw.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useDeviceId } from '#hooks/device/use-device-id.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useSyncStatus } from '#hooks/outbox/use-sync-status.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useWaitingCommands } from '#hooks/outbox/use-waiting-commands.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import type { ReactNode } from 'react'
import { readNeeds } from './read-needs.ts'
import type { TodayLinks } from './today-links.ts'
import { useNeedRows } from './use-need-rows.ts'
import type { ChecksStillOpen } from './use-checks-of-today.ts'
import type { Today } from './use-today.ts'

type NeedsProps = {
  today: Today
  open: ChecksStillOpen
  links: TodayLinks
  className: string
  /** The parts below, drawn with the needs and not before: a list that comes late would move them. */
  children: ReactNode
}

/** The matters that only a person can end, the worst first, each with the way to where it is ended. */
export function NeedsYou(props: NeedsProps) {
  return props.links.renderWrites === null ? (
    <Needs {...props} writes={0} isUnanswered={false} />
  ) : (
    <WithWaiting {...props} />
  )
}

/** Only the server knows what waits of all devices. */
function WithWaiting(props: NeedsProps) {
  const { known, failure } = useWaitingCommands()
  return <Needs {...props} writes={known?.length ?? null} isUnanswered={known === null && failure !== null} />
}

type FoundProps = NeedsProps & {
  writes: number | null
  /** The server was asked in vain: to say so while it is asked would be gone in a moment. */
  isUnanswered: boolean
}

function Needs({ today, open, links, className, children, writes, isUnanswered }: FoundProps) {
  const text = useText()
  const { actor } = usePlace()
  const clientId = useDeviceId()
  const { attention } = useSyncStatus()
  const { day, cutoff, now } = today
  const dayStart = instantOf(day, cutoff)
  const minute = Math.floor(now / 60_000)
  const found = useLive(
    (rows) => readNeeds(rows, { us: { clientId, actor }, dayStart, now: minute * 60_000, cutoff }),
    [clientId, actor, dayStart, minute, cutoff],
  )
  const needs = useNeedRows({ found, attention, writes, open, now, links })
  if (found === undefined) return null
  return (
    <>
      <section className={cx('panel overflow-hidden', className)} aria-label={text('today.needs')}>
        <div className="flex min-h-12 items-center gap-2 border-b border-line px-4 py-2">
          <h2 className="flex-1 text-t3">{text('today.needs')}</h2>
          {needs.length > 0 && <Mark tone="warn">{needs.length}</Mark>}
        </div>
        <ul className="m-0 list-none p-0">
          {needs.map(({ key, tone, icon, title, detail, action }) => (
            <li
              key={key}
              className="flex min-h-16 items-center gap-3 border-b border-line px-4 py-2 last:border-0"
            >
              <span
                className={`grid size-10 flex-none place-items-center rounded-r2 ${tone === 'bad' ? 'bg-bad-soft text-bad' : 'bg-warn-soft text-warn'}`}
              >
                <Icon name={icon} />
              </span>
              <span className="min-w-0 flex-1">
                <b className="block text-t2 font-semibold">{title}</b>
                <span className="block text-t1 text-ink-2">{detail}</span>
              </span>
              {action}
            </li>
          ))}
        </ul>
        {found.onTheWay > 0 && (
          <p className="m-0 flex items-center gap-2 border-b border-line px-4 py-3 text-t2 text-ink-2 last:border-0">
            <Icon name="printer" size={18} className="flex-none" />
            {text('today.needs.on-the-way', { count: found.onTheWay })}
          </p>
        )}
        {needs.length === 0 && <p className="m-0 px-4 py-3 text-t2 text-ink-2">{text('today.needs.none')}</p>}
        {isUnanswered && (
          <p className="m-0 border-t border-line px-4 py-2 text-t1 text-ink-2">
            {text('today.needs.not-known')}
          </p>
        )}
      </section>
      {children}
    </>
  )
}
