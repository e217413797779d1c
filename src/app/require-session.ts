import { redirect } from '@tanstack/react-router'
import type { AppServices } from '#hooks/app-services.ts'
import { currentSession } from '#platform/session-state.ts'

type Guarded = { context: { services: AppServices }; location: { href: string } }

/** Guard of pages that need somebody signed in: keeps the page that was wanted and goes to the sign-in. */
export function requireSession({ context: { services }, location }: Guarded): void {
  if (currentSession(services.session.read()) !== null) return
  services.device.update((state) => ({ ...state, wantedPage: location.href }))
  throw redirect({ to: '/sign-in', replace: true })
}

/** Guard of the pages before a session: who is signed in has nothing to do there. */
export function requireNoSession({ context: { services } }: Pick<Guarded, 'context'>): void {
  if (currentSession(services.session.read()) !== null) throw redirect({ to: '/', replace: true })
}
