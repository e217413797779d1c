import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { check } from '#tests/features/kitchen/rows.ts'
import { enterApp, openDemoApp, placeId } from './in-app.tsx'

it('leads from a check that is added to back to that check on a phone', async () => {
  const app = await openDemoApp()
  const inside = await enterApp(app, 'waiter', ['place-order'])
  await inside.open(`/p/${placeId}/register?check=${check(1).id}`)
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(inside.at()).toBe(`/orders/${check(1).id}`))
  cleanup()
  app.databases.close()
})
