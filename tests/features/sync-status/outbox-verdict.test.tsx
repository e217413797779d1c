import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { OutboxScreen } from '#features/sync-status/outbox-screen.tsx'
import { openStage, type SyncStage } from './sync-stage.tsx'

let stage: SyncStage | null = null

afterEach(() => {
  cleanup()
  stage?.close()
})

async function open(persisted: boolean, waits: boolean) {
  stage = await openStage(() => null, { persisted })
  const { placeId, actor, session, newId, clock } = stage.place
  const envelope = {
    id: newId(),
    seq: 1,
    kind: 'order.place',
    v: 1,
    placeId,
    actor,
    session,
    occurredAt: clock(),
  }
  const sending = {
    sendAs: null,
    state: 'queued',
    answered: false,
    code: null,
    result: null,
    attempts: 0,
  } as const
  const { outboxDb } = stage.place.databases
  if (waits)
    await outboxDb.commands.put({ seq: 1, envelope: { ...envelope, clockOffset: 0, args: {} }, ...sending })
  stage.show(<OutboxScreen />)
}

it('nobody is promised that nothing is lost while the browser may clear what waits', async () => {
  await open(false, true)
  await screen.findByText('8 MB, a full disk may clear what is not sent yet')
  await screen.findByText('You can close the app. Until all is sent, leave room on the disk.')
  expect(screen.queryByText('Safe to close. Nothing is lost.')).toBeNull()
})

it('what the browser may clear is safe where all of it is on the server', async () => {
  await open(false, false)
  await screen.findByText('8 MB, all of it is on the server too')
  screen.getByText('Safe to close. Nothing is lost.')
})

it('what waits is safe where the browser keeps it', async () => {
  await open(true, true)
  await screen.findByText('8 MB, the browser will not tidy it away')
  await screen.findByText('Safe to close. Nothing is lost.')
})
