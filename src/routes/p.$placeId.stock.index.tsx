import { createFileRoute, Navigate } from '@tanstack/react-router'

/** The stock as such, which is its products. */
export const Route = createFileRoute('/p/$placeId/stock/')({ component: Stock })

function Stock() {
  const { placeId } = Route.useParams()
  return <Navigate to="/p/$placeId/stock/products" params={{ placeId }} replace />
}
