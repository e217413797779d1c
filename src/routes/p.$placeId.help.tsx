import { createFileRoute, Link } from '@tanstack/react-router'
import { shellEntries } from '#app/shell/shell-entries.ts'
import { useMayOpen } from '#app/use-may-open.ts'
import { WithTexts } from '#app/with-texts.tsx'
import { ManualPage } from '#features/manual/manual-page.tsx'
import { buttonClass } from '#ui/buttons/button.tsx'

export const Route = createFileRoute('/p/$placeId/help')({
  validateSearch: (search: Record<string, unknown>) => search,
  component: Help,
})

function Help() {
  const { placeId } = Route.useParams()
  const { from } = Route.useSearch()
  const mayOpen = useMayOpen()
  return (
    <WithTexts part="manual">
      <ManualPage
        from={typeof from === 'string' ? from : ''}
        renderLink={(page, words) => {
          const entry = Object.values(shellEntries).find(({ to }) => to === `/p/$placeId/${page}`)
          return (
            entry &&
            mayOpen(entry) && (
              <Link to={entry.to} params={{ placeId, area: '' }} className={buttonClass({ size: 'sm' })}>
                {words}
              </Link>
            )
          )
        }}
      />
    </WithTexts>
  )
}
