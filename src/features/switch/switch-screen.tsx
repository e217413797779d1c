import { useEffect, useState, type ReactNode } from 'react'
import { usePlace } from '#hooks/place-context.ts'
import { useSession } from '#hooks/session-context.ts'
import { useOnline } from '#hooks/use-online.ts'
import { usePeopleHere, type PersonHere } from '#hooks/use-people-here.ts'
import { usePinSwitch } from '#hooks/use-pin-switch.ts'
import { useText } from '#hooks/use-text.ts'
import { media, useMedia } from '#ui/use-media.ts'
import { LockedNote } from './locked-note.tsx'
import { PersonCards, PersonStrip } from './person-choice.tsx'
import { PinEntry } from './pin-entry.tsx'
import { SwitchFrame } from './switch-frame.tsx'
import { UnlockEntry } from './unlock-entry.tsx'

type SwitchScreenProps = {
  /** What is saved and where. */
  pill: ReactNode
  onClose: () => void
  /** Leads to signing in with a password. */
  onPassword: () => void
}

/** Who works here now: a person and their PIN. While the device is locked there is nothing else. */
export function SwitchScreen({ pill, onClose, onPassword }: SwitchScreenProps) {
  const text = useText()
  const { user, locked, lock } = useSession()
  const wide = useMedia(media.tablet)
  const people = usePeopleHere()
  const { placeId } = usePlace()
  const { reportLockOuts } = usePinSwitch(placeId)
  useEffect(() => {
    reportLockOuts().catch((error: unknown) => console.error('who was locked out', error))
  }, [reportLockOuts])
  const [picked, setPicked] = useState<string | null>(null)
  const [unlocking, setUnlocking] = useState(false)
  if (people === undefined) return null
  const first = people.find(({ id }) => (locked ? id === locked.user.id : id !== user?.id)) ?? people[0]
  const person = people.find(({ id }) => id === picked) ?? first
  const Choice = wide ? PersonCards : PersonStrip
  const choose = (id: string) => {
    setPicked(id)
    setUnlocking(false)
  }
  return (
    <SwitchFrame
      pill={pill}
      onClose={locked === null ? onClose : null}
      stays={user?.name ?? null}
      refused={locked?.why === 'refused' ? locked.user.name : null}
      people={
        <Choice people={people} chosen={person?.id ?? null} onChoose={choose} label={text('switch.people')} />
      }
      onLock={locked === null ? () => (lock(), onClose()) : null}
      onPassword={() => {
        lock()
        onPassword()
      }}
      onUnlock={person?.lockedUntil && !unlocking ? () => setUnlocking(true) : null}
    >
      {person && unlocking && (
        <UnlockEntry
          person={person}
          managers={people.filter(({ id, managesUsers }) => managesUsers && id !== person.id)}
          onDone={() => setUnlocking(false)}
        />
      )}
      {person && !unlocking && <OwnEntry key={person.id} person={person} onOpen={onClose} />}
    </SwitchFrame>
  )
}

function OwnEntry({ person, onOpen }: { person: PersonHere; onOpen: () => void }) {
  const text = useText()
  const online = useOnline()
  const wide = useMedia(media.tablet)
  const { placeId } = usePlace()
  const { enter } = usePinSwitch(placeId)
  const [saidUntil, setSaidUntil] = useState<number | null>(null)
  const until = person.lockedUntil ?? saidUntil
  const { digits, enrolled } = person
  const detail = () => {
    if (enrolled) return text('switch.digits', { digits })
    return online ? text('switch.digits.first', { digits }) : text('switch.first')
  }
  return (
    <PinEntry
      title={person.name}
      detail={detail()}
      digits={digits}
      compact={!wide && until !== null}
      enter={async (pin) => {
        const became = await enter(person, pin)
        // Of somebody whom the device does not know yet only the server counts.
        if (became.kind === 'locked') setSaidUntil(became.until)
        return became
      }}
      onOpen={onOpen}
      {...(until !== null && {
        closed: <LockedNote name={person.name} until={until} onOver={() => setSaidUntil(null)} />,
      })}
    />
  )
}
