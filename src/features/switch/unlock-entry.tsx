import { useState } from 'react'
import { usePlace } from '#hooks/place/place-context.ts'
import type { PersonHere } from '#hooks/place/people/use-people-here.ts'
import { usePinSwitch } from '#hooks/pins/use-pin-switch.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { PersonStrip } from './person-choice.tsx'
import { PinEntry } from './pin-entry.tsx'

type UnlockEntryProps = {
  person: PersonHere
  /** The people who look after the people of the place. */
  managers: readonly PersonHere[]
  onDone: () => void
}

/** Somebody who looks after the people lets one of them try again, by their own PIN. */
export function UnlockEntry({ person, managers, onDone }: UnlockEntryProps) {
  const text = useText()
  const { placeId } = usePlace()
  const { unlock } = usePinSwitch(placeId)
  const [picked, setPicked] = useState<string | null>(null)
  const manager = managers.find(({ id }) => id === picked) ?? managers[0]
  if (manager === undefined) return <p className="text-center text-ink-2">{text('switch.unlock.nobody')}</p>
  return (
    <div className="flex flex-col gap-4">
      {managers.length > 1 && (
        <PersonStrip
          people={managers}
          chosen={manager.id}
          onChoose={setPicked}
          label={text('switch.unlock.who')}
        />
      )}
      <PinEntry
        key={manager.id}
        title={manager.name}
        detail={text('switch.unlock.detail', { name: person.name })}
        digits={manager.digits}
        enter={(pin) => unlock(manager, pin, person.id)}
        onOpen={onDone}
        compact
      />
      <Button kind="quiet" onClick={onDone}>
        {text('switch.unlock.cancel')}
      </Button>
    </div>
  )
}
