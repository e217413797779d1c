import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Session } from '#device/session/session.ts'
import { SignInAgain } from '#features/account/sign-in-again.tsx'
import { RevokedScreen } from '#features/sync-status/revoked-screen.tsx'
import { SessionContext } from '#hooks/session/session-context.ts'
import { createMemoryPictures } from '#tests/support/memory/memory-pictures.ts'
import { openStage, person } from './sync-stage.tsx'

afterEach(cleanup)

/** As a device that was shut out has it: the session has ended with the registration. */
const ended = {
  auth: { session_id: 'ended', access_token: 'token' },
  user: { id: person('manager').id, name: 'Anna Lis', email: 'anna@lokal.test' },
  expired: true,
} as Partial<Session> as Session
const lasting = { ...ended, expired: false }

it('a device that was shut out keeps its queue, and neither what was being entered nor pictures of the menu', async () => {
  const pictures = createMemoryPictures()
  const { place, stores, show, close } = await openStage(() => null)
  Object.assign(stores, { pictures })
  const { placeId } = place
  await pictures.show(`/api/files/${placeId}/1`)
  await pictures.show('/api/files/another/2')
  stores.device.setItem(`lokal.draft:${placeId}:new:1`, '{"comment":"ul. Długa 3"}')
  stores.device.setItem(`lokal.delivery:${placeId}`, '{"street":"Długa"}')
  stores.device.setItem(`lokal:queue:${placeId}`, '{"lastSeq":7}')
  stores.device.setItem('lokal.draft:another:new:2', '{}')
  stores.tab.setItem(`lokal.checkout:${placeId}:1`, '{}')
  show(
    <SessionContext value={lasting}>
      <RevokedScreen />
    </SessionContext>,
  )
  const title = await screen.findByRole('heading', { level: 1, name: /disconnected/ })
  expect(document.activeElement).toBe(title)

  await waitFor(async () => expect(await pictures.shown()).toEqual(['/api/files/another/2']))
  expect(stores.device.getItem(`lokal.draft:${placeId}:new:1`)).toBeNull()
  expect(stores.device.getItem(`lokal.delivery:${placeId}`)).toBeNull()
  expect(stores.device.getItem(`lokal:queue:${placeId}`)).toBe('{"lastSeq":7}')
  expect(stores.device.getItem('lokal.draft:another:new:2')).toBe('{}')
  expect(stores.tab.length).toBe(0)
  close()
})

it('signing in lies above a device that was shut out, whichever of the two comes first, and can be had again', async () => {
  const { show, close } = await openStage(() => null)
  const dialog = () => screen.findByRole('dialog', { name: 'Sign in again' })
  show(
    <SessionContext value={ended}>
      <SignInAgain />
      <RevokedScreen />
    </SessionContext>,
  )
  expect((await dialog()).closest('[inert]')).toBeNull()

  for (const later of screen.getAllByRole('button', { name: 'Later' })) fireEvent.click(later)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(await screen.findByRole('button', { name: 'Connect again' }))
  expect((await dialog()).closest('[inert]')).toBeNull()
  close()
})
