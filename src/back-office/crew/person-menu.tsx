import { useState } from 'react'
import { removingObjection } from '#domain/access/giving.ts'
import type { PlaceUser } from '#domain/place/place-user.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { PopupMenu, type MenuEntry } from '#ui/overlays/popup-menu.tsx'
import { NameSheet } from './name-sheet.tsx'
import { PasswordSheet } from './password-sheet.tsx'
import { standsFor, type CrewRow } from './crew-row.ts'
import { PinSheet } from './pin-sheet.tsx'
import { RemovePerson } from './remove-person.tsx'

type Task = 'name' | 'password' | 'pin' | 'remove'

type PersonMenuProps = {
  row: CrewRow
  /** Everybody of the place. */
  people: readonly PlaceUser[]
  onChanged: () => void
}

/** The menu of further acts on a person; acts that are not allowed are left out. */
export function PersonMenu({ row, people, onChanged }: PersonMenuProps) {
  const text = useText()
  const { actor } = usePlace()
  const [task, setTask] = useState<Task | null>(null)
  const self = people?.find(({ id }) => id === actor)
  if (self === undefined) return null
  const owners = people.filter(({ role }) => role === 'owner').length
  const covers = standsFor(self, row)
  const lastOwner = removingObjection(self, row, owners) === 'last_owner'
  const entry = (
    key: Task,
    icon: NonNullable<MenuEntry['icon']>,
    more: Partial<MenuEntry> = {},
  ): MenuEntry => ({
    key,
    icon,
    label: text(`crew.act.${key}`),
    onSelect: () => setTask(key),
    ...more,
  })
  const entries = [
    ...(covers ? [entry('name', 'pencil')] : []),
    ...(covers && row.known?.email === null ? [entry('password', 'lock')] : []),
    ...(covers ? [entry('pin', 'key')] : []),
    ...(removingObjection(self, row, owners) !== 'not_yours_to_give' && row.id !== actor
      ? [
          entry('remove', 'user-x', {
            danger: true,
            disabled: lastOwner,
            ...(lastOwner && { detail: text('error.last_owner') }),
          }),
        ]
      : []),
  ]
  if (entries.length === 0) return null
  const close = () => setTask(null)
  const props = { row, onClose: close, onDone: onChanged }
  return (
    <>
      <PopupMenu label={text('crew.more', { name: row.name })} entries={entries} />
      {task === 'name' && <NameSheet {...props} />}
      {task === 'password' && <PasswordSheet {...props} />}
      {task === 'pin' && <PinSheet {...props} />}
      {task === 'remove' && <RemovePerson {...props} />}
    </>
  )
}
