import { usePlace } from '#hooks/place/place-context.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useCalm } from './use-calm.ts'
import type { Link } from './use-link.ts'

/**
 * Says that the screen is behind, once no finger is about to hit a ticket that it would move. Read aloud once when it
 * appears, not again with every second (`aria-relevant` leaves out changed text).
 */
export function StaleBanner({ link }: { link: Link }) {
  const text = useText()
  const format = useFormat()
  const { engine } = usePlace()
  const { waiting } = link
  const stale = useCalm(link.stale)
  return (
    <div aria-live="assertive" aria-relevant="additions" className="flex-none">
      {stale !== null && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-bad-fill px-3 py-2 text-on-bad">
          <Icon name="wifi-off" size={32} className="max-sm:hidden" />
          <span className="min-w-56 flex-1">
            <strong className="block text-t4 leading-7 font-bold tablet:text-t5">
              {!stale.heard
                ? text('kitchen.stale.unheard')
                : stale.seconds < 120
                  ? text('kitchen.stale.behind', { seconds: stale.seconds })
                  : text('kitchen.stale.behind.minutes', { minutes: Math.floor(stale.seconds / 60) })}
            </strong>
            <span className="block text-t2 font-medium">
              {text('kitchen.stale.since', { time: format.time(stale.since) })}{' '}
              {text('kitchen.stale.detail', { count: waiting })}
            </span>
          </span>
          <Button icon="refresh" className="bg-on-bad! text-[#8f1d16]!" onClick={() => engine.retryNow()}>
            {text('kitchen.stale.retry')}
          </Button>
        </div>
      )}
    </div>
  )
}
