import { useEffect, useState } from 'react'
import { rightsOf } from '#domain/access/giving.ts'
import { pinDigits } from '#domain/access/pin.ts'
import { isStation, type Role } from '#domain/access/roles.ts'
import type { Pins } from '#platform/pins/pins.ts'
import { useLive } from '../live/use-live.ts'
import { useLiveQuery } from '../live/use-live-query.ts'
import { usePins } from '#hooks/pins/use-pins.ts'

/** Somebody of the place, as the list of who may take the device over shows them. */
export type PersonHere = {
  id: string
  name: string
  role: Role
  /** How many digits their PIN has. */
  digits: number
  /** Whether this device knows their PIN. */
  enrolled: boolean
  /** Until when no PIN of theirs is looked at here, ms. */
  lockedUntil: number | null
  /** Tables of checks that they serve. */
  tables: number
  managesUsers: boolean
}

/** The people of the place, those whom this device knows first, screens and tills last; undefined until read. */
export function usePeopleHere(): readonly PersonHere[] | undefined {
  const open = usePins()
  const [pins, setPins] = useState<Pins | null>(null)
  useEffect(() => {
    open().then(setPins, (error: unknown) => console.error('the PINs of this device', error))
  }, [open])
  const known = useLiveQuery(() => pins?.people() ?? null, [pins])
  const rows = useLive(async (read) => ({
    users: await read.all('placeUsers'),
    checks: await read.by('orderChecks', 'status', 'pending', 'awaiting-payment'),
  }))
  if (rows === undefined || !known) return undefined
  const enrolledOf = new Map(known.map((each) => [each.userId, each]))
  const people = rows.users.map(({ id, name, role, permissions }): PersonHere => {
    const enrolled = enrolledOf.get(id)
    const served = rows.checks.filter((check) => (check.waiterId ?? check.openedBy) === id)
    const tables = new Set(served.flatMap(({ tableId }) => (tableId === null ? [] : [tableId])))
    const standing = { role, permissions }
    return {
      id,
      name,
      role,
      tables: tables.size,
      digits: enrolled?.digits ?? pinDigits(standing),
      enrolled: enrolled !== undefined,
      lockedUntil: enrolled?.lockedUntil ?? null,
      managesUsers: rightsOf(standing).has('manage-users'),
    }
  })
  return people.sort(
    (a, b) =>
      Number(isStation(a.role)) - Number(isStation(b.role)) ||
      Number(b.enrolled) - Number(a.enrolled) ||
      a.name.localeCompare(b.name),
  )
}
