import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useDevice } from '#hooks/app-services.ts'
import { useTakeWantedPage } from '#hooks/use-wanted-page.ts'

/** The start of the app: the page wanted before signing in, else the place used last, else the choice of a place. */
export function Home() {
  const navigate = useNavigate()
  const { lastPlaceId } = useDevice()
  const takeWantedPage = useTakeWantedPage()
  useEffect(() => {
    const wanted = takeWantedPage()
    if (wanted !== null) void navigate({ href: wanted, replace: true })
    else if (lastPlaceId !== null)
      void navigate({ to: '/p/$placeId', params: { placeId: lastPlaceId }, replace: true })
    else void navigate({ to: '/places', search: { open: true }, replace: true })
    // Once: where to begin is decided when the app starts.
  }, [])
  return null
}
