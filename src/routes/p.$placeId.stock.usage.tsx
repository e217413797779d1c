import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Permitted } from '#app/permitted.tsx'
import { WithTexts } from '#app/with-texts.tsx'
import { usageLookOf, usageSearchOf } from '#back-office/reports/usage/usage-look.ts'
import { UsagePage } from '#back-office/reports/usage/usage-page.tsx'

export const Route = createFileRoute('/p/$placeId/stock/usage')({
  validateSearch: (search: Record<string, unknown>) => search,
  component: Usage,
})

function Usage() {
  const search = Route.useSearch()
  const look = useMemo(() => usageLookOf(search), [search])
  const navigate = useNavigate()
  return (
    <Permitted anyOf={['access-stats', 'manage-stock']}>
      <WithTexts part="office">
        <UsagePage look={look} onLook={(next) => void navigate({ to: '.', search: usageSearchOf(next) })} />
      </WithTexts>
    </Permitted>
  )
}
