import { useMemo } from 'react'
import { effectivePermissions } from '#domain/access/roles.ts'
import { useDeviceCode } from '#hooks/use-client-id.ts'
import { useFormat } from '#hooks/use-format.ts'
import { useLive } from '#hooks/use-live.ts'
import { usePeople } from '#hooks/use-people.ts'

/** The device at hand, and who may have a drawer. */
export type Here = {
  /** `A7K`. */
  deviceCode: string
  /** Those who take orders, by name. */
  people: readonly { id: string; name: string }[]
  nameOf: (id: string | null) => string
}

/** Undefined until read. */
export function useHere(): Here | undefined {
  const deviceCode = useDeviceCode()
  const nameOf = usePeople()
  const { compare } = useFormat()
  const users = useLive((rows) => rows.all('placeUsers'))
  const people = useMemo(
    () =>
      users
        ?.filter((each) => effectivePermissions(each.role, each.permissions).includes('place-order'))
        .toSorted((a, b) => compare(a.name, b.name)),
    [users, compare],
  )
  return deviceCode === null || people === undefined ? undefined : { deviceCode, people, nameOf }
}
