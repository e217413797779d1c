import type { Permission } from '#domain/access/permissions.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import type { RowReader } from '#replica/copy/read-rows.ts'
import { readPermissions } from '#device/place/rows-of-person.ts'
import { useSharedLive } from '../live/use-shared-live.ts'

/**
 * Whether the signed-in person may do any of these in this place, by the place's own rows. False until they are read.
 * For comfort only: the server checks every call.
 */
export function useCan(...anyOf: Permission[]): boolean {
  const granted = usePermissions()
  return anyOf.some((each) => granted?.includes(each) === true)
}

/**
 * All that the signed-in person may do here; undefined until read, empty without membership. By a PIN that the server has
 * not seen: no more than the place lets it give.
 */
export function usePermissions(): readonly Permission[] | undefined {
  return useSharedLive(permissionsHere)
}

function permissionsHere(rows: RowReader, { actor, placeId, unseen }: PlaceAccess) {
  return readPermissions(rows, { actor, placeId, unseen })
}
