import { Link, Navigate } from '@tanstack/react-router'
import { useAppServices } from '#hooks/device/app-services.ts'
import { useSession } from '#hooks/session/session-context.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'

/**
 * An address that leads nowhere. Whoever is signed in and was in a place before is looked for there, with the
 * navigation around.
 */
export function NotFound({ path }: { path: string }) {
  const text = useText()
  const { auth } = useSession()
  const placeId = useAppServices().device.get().lastPlaceId
  // One that names a place already is lost for good.
  if (auth !== null && placeId !== null && !path.startsWith('p/'))
    return <Navigate to="/p/$placeId/$" params={{ placeId, _splat: path }} replace />
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        icon="help"
        title={text('shell.lost.title')}
        text={text('shell.lost.text')}
        action={
          <Link to="/" className={buttonClass({ kind: 'primary' })}>
            {text('shell.lost.act')}
          </Link>
        }
      />
    </main>
  )
}
