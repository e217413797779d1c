import { kitchenMarks } from '#domain/order/kitchen/kitchen-marks.ts'
import { kitchenStateOf } from '#domain/order/kitchen/kitchen-state.ts'
import { useDisplays } from '#hooks/device/use-displays.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useKitchenWord } from '#hooks/texts/use-kitchen-word.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'
import type { TicketLine } from '../ticket/ticket-line.ts'

type Look = { icon: IconName; tone: string }

/** The sign of how far a dish is. */
export function dishLookOf({ state, outAt }: TicketLine): Look {
  return state === 'done' && outAt !== null ? out : looks[state]
}

/** At the pass: how far a dish is in the words of every screen, and since when. `now` in ms. */
export function DishState({ line, now }: { line: TicketLine; now: number }) {
  const text = useText()
  const format = useFormat()
  const word = useKitchenWord()
  const displays = useDisplays()
  if (line.state === 'held' || line.state === 'voided') return null
  const kitchen = kitchenStateOf(line.row, now, displays)
  const look = kitchen.state === 'ready' ? ready : kitchen.state === 'no-answer' ? silent : dishLookOf(line)
  return (
    <span className={cx('flex items-center gap-1.5 text-t2 leading-5 font-semibold', look.tone)}>
      <Icon name={look.icon} size={18} />
      {line.outAt === null
        ? word(kitchen, now)
        : text('track.since', { step: text('track.delivered'), age: format.time(line.outAt) })}
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
const ready: Look = { icon: kitchenMarks.ready.icon, tone: 'text-ok' }
const silent: Look = { icon: kitchenMarks['no-answer'].icon, tone: 'text-bad' }
const out: Look = { icon: 'check-double', tone: 'text-ink-2' }
