import { useMemo } from 'react'
import { effectivePermissions, type Role } from '#domain/access/roles.ts'
import { useDeviceCode } from '#hooks/device/use-device-id.ts'
import { usePlaceRow } from '#hooks/place/use-current-place.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { usePeople } from '#hooks/place/people/use-people.ts'

/** The device at hand, and who and what may have a drawer. */
export type Here = {
  /** `A7K`. */
  deviceCode: string
  /** The people who take orders, by name. */
  people: readonly { id: string; name: string; role: Role }[]
  /** Tills that the place has given names to, as it lists them. */
  tills: readonly { id: string; name: string }[]
  /** From a difference above this on a comment is asked for, grosze. */
  commentLimit: number
  nameOf: (id: string | null) => string
}

/** Undefined until read. */
export function useHere(): Here | undefined {
  const deviceCode = useDeviceCode()
  const nameOf = usePeople()
  const { compare } = useFormat()
  const place = usePlaceRow()
  const users = useLive((rows) => rows.all('placeUsers'))
  const people = useMemo(
    () =>
      users
        ?.filter((each) => effectivePermissions(each.role, each.permissions).includes('place-order'))
        .toSorted((a, b) => compare(a.name, b.name)),
    [users, compare],
  )
  if (deviceCode === null || people === undefined || !place) return undefined
  return { deviceCode, people, nameOf, ...place.drawerSettings }
}
