import { isStation, type Role } from '#domain/access/roles.ts'
import { initialsAmong } from '#domain/text/initials.ts'

type Faced = { name: string; role: Role }

/** Letters, or the picture of a screen or a till, which are nobody. */
export type PersonFace = { initials: string } | { icon: 'chef-hat' | 'monitor' }

/** Faces of people who stand side by side: letters that nobody beside them has. */
export function facesOf(people: readonly Faced[]): (person: Faced) => PersonFace {
  const initials = initialsAmong(people.flatMap(({ name, role }) => (isStation(role) ? [] : [name])))
  return ({ name, role }) =>
    isStation(role)
      ? { icon: role === 'kitchen' ? 'chef-hat' : 'monitor' }
      : { initials: initials.get(name) ?? '' }
}
