import type { Permission } from '#domain/access/permissions.ts'
import { usePlace } from './place-context.ts'
import { readPermissions } from '#device/place/rows-of-person.ts'
import { useLive } from './use-live.ts'

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
  const { actor, placeId, unseen } = usePlace()
  return useLive((rows) => readPermissions(rows, { actor, placeId, unseen }), [actor, placeId, unseen])
}
