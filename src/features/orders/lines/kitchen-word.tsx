import { kitchenMarks } from '#domain/order/kitchen/kitchen-marks.ts'
import type { CheckKitchenState, KitchenState, StateSince } from '#domain/order/kitchen/kitchen-state.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useKitchenWord } from '#hooks/texts/use-kitchen-word.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Track } from '#ui/marks/track.tsx'

type KitchenWordProps = {
  at: StateSince<KitchenState | CheckKitchenState>
  /** ms. */
  now: number
  /** A slip was asked for where the kitchen gives no answer. */
  printed?: boolean
  /** Whether it is on no other device yet. */
  unsent?: boolean
}

/** How far the kitchen is with a line or a check, since when; or that it gives no answer, or cannot know of it yet. */
export function KitchenWord({ at, now, printed = false, unsent = false }: KitchenWordProps) {
  const text = useText()
  const word = useKitchenWord()
  const waits = useIsOffline() && unsent
  const unheard =
    at.state === 'no-answer' ? unsent && 'orders.kitchen.unsent' : waits && 'register.sent.waits'
  const track = <Track {...kitchenMarks[at.state]}>{unheard ? text(unheard) : word(at, now)}</Track>
  if (!printed) return track
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {track}
      <span className="text-t1 font-medium text-ink-3">{text('orders.slip.printed')}</span>
    </span>
  )
}
