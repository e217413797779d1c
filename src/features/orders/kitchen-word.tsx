import { useFormat } from '#hooks/use-format.ts'
import { useText } from '#hooks/use-text.ts'
import { Track } from '#ui/track.tsx'
import { KitchenTrack } from './check-track.tsx'
import type { CheckTrack } from './check-view.ts'
import type { KitchenState } from './kitchen-state.ts'

type KitchenWordProps = { track: CheckTrack; kitchen: KitchenState; now: number }

/** How far the kitchen is with a check, since when; or that it gives no answer. `now` in ms. */
export function KitchenWord({ track, kitchen, now }: KitchenWordProps) {
  const text = useText()
  const format = useFormat()
  const { noAnswer, since } = kitchen
  if (noAnswer === null) return <KitchenTrack track={track} age={since === null ? null : now - since} />
  const waited = now - noAnswer.since
  const age =
    waited < 60_000
      ? text('orders.seconds', { count: Math.max(0, Math.floor(waited / 1000)) })
      : format.age(waited)
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Track step={1} tone="x" icon="alert">
        {text('orders.no-answer', { age })}
      </Track>
      {noAnswer.printed && (
        <span className="text-t1 font-medium text-ink-3">{text('orders.slip.printed')}</span>
      )}
    </span>
  )
}
