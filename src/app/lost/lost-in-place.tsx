import { Link, Navigate } from '@tanstack/react-router'
import { usePlace } from '#hooks/place/place-context.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { guessedPage } from './guessed-page.ts'

/**
 * The page of an address of a place that no page has: leads on where the address is a name that people guess, and says
 * otherwise that there is nothing. `path`: what follows the place in the address.
 */
export function LostInPlace({ path }: { path: string }) {
  const text = useText()
  const { placeId } = usePlace()
  const pill = useStatusPill()
  const guessed = guessedPage(path)
  if (guessed !== null) return <Navigate to={guessed} params={{ placeId }} replace />
  return (
    <>
      <PageHeader title={text('shell.lost.page')} actions={pill} />
      <EmptyState
        className="m-auto"
        icon="help"
        title={text('shell.lost.title')}
        text={text('shell.lost.text')}
        action={
          <Link to="/p/$placeId" params={{ placeId }} className={buttonClass({ kind: 'primary' })}>
            {text('shell.lost.act')}
          </Link>
        }
      />
    </>
  )
}
