import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePlace } from '#hooks/place/place-context.ts'
import { useCrew } from '#hooks/place/people/use-crew.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { usePeopleHere, type PersonHere } from '#hooks/place/people/use-people-here.ts'
import { usePinSwitch } from '#hooks/pins/use-pin-switch.ts'
import { canKnowPins } from '#hooks/pins/use-pins.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { useToast } from '#ui/notices/toast-context.ts'
import { LockedNote } from './locked-note.tsx'
import { PersonCards } from './person-choice.tsx'
import { PinEntry } from './pin-entry.tsx'

/** Everybody types their PIN once on this device, which then knows them without the internet; whoever works here stays. */
export function RoundPage() {
  const text = useText()
  const { placeId } = usePlace()
  const online = !useIsOffline()
  const pill = useStatusPill()
  const people = usePeopleHere()
  const { known: crew } = useCrew()
  const [picked, setPicked] = useState<string | null>(null)
  if (people === undefined) return null
  const withoutPin = new Set(crew?.flatMap(({ id, hasPin }) => (hasPin ? [] : [id])))
  const left = people.filter(({ enrolled }) => !enrolled)
  const person = people.find(({ id }) => id === picked) ?? null
  const stateOf = ({ id, enrolled }: PersonHere) => {
    if (withoutPin.has(id)) return text('switch.round.no-pin')
    return text(enrolled ? 'switch.round.known' : 'switch.round.not-yet')
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageTitle
        title={text('switch.round')}
        detail={text('switch.round.count', { known: people.length - left.length, count: people.length })}
        backLabel={text('shell.crew')}
        renderBack={(props) => <Link to="/p/$placeId/crew" params={{ placeId }} {...props} />}
        actions={pill}
      />
      <div className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto p-3 tablet:grid-cols-[minmax(0,1fr)_22rem] tablet:p-4 office:px-6">
        <div className="flex min-w-0 flex-col gap-4">
          <p className="m-0 text-ink-2">{text('switch.round.detail')}</p>
          {!online && <Banner card tone="warn" icon="cloud-off" title={text('switch.round.offline')} />}
          {!canKnowPins() && <Banner card tone="warn" icon="lock" title={text('switch.round.insecure')} />}
          {left.length === 0 && <Banner card tone="ok" icon="check" title={text('switch.round.all')} />}
          <PersonCards
            people={people}
            chosen={person?.id ?? null}
            onChoose={setPicked}
            label={text('switch.people')}
            stateOf={stateOf}
          />
        </div>
        {person !== null && online && canKnowPins() && (
          <RoundEntry key={person.id} person={person} onDone={() => setPicked(null)} />
        )}
      </div>
    </div>
  )
}

function RoundEntry({ person, onDone }: { person: PersonHere; onDone: () => void }) {
  const text = useText()
  const toast = useToast()
  const { placeId } = usePlace()
  const { enrol } = usePinSwitch(placeId)
  const [saidUntil, setSaidUntil] = useState<number | null>(null)
  const until = person.lockedUntil ?? saidUntil
  return (
    <section aria-label={person.name} className="panel self-start p-4">
      <PinEntry
        title={person.name}
        detail={text('switch.enrol.detail', { digits: person.digits })}
        digits={person.digits}
        hint={text('switch.enrol.hint')}
        compact
        enter={async (pin) => {
          const became = await enrol(person, pin)
          if (became.kind === 'locked') setSaidUntil(became.until)
          return became
        }}
        onOpen={() => {
          toast.show({ content: text('switch.round.done', { name: person.name }), state: 'success' })
          onDone()
        }}
        {...(until !== null && {
          closed: <LockedNote name={person.name} until={until} onOver={() => setSaidUntil(null)} />,
        })}
      />
    </section>
  )
}
