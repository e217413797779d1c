import { useNavigate } from '@tanstack/react-router'
import { usePlace } from '#hooks/place/place-context.ts'
import { useEnterAgain } from '#hooks/outbox/use-enter-again.ts'
import type { FixPlace } from './fix-place.ts'

/** Opens the place where a refused thing is done again, with what was entered. */
export function useFix(): (place: FixPlace) => Promise<void> {
  const { placeId } = usePlace()
  const navigate = useNavigate()
  const again = useEnterAgain()
  return async (place) => {
    const area = '/p/$placeId/settings/$area'
    const row = '/p/$placeId/settings/$area/$rowId'
    switch (place.to) {
      case 'register':
        again.order(place.draft)
        return navigate({ to: '/p/$placeId/register', params: { placeId } })
      case 'check':
        return navigate({ to: '/p/$placeId/orders/$checkId', params: { placeId, checkId: place.checkId } })
      case 'floor':
        return navigate({ to: '/p/$placeId/tables', params: { placeId } })
      case 'row':
        again.form(place.area, place.rowId, place.entered)
        return navigate({ to: row, params: { placeId, area: place.area, rowId: place.rowId } })
      case 'new':
        again.form(place.area, null, place.entered)
        return navigate({ to: row, params: { placeId, area: place.area, rowId: 'new' } })
      case 'settings':
        again.form(place.area, placeId, place.entered)
        return navigate({ to: area, params: { placeId, area: place.area } })
      case 'list':
        return navigate({ to: area, params: { placeId, area: place.area } })
    }
  }
}
