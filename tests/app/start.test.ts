import { isRedirect } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { goToStart, requireNoSession, requireSession } from '#app/require-session.ts'
import type { AppServices } from '#device/services.ts'
import { createDeviceStore } from '#platform/device-store.ts'
import { createSessionStore } from '#platform/session-store.ts'

function device(signedIn: boolean) {
  let sessionText: string | null = null
  let deviceText: string | null = null
  const session = createSessionStore({
    read: () => sessionText,
    write: (text) => {
      sessionText = text
    },
    listen: () => () => undefined,
  })
  const user = { id: '0190a000-0000-7000-8000-000000000001', name: 'Kasia', email: null }
  const session_id = '0190a000-0000-7000-8000-000000000002'
  if (signedIn) session.signIn({ access_token: 'a', refresh_token: 'r', session_id, user })
  const storage = {
    getItem: () => deviceText,
    setItem: (_: string, text: string) => {
      deviceText = text
    },
  }
  // The guards use these two of all services.
  const services = { session, device: createDeviceStore(storage, window) } as unknown as AppServices
  return {
    services,
    session,
    context: { services },
    signIn: () => session.signIn({ access_token: 'a', refresh_token: 'r', session_id, user }),
  }
}

/** Where a guard sends to, or null when it lets through. */
function redirectOf(guard: () => void) {
  try {
    guard()
    return null
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown
    return thrown.options
  }
}

describe('a page that needs somebody signed in', () => {
  it('sends a visitor to the sign-in, and back to the page afterwards, once', () => {
    const { context, services, signIn } = device(false)
    const location = { href: '/p/1/orders?x=1' }
    expect(redirectOf(() => requireSession({ context, location }))).toMatchObject({ to: '/sign-in' })
    signIn()
    expect(redirectOf(() => goToStart({ context }))).toMatchObject({ href: '/p/1/orders?x=1' })
    expect(services.device.get().wantedPage).toBeNull()
    expect(redirectOf(() => goToStart({ context }))).toMatchObject({ to: '/places' })
  })

  it('lets a person with a session through, whatever the network does', () => {
    const { context } = device(true)
    expect(redirectOf(() => requireSession({ context, location: { href: '/p/1/orders' } }))).toBeNull()
  })
})

describe('the start of the app', () => {
  it('is the place used last', () => {
    const { context, services } = device(true)
    services.device.update((state) => ({ ...state, lastPlaceId: 'p1' }))
    expect(redirectOf(() => goToStart({ context }))).toMatchObject({
      to: '/p/$placeId',
      params: { placeId: 'p1' },
    })
  })
})

it('the sign-in is not shown to a person who is signed in', () => {
  expect(redirectOf(() => requireNoSession(device(true)))).toMatchObject({ to: '/' })
  expect(redirectOf(() => requireNoSession(device(false)))).toBeNull()
})
