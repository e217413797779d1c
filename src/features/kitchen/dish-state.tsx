import { useFormat } from '#hooks/use-format.ts'
import { useText } from '#hooks/use-text.ts'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import type { TicketLine } from './ticket-line.ts'

type Look = { icon: IconName; tone: string }

/** The sign of how far a dish is. */
export function lookOf({ state, outAt }: TicketLine): Look {
  return state === 'done' && outAt !== null ? out : looks[state]
}

/** At the pass: how far a dish is in words, and since how many minutes. */
export function DishState({ line, now }: { line: TicketLine; now: number }) {
  const text = useText()
  const format = useFormat()
  const minutes = (since: number | null) => Math.max(0, Math.floor((now - (since ?? line.firedAt)) / 60_000))
  if (line.state === 'held' || line.state === 'voided') return null
  const look = line.state === 'done' && line.outAt === null ? ready : lookOf(line)
  return (
    <span className={cx('flex items-center gap-1.5 text-t2 leading-5 font-semibold', look.tone)}>
      <Icon name={look.icon} size={18} />
      {line.outAt !== null
        ? text('kitchen.state.out', { time: format.time(line.outAt) })
        : line.state === 'done'
          ? text('kitchen.state.ready', { minutes: minutes(line.doneAt) })
          : line.state === 'started'
            ? text('kitchen.state.started', { minutes: minutes(line.startedAt) })
            : text('kitchen.state.open', { minutes: minutes(line.firedAt) })}
    </span>
  )
}

const looks: Record<TicketLine['state'], Look> = {
  held: { icon: 'pause', tone: 'text-ink-2' },
  open: { icon: 'circle', tone: 'text-ink-3' },
  started: { icon: 'flame', tone: 'text-busy' },
  done: { icon: 'circle-check-big', tone: 'text-ok' },
  voided: { icon: 'ban', tone: 'text-bad' },
}
const ready: Look = { icon: 'bell-ring', tone: 'text-ok' }
const out: Look = { icon: 'check-double', tone: 'text-ink-2' }
