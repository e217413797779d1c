import 'fake-indexeddb/auto'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LostWorkNotice } from '#features/sync-status/lost-work-notice.tsx'
import { PlaceContext } from '#hooks/place/place-context.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import { TextsProvider } from '#hooks/texts/texts-provider.tsx'
import en from '#locales/en.json'
import { newId } from '#platform/new-id.ts'
import { openPlaceDatabases } from '#replica/open-place.ts'

it('what went with a lost queue is named until a person closes it (I11)', async () => {
  const databases = openPlaceDatabases(newId())
  const order = { id: newId(), version: 0, number: 'A7K-12' }
  await databases.outboxDb.lost.put({
    id: newId(),
    foundAt: 0,
    rows: [{ table: 'orders', id: order.id, shown: order, server: null }],
  })
  // Nothing but the queue of the place is looked at.
  const place = { databases } as PlaceAccess
  render(
    <TextsProvider locale="en" messages={en}>
      <PlaceContext value={place}>
        <LostWorkNotice />
      </PlaceContext>
    </TextsProvider>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('A7K-12')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  cleanup()
  databases.close()
})
