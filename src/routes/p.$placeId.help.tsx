import { createFileRoute, Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { use } from 'react'
import { shellEntries } from '#app/shell/shell-entries.ts'
import { useMayOpen } from '#app/use-may-open.ts'
import { WithTexts } from '#app/with-texts.tsx'
import { ManualPage } from '#features/manual/manual-page.tsx'
import { useText } from '#hooks/texts/use-text.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { WayBackContext } from '#ui/frame/way-back.ts'

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
      <WayBackContext value={useWayBack(from !== undefined)}>
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
      </WayBackContext>
    </WithTexts>
  )
}

/** To the page that the help is about, which may have no navigation of its own; else as from any page. */
function useWayBack(isAboutPage: boolean) {
  const text = useText()
  const usual = use(WayBackContext)
  const router = useRouter()
  const canGoBack = useCanGoBack()
  if (!isAboutPage || !canGoBack) return usual
  return (
    <IconButton
      icon="back"
      label={text('shell.back')}
      className="-ml-2"
      onClick={() => router.history.back()}
    />
  )
}
