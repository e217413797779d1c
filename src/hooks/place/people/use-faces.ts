import { useLive } from '#hooks/place/live/use-live.ts'
import { facesOf, type PersonFace } from './faces-of.ts'
import type { PersonName } from './read-people.ts'

/** Faces of people who stand side by side, by their ids; nothing until their roles are read. */
export function useFaces(people: readonly PersonName[]): (person: PersonName) => PersonFace {
  const members = useLive((rows) => rows.all('placeUsers'))
  if (members === undefined) return () => ({ initials: '' })
  const roles = new Map(members.map(({ id, role }) => [id, role]))
  // Who has left was somebody: stations are members as long as they stand.
  const faced = ({ id, name }: PersonName) => ({ name, role: roles.get(id) ?? 'waiter' })
  const faceOf = facesOf(people.map(faced))
  return (person) => faceOf(faced(person))
}
