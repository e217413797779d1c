import { createFileRoute, Outlet } from '@tanstack/react-router'
import { WithTexts } from '#app/with-texts.tsx'

/** Around the pages of the stock; each says itself who opens it. */
export const Route = createFileRoute('/p/$placeId/stock')({ component: Stock })

function Stock() {
  return (
    <WithTexts part="office">
      <Outlet />
    </WithTexts>
  )
}
