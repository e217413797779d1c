import type { PersonHere } from '#hooks/place/people/use-people-here.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { facesOf } from '#hooks/place/people/faces-of.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'

type PersonChoiceProps = {
  people: readonly PersonHere[]
  chosen: string | null
  onChoose: (id: string) => void
  label: string
}

type PersonCardsProps = PersonChoiceProps & {
  /** The words under a name; else what the person is, and what they have open. */
  stateOf?: (person: PersonHere) => string
}

/** Cards of people side by side, with what they are and what they have open. */
export function PersonCards({ people, chosen, onChoose, label, stateOf }: PersonCardsProps) {
  const text = useText()
  const online = !useIsOffline()
  const faceOf = facesOf(people)
  return (
    <div role="group" aria-label={label} className="grid grid-cols-2 gap-3">
      {people.map((person) => {
        const on = person.id === chosen
        const first = !person.enrolled && !online
        return (
          <button
            key={person.id}
            type="button"
            aria-pressed={on}
            onClick={() => onChoose(person.id)}
            className={cx(
              'flex min-h-16 items-center gap-3 rounded-r2 border-2 bg-surface px-4 py-2 text-left',
              on ? 'border-accent' : 'border-line',
            )}
          >
            <Avatar {...faceOf(person)} on={on} />
            <span className="min-w-0 flex-1 leading-5">
              <span className="cut block font-semibold">{person.name}</span>
              <span className="block text-t2 text-ink-2">
                {stateOf?.(person) ?? (first ? text('switch.first') : <WhatOf person={person} />)}
              </span>
            </span>
            {first && <Icon name="cloud-off" className="text-ink-3" />}
            {stateOf !== undefined && person.enrolled && <Icon name="check" className="text-ok" />}
            {person.lockedUntil !== null && <Icon name="lock" className="text-ink-3" />}
          </button>
        )
      })}
    </div>
  )
}

function WhatOf({ person: { role, tables } }: { person: PersonHere }) {
  const text = useText()
  const name = text(`role.${role}`)
  return tables === 0 ? name : text('switch.tables', { role: name, count: tables })
}

/** The same in one row to be pushed along, for a phone. */
export function PersonStrip({ people, chosen, onChoose, label }: PersonChoiceProps) {
  const faceOf = facesOf(people)
  return (
    <div role="group" aria-label={label} className="scroll-x -mx-4 -my-1 flex flex-none gap-3 px-4 py-1">
      {people.map((person) => (
        <button
          key={person.id}
          type="button"
          aria-pressed={person.id === chosen}
          aria-label={person.name}
          onClick={() => onChoose(person.id)}
          className={cx(
            'flex min-h-16 min-w-14 flex-col items-center gap-1 text-t2 font-semibold',
            person.id !== chosen && 'text-ink-2',
          )}
        >
          <Avatar {...faceOf(person)} on={person.id === chosen} />
          {person.name.split(' ')[0]}
        </button>
      ))}
    </div>
  )
}
