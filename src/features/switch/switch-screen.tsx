import { useEffect, useState, type ReactNode } from 'react'
import { usePlace } from '#hooks/place/place-context.ts'
import { useSession } from '#hooks/session/session-context.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useOnline } from '#hooks/device/use-online.ts'
import { usePeopleHere, type PersonHere } from '#hooks/place/people/use-people-here.ts'
import { usePinSwitch } from '#hooks/pins/use-pin-switch.ts'
import { canKnowPins } from '#hooks/pins/use-pins.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import { EnrolSelf } from './enrol-self.tsx'
import { LockedNote } from './locked-note.tsx'
import { OwnNote } from './own-note.tsx'
import { PersonCards, PersonStrip } from './person-choice.tsx'
import { PinEntry } from './pin-entry.tsx'
import { SwitchFrame } from './switch-frame.tsx'
import { UnknownNote } from './unknown-note.tsx'
import { UnlockEntry } from './unlock-entry.tsx'

type SwitchScreenProps = {
  /** The pill that says what is saved and where. */
  pill: ReactNode
  /** Leads to the manual. */
  help?: ReactNode
  onClose: () => void
  /** Somebody took the device over. */
  onOpen: () => void
  /** Leads to signing in with a password. */
  onPassword: () => void
  /** Leads to where everybody types their PIN once. */
  onRound: () => void
}

/** Who works here now: a person and their PIN. While the device is locked there is nothing else. */
export function SwitchScreen({ pill, help, onClose, onOpen, onPassword, onRound }: SwitchScreenProps) {
  const text = useText()
  const { user, locked, lock } = useSession()
  const wide = useMedia(media.tablet)
  const offline = useIsOffline()
  const people = usePeopleHere()
  const { placeId } = usePlace()
  const { reportLockOuts } = usePinSwitch(placeId)
  useEffect(() => {
    reportLockOuts().catch((error: unknown) => console.error('who was locked out', error))
  }, [reportLockOuts])
  const [picked, setPicked] = useState<string | null>(null)
  const [task, setTask] = useState<'unlock' | 'enrol' | 'enrolled' | null>(null)
  if (people === undefined) return null
  const first = people.find(({ id }) => (locked ? id === locked.user.id : id !== user?.id)) ?? people[0]
  const person = people.find(({ id }) => id === picked) ?? first
  // The keys are those of whoever works here, or of nobody.
  const chosen = task === 'enrol' ? user?.id : task === 'enrolled' ? null : person?.id
  const Choice = wide ? PersonCards : PersonStrip
  const choose = (id: string) => {
    setPicked(id)
    setTask(null)
  }
  const known = people.filter(({ enrolled }) => enrolled)
  const own = locked === null ? people.find(({ id }) => id === user?.id) : undefined
  const knowsOwn = own === undefined || own.enrolled || !canKnowPins()
  return (
    <SwitchFrame
      pill={pill}
      help={locked === null && help}
      onClose={locked === null ? onClose : null}
      stays={user?.name ?? null}
      refused={locked?.why === 'refused' ? locked.user.name : null}
      note={!knowsOwn && <OwnNote known={known} onEnrol={() => setTask('enrol')} onSet={onClose} />}
      people={
        <Choice people={people} chosen={chosen ?? null} onChoose={choose} label={text('switch.people')} />
      }
      onLock={locked === null && (known.length > 0 || !canKnowPins()) ? () => (lock(), onClose()) : null}
      onPassword={offline ? null : () => (lock(), onPassword())}
      onRound={own?.managesUsers && canKnowPins() ? () => (onClose(), onRound()) : null}
      onUnlock={person?.lockedUntil && task === null ? () => setTask('unlock') : null}
    >
      {own && task === 'enrol' && (
        <EnrolSelf digits={own.digits} onSet={onClose} onKnown={() => setTask('enrolled')} />
      )}
      {task === 'enrolled' && <Enrolled onBack={onClose} />}
      {person && task === 'unlock' && (
        <UnlockEntry
          person={person}
          managers={people.filter(({ id, managesUsers }) => managesUsers && id !== person.id)}
          onDone={() => setTask(null)}
        />
      )}
      {person && task === null && (
        <OwnEntry
          key={person.id}
          person={person}
          known={known}
          compact={!wide && !knowsOwn}
          onOpen={onOpen}
        />
      )}
    </SwitchFrame>
  )
}

type OwnEntryProps = {
  person: PersonHere
  /** The people whom this device knows. */
  known: readonly PersonHere[]
  /** Above the keys a note takes room. */
  compact: boolean
  onOpen: () => void
}

function OwnEntry({ person, known, compact, onOpen }: OwnEntryProps) {
  const text = useText()
  const online = useOnline()
  const offline = useIsOffline()
  const wide = useMedia(media.tablet)
  const { placeId, engine } = usePlace()
  const { enter } = usePinSwitch(placeId)
  const [saidUntil, setSaidUntil] = useState<number | null>(null)
  // By a PIN that was typed here, or a wish to try nevertheless; null: as the engine knows.
  const [reached, setReached] = useState<boolean | null>(null)
  const until = person.lockedUntil ?? saidUntil
  const { digits, enrolled } = person
  const unknown = !enrolled && !(online && (reached ?? !offline))
  const again = () => {
    engine.retryNow()
    setReached(true)
  }
  const closed =
    until !== null ? (
      <LockedNote name={person.name} until={until} onOver={() => setSaidUntil(null)} />
    ) : unknown ? (
      <UnknownNote name={person.name} known={known} onAgain={online ? again : null} />
    ) : undefined
  return (
    <PinEntry
      title={person.name}
      detail={text(enrolled ? 'switch.digits' : 'switch.digits.first', { digits })}
      digits={digits}
      compact={compact || (!wide && closed !== undefined)}
      enter={async (pin) => {
        const became = await enter(person, pin)
        // Of somebody whom the device does not know yet only the server counts.
        if (became.kind === 'locked') setSaidUntil(became.until)
        if (became.kind === 'needs-internet') setReached(false)
        return became
      }}
      onOpen={onOpen}
      {...(closed !== undefined && { closed })}
    />
  )
}

/** The note that whoever works here is known from now on; nobody is to type anything. */
function Enrolled({ onBack }: { onBack: () => void }) {
  const text = useText()
  return (
    <div role="status" className="flex flex-col items-center gap-2 text-center">
      <Icon name="check" size={32} className="text-ok" />
      <b className="font-semibold">{text('switch.enrol.done')}</b>
      <p className="m-0 text-ink-2">{text('switch.enrol.next')}</p>
      <Button kind="primary" className="mt-2" onClick={onBack}>
        {text('switch.enrol.back')}
      </Button>
    </div>
  )
}
