import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RevokedScreen } from '#features/sync-status/revoked-screen.tsx'
import { createMemoryPictures } from '#tests/support/memory-pictures.ts'
import { openStage } from './sync-stage.tsx'

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
  show(<RevokedScreen />)
  await screen.findByRole('dialog')

  await waitFor(async () => expect(await pictures.shown()).toEqual(['/api/files/another/2']))
  expect(stores.device.getItem(`lokal.draft:${placeId}:new:1`)).toBeNull()
  expect(stores.device.getItem(`lokal.delivery:${placeId}`)).toBeNull()
  expect(stores.device.getItem(`lokal:queue:${placeId}`)).toBe('{"lastSeq":7}')
  expect(stores.device.getItem('lokal.draft:another:new:2')).toBe('{}')
  expect(stores.tab.length).toBe(0)
  cleanup()
  close()
})
