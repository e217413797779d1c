import { Navigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { late } from '#ui/late.ts'
import { PlaceOpeningScreen } from '#features/account/place-opening-screen.tsx'
import { PlaceProvider } from '#hooks/place/place-provider.tsx'
import { useSession } from '#hooks/session/session-context.ts'
import { Later } from './later.tsx'
import { Shell } from './shell/shell.tsx'

// A till without its printers is still a till: it goes on without them until they can be had.
const Printing = late(() => import('./printing.tsx'), 'Printing')
const KeepingFocus = late(() => import('./keeping-focus.tsx'), 'KeepingFocus')
const SwitchPerson = late(() => import('./switch-person.tsx'), 'SwitchPerson')
const Watching = late(() => import('./watching.tsx'), 'Watching')

/** All pages of one place: its data on this device, and the navigation around them. */
export function PlaceFrame({ placeId, children }: { placeId: string; children: ReactNode }) {
  const { auth, user, locked } = useSession()
  const [switching, setSwitching] = useState(false)
  const [unread, setUnread] = useState(0)
  const [ready, setReady] = useState(0)
  const [listOpen, setListOpen] = useState(false)
  const keyed = useKeyed()
  if (auth === null && locked === null) return <Navigate to="/sign-in" replace />
  return (
    <PlaceProvider
      key={placeId}
      placeId={placeId}
      renderOpening={(opening) => <PlaceOpeningScreen opening={opening} />}
    >
      {auth && (
        // What somebody was entering is theirs: the next one begins the page anew, with what they were entering.
        <Shell
          key={user?.id}
          unread={unread}
          ready={ready}
          onNotifications={() => setListOpen(true)}
          onSwitch={() => setSwitching(true)}
        >
          {children}
        </Shell>
      )}
      {(locked !== null || switching) && (
        <Suspense>
          <SwitchPerson key={String(locked !== null)} onClose={() => setSwitching(false)} />
        </Suspense>
      )}
      {keyed && (
        <Suspense>
          <KeepingFocus />
        </Suspense>
      )}
      <Later>
        <Suspense>
          <Printing />
        </Suspense>
        <Suspense>
          {auth && (
            <Watching
              open={listOpen}
              onClose={() => setListOpen(false)}
              onUnread={setUnread}
              onReady={setReady}
            />
          )}
        </Suspense>
      </Later>
    </PlaceProvider>
  )
}

/** Whether a key has been pressed here: a finger needs none of what helps the keyboard. */
function useKeyed(): boolean {
  const [keyed, setKeyed] = useState(false)
  useEffect(() => {
    const onKey = () => setKeyed(true)
    window.addEventListener('keydown', onKey, { once: true })
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return keyed
}
