import { createFileRoute, Outlet } from '@tanstack/react-router'
import { BackOffice } from '#app/back-office.tsx'

export const Route = createFileRoute('/p/$placeId/settings')({ component: Settings })

function Settings() {
  return (
    <BackOffice>
      <Outlet />
    </BackOffice>
  )
}
