import { redirect } from '@tanstack/react-router'
import type { AppServices } from '#device/services.ts'
import { currentSession } from '#platform/session-state.ts'

type Guarded = { context: { services: AppServices }; location: { href: string } }

/** Guard of pages that need somebody signed in: keeps the page that was wanted and goes to the sign-in. */
export function requireSession({ context: { services }, location }: Guarded): void {
  const state = services.session.read()
  if (currentSession(state) !== null) return
  if (state.locked) {
    // The pages of a place say so themselves, in place of what they show.
    if (location.href.startsWith('/p/')) return
    const placeId = services.device.get().lastPlaceId
    if (placeId !== null) throw redirect({ to: '/p/$placeId', params: { placeId }, replace: true })
  }
  services.device.update((state) => ({ ...state, wantedPage: location.href }))
  throw redirect({ to: '/sign-in', replace: true })
}

/** Guard of the pages before a session: who is signed in has nothing to do there. */
export function requireNoSession({ context: { services } }: Pick<Guarded, 'context'>): void {
  if (currentSession(services.session.read()) !== null) throw redirect({ to: '/', replace: true })
}

/** Where the app begins: the page wanted before signing in, else the place used last, else the choice of a place. */
export function goToStart({ context: { services } }: Pick<Guarded, 'context'>): never {
  const { wantedPage, lastPlaceId } = services.device.get()
  const page = returnablePage(wantedPage)
  services.device.update((state) => (state.wantedPage === null ? state : { ...state, wantedPage: null }))
  if (page !== null) throw redirect({ href: page, replace: true })
  if (lastPlaceId !== null)
    throw redirect({ to: '/p/$placeId', params: { placeId: lastPlaceId }, replace: true })
  throw redirect({ to: '/places', search: { open: true }, replace: true })
}

/** A page to go back to after signing in: a path of this app other than the sign-in itself, else null. */
export function returnablePage(page: string | null): string | null {
  if (page === null || !/^\/(?![/\\])/.test(page)) return null
  return /^\/($|[?#]|sign-in|sign-up)/.test(page) ? null : page
}
