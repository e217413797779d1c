import { Navigate } from '@tanstack/react-router'
import { usePlace } from '#hooks/place/place-context.ts'

/** People and devices have pages of their own, where the navigation leads as well. */
export function Page() {
  const { placeId } = usePlace()
  return <Navigate to="/p/$placeId/crew" params={{ placeId }} replace />
}
