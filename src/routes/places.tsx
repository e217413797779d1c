import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '#app/require-session.ts'
import { PlacesPage } from '#features/account/places-page.tsx'

type Search = { open?: true }

export const Route = createFileRoute('/places')({
  validateSearch: ({ open }: Record<string, unknown>): Search => (open === true ? { open } : {}),
  beforeLoad: requireSession,
  component: Places,
})

function Places() {
  return <PlacesPage openOnlyOne={Route.useSearch().open === true} />
}
