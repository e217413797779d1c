import { Navigate } from '@tanstack/react-router'
import { usePlace } from '#hooks/place-context.ts'
import { usePermissions } from '#hooks/use-can.ts'
import { firstPage } from './more-entries.ts'

/** Goes to the first page of the place that the person may use. */
export function FirstScreen() {
  const { placeId } = usePlace()
  const granted = usePermissions()
  return (
    granted && (
      <Navigate to={firstPage(granted) ?? '/p/$placeId/more'} params={{ placeId, area: '' }} replace />
    )
  )
}
