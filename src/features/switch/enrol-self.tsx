import { useState } from 'react'
import { usePlace } from '#hooks/place/place-context.ts'
import { useSession } from '#hooks/session/session-context.ts'
import { useOwnPin } from '#hooks/pins/use-own-pin.ts'
import { usePinSwitch } from '#hooks/pins/use-pin-switch.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { LockedNote } from './locked-note.tsx'
import { PinEntry } from './pin-entry.tsx'
import { SetPinLink } from './set-pin-link.tsx'

type EnrolSelfProps = {
  /** How many digits the own PIN has. */
  digits: number
  /** There is no PIN yet: leads to where it is set. */
  onSet: () => void
  /** From now on the device knows the PIN. */
  onKnown: () => void
}

/** The entry of one's own PIN, typed once so that this device knows it without the internet. */
export function EnrolSelf({ digits, onSet, onKnown }: EnrolSelfProps) {
  const text = useText()
  const { placeId } = usePlace()
  const { user } = useSession()
  const { known } = useOwnPin()
  const { enrol } = usePinSwitch(placeId)
  const [until, setUntil] = useState<number | null>(null)
  if (user === null) return null
  if (known?.hasPin === false)
    return (
      <div className="flex flex-col items-center gap-4 text-center">
        <p className="m-0 text-ink-2">{text('switch.enrol.no-pin')}</p>
        <SetPinLink wide onClick={onSet} />
      </div>
    )
  return (
    <PinEntry
      title={user.name}
      detail={text('switch.enrol.detail', { digits: known?.digits ?? digits })}
      digits={known?.digits ?? digits}
      hint={text('switch.enrol.hint')}
      compact
      enter={async (pin) => {
        const became = await enrol(user, pin)
        if (became.kind === 'locked') setUntil(became.until)
        return became
      }}
      onOpen={onKnown}
      {...(until !== null && {
        closed: <LockedNote name={user.name} until={until} onOver={() => setUntil(null)} />,
      })}
    />
  )
}
