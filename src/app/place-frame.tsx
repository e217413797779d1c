import { Navigate } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { PlaceOpeningScreen } from '#features/account/place-opening-screen.tsx'
import { PlaceProvider } from '#hooks/place-provider.tsx'
import { useSession } from '#hooks/session-context.ts'
import { Later } from './later.tsx'
import { Shell } from './shell.tsx'

/** How long until what could not be loaded is asked for again, ms. */
const AGAIN_MS = 5000

// A till without its printers is still a till: it goes on without them until they can be had.
const Printing = lazy(async () => {
  for (;;) {
    try {
      return { default: (await import('./printing.tsx')).Printing }
    } catch (error) {
      console.warn('the printers could not be loaded yet', error)
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
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
