import type { ReactNode } from 'react'
import { clockWarningMs } from '#device/outbox/clock-warning.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'

type ClockJumpProps = {
  /** Server's clock minus the device's, ms. */
  offset: number
  /** With round corners, inside a page. */
  card?: boolean
  action?: ReactNode
}

/** The device's clock differs much from the server's: nothing is ordered by it, but people read times. */
export function ClockJump({ offset, card, action }: ClockJumpProps) {
  const text = useText()
  if (Math.abs(offset) <= clockWarningMs) return null
  return (
    <Banner
      {...(card && { card })}
      tone="warn"
      icon="clock"
      title={text('outbox.clock-jump')}
      detail={text('outbox.clock-jump.detail', { minutes: Math.round(Math.abs(offset) / 60_000) })}
      action={action}
      className="flex-none"
    />
  )
}
