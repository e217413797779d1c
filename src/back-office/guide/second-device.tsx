import { useDevices } from '#hooks/device/use-devices.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useDeviceWords } from '#hooks/texts/use-device-words.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { QrCode } from '#ui/marks/qr-code.tsx'
import { StepMark } from '#ui/marks/step-mark.tsx'

/** The way to a second device, such as a waiter's phone: a code to scan, until the server has seen one. */
export function SecondDevice() {
  return useCan('manage-users') === true ? <Card /> : null
}

function Card() {
  const text = useText()
  const { nameOf } = useDeviceWords()
  const { known, here } = useDevices()
  // Until it is read which one this is, this one would be taken for the second.
  const isKnown = known !== null && here !== null
  const other = isKnown
    ? known.find(({ id, state, lastSeenAt }) => id !== here && state === 'active' && lastSeenAt !== null)
    : undefined
  const isSeen = other !== undefined
  return (
    <section
      aria-labelledby="second-device"
      className="flex items-start gap-3 border-t border-line px-4 py-3"
    >
      <StepMark state={isSeen ? 'ok' : 'next'} />
      <div className="min-w-0 flex-1">
        <h3 id="second-device" className="m-0 text-t3 leading-7 font-normal">
          {text('guide.device')}
          {isSeen && <span className="sr-only">{`, ${text('guide.state.done')}`}</span>}
        </h3>
        <p className="m-0 text-t2 text-ink-2">
          {isSeen
            ? text('guide.device.done', { name: other.name === '' ? other.code : nameOf(other.name) })
            : text('guide.device.text')}
        </p>
        {isKnown && !isSeen && <Address />}
      </div>
    </section>
  )
}

/** The address by which a second device signs in. One that means this device alone leads no other one here. */
function Address() {
  const text = useText()
  const { origin, hostname } = location
  if (own.includes(hostname)) return <p className="m-0 text-t2 text-warn">{text('guide.device.own')}</p>
  const address = `${origin}/sign-in`
  return (
    <div className="mt-2 flex flex-wrap items-center gap-4">
      <QrCode value={address} label={text('guide.device.code')} className="w-32" />
      <b className="min-w-0 font-semibold break-all">{address}</b>
    </div>
  )
}

const own: readonly string[] = ['localhost', '127.0.0.1', '[::1]']
