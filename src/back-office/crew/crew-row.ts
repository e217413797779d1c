import { coversAll } from '#domain/access/giving.ts'
import type { PlaceUser } from '#domain/place/place-user.ts'
import type { Person } from '#hooks/place/people/use-crew.ts'

/** Somebody of the place; `known` is what only the server has, null until it has answered. */
export type CrewRow = PlaceUser & { known: Person | null }

/** Something that is done about one person, in a layer of its own. */
export type PersonTaskProps = { row: CrewRow; onClose: () => void; onDone: () => void }

/** Whether `self` may change how this person signs in: their own self, and whoever may do no more than they may. */
export function standsFor(self: PlaceUser, person: PlaceUser): boolean {
  return person.id === self.id || coversAll(self, person)
}
