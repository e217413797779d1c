import { useDrill } from '#hooks/outbox/use-drill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { minutesAndSeconds } from './minutes-and-seconds.ts'

/** Over all pages while this device does without the network on purpose. It also ends the drill when its time is over. */
export function DrillBanner() {
  const text = useText()
  const { left, stop } = useDrill()
  if (left === 0) return null
  return (
    <Banner
      tone="warn"
      icon="cloud-off"
      title={text('sync.drill', { left: minutesAndSeconds(left) })}
      action={<Button onClick={stop}>{text('sync.drill.stop')}</Button>}
    />
  )
}
