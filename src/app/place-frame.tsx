import { Navigate } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { PlaceOpeningScreen } from '#features/account/place-opening-screen.tsx'
import { PlaceProvider } from '#hooks/place-provider.tsx'
import { useSession } from '#hooks/session-context.ts'
import { Later } from './later.tsx'
import { Shell } from './shell.tsx'

const Printing = lazy<() => ReactNode>(async () => {
  try {
    return { default: (await import('./printing.tsx')).Printing }
  } catch (error) {
    // A till without its printers is still a till.
    console.error('the printers could not be loaded', error)
    return { default: () => null }
  }
})

/** All pages of one place: its data on this device, and the navigation around them. */
export function PlaceFrame({ placeId, children }: { placeId: string; children: ReactNode }) {
  const { auth } = useSession()
  if (auth === null) return <Navigate to="/sign-in" replace />
  return (
    <PlaceProvider
      key={placeId}
      placeId={placeId}
      renderOpening={(opening) => <PlaceOpeningScreen opening={opening} />}
    >
      <Shell>{children}</Shell>
      <Later>
        <Suspense>
          <Printing />
        </Suspense>
      </Later>
    </PlaceProvider>
  )
}
