import { useText } from '#hooks/use-text.ts'
import { Banner } from '#ui/banner.tsx'

/** A clock that is further off than this is told, ms. */
const TOLD_MS = 5 * 60_000

/** The device's clock differs much from the server's, `offset` ms: nothing is ordered by it, but people read times. */
export function ClockJump({ offset }: { offset: number }) {
  const text = useText()
  if (Math.abs(offset) <= TOLD_MS) return null
  return (
    <Banner
      card
      tone="warn"
      icon="clock"
      title={text('outbox.clock-jump')}
      detail={text('outbox.clock-jump.detail', { minutes: Math.round(Math.abs(offset) / 60_000) })}
      className="flex-none"
    />
  )
}
