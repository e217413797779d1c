import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '#app/require-session.ts'
import { WithTexts } from '#app/with-texts.tsx'
import { PlacesPage } from '#features/account/places-page.tsx'

type Search = { open?: true }

export const Route = createFileRoute('/places')({
  validateSearch: ({ open }: Record<string, unknown>): Search => (open === true ? { open } : {}),
  beforeLoad: requireSession,
  component: Places,
})

function Places() {
  const { open } = Route.useSearch()
  return (
    <WithTexts part="pages">
      <PlacesPage openOnlyOne={open === true} />
    </WithTexts>
  )
}
