import { useDeliveries, type PushDelivery } from '#hooks/place/use-deliveries.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useDeviceWords } from '#hooks/texts/use-device-words.ts'
import { useText } from '#hooks/texts/use-text.ts'

/** On whose phones the messages of the last day were shown: `Kasia: shown on Kasia's phone at 19:02`. */
export function MessageDeliveries() {
  const text = useText()
  const { known } = useDeliveries()
  if (known === null) return null
  return (
    <section aria-label={text('notifications.write.deliveries')}>
      <h3 className="lbl">{text('notifications.write.deliveries')}</h3>
      {known.length === 0 ? (
        <p className="text-t2 text-ink-2">{text('notifications.write.deliveries.none')}</p>
      ) : (
        <ul className="m-0 flex list-none flex-col gap-1 p-0">
          {known.map((each, n) => (
            <DeliveryRow key={`${each.notificationId} ${each.deviceCode} ${n}`} delivery={each} />
          ))}
        </ul>
      )}
    </section>
  )
}

function DeliveryRow({ delivery }: { delivery: PushDelivery }) {
  const text = useText()
  const { time } = useFormat()
  const { name, deviceName, deviceCode, state, sentAt, shownAt, readAt } = delivery
  const { nameOf } = useDeviceWords()
  const device = deviceName === '' ? deviceCode : nameOf(deviceName)
  const words = () => {
    if (shownAt !== null) return text('notifications.write.delivery.shown', { device, time: time(shownAt) })
    if (sentAt !== null) return text('notifications.write.delivery.sent', { device, time: time(sentAt) })
    if (state === 'expired') return text('notifications.write.delivery.expired', { device })
    const waits = state === 'waiting' || state === 'sending'
    return text(`notifications.write.delivery.${waits ? 'waiting' : 'failed'}`, { device })
  }
  const read = readAt === null ? [] : [text('notifications.write.delivery.read', { time: time(readAt) })]
  return (
    <li className="text-t2">
      <b className="font-semibold">{name}</b>
      {`: ${[words(), ...read].join(' · ')}`}
    </li>
  )
}
