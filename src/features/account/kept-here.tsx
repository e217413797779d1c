import { useDevice } from '#hooks/device/app-services.ts'
import { countWaiting } from '#device/outbox/known-outboxes.ts'
import { useLiveQuery } from '#hooks/place/live/use-live-query.ts'
import { canKnowPins } from '#hooks/pins/use-pins.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'

/** On a device that everybody has signed out of: what is still on it of its places, and why. */
export function KeptHere() {
  const text = useText()
  const { places } = useDevice()
  const closed = places.filter((place) => place.closed)
  const waiting = useLiveQuery(() => countWaiting(places), [places])
  if (closed.length === 0 || waiting === undefined) return null
  const count = closed.reduce((total, { id }) => total + (waiting.get(id) ?? 0), 0)
  const place = closed.map(({ name }) => name).join(', ')
  return (
    <Banner
      card
      icon={count === 0 ? 'check' : 'refresh'}
      title={text('account.kept.title', { place })}
      detail={
        <>
          <span className="block">{text('account.kept.waiting', { count })}</span>
          {/* Without HTTPS a browser gives no cryptography, neither for PINs nor for this. */}
          <span className="block">
            {text(canKnowPins() ? 'account.kept.sealed' : 'account.kept.unsealed')}
          </span>
        </>
      }
    />
  )
}
