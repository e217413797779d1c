import { Navigate } from '@tanstack/react-router'
import { firstScreen } from '#features/account/first-screen.ts'
import { usePlace } from '#hooks/place-context.ts'
import { usePermissions } from '#hooks/use-can.ts'

/** Goes to the first page of the place that the person may use. */
export function FirstScreen() {
  const { placeId } = usePlace()
  const granted = usePermissions()
  return granted && <Navigate to={`/p/$placeId/${firstScreen(granted)}`} params={{ placeId }} replace />
}
