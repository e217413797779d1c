import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ImportedResult } from '#contract/areas/own-writes.ts'
import type { Envelope } from '#contract/sync.ts'
import { ImportButton } from '#features/sync-status/import-button.tsx'
import { newId } from '#platform/new-id.ts'
import { openStage, person, type Answer, type SyncStage } from './sync-stage.tsx'

let stage: SyncStage
const onDone = vi.fn()
afterEach(() => {
  cleanup()
  stage.close()
  onDone.mockReset()
})

type Sent = { clientId: string; commands: Envelope[] }

/** The card over a server that answers as told for each command. */
async function open(answer: (seq: number) => Partial<ImportedResult> | Answer) {
  const calls: Sent[] = []
  stage = await openStage((_, __, body) => {
    const sent = body as Sent
    calls.push(sent)
    const results: unknown[] = []
    for (const { seq } of sent.commands) {
      const found = answer(seq)
      if ('body' in found) return found
      results.push({ seq, status: 'applied', code: null, fresh: true, ...found })
    }
    return { body: { data: results } }
  })
  stage.show(<ImportButton onDone={onDone} />)
  await screen.findByText('Entries of a device that is gone')
  return calls
}

/** A file as a device of this place exports it. */
function fileOf(count: number, change: Record<string, unknown> = {}): string {
  const commands = Array.from({ length: count }, (_, index) => ({
    envelope: {
      id: newId(),
      seq: count - index,
      kind: 'order.place',
      v: 1,
      placeId: stage.place.placeId,
      actor: person('waiter').id,
      session: newId(),
      occurredAt: 1,
      clockOffset: 0,
      args: {},
    },
    sendAs: null,
  }))
  const device = { clientId: newId(), deviceCode: 'B2M' }
  const { placeId } = stage.place
  return JSON.stringify({ format: 'lokal-outbox', version: 1, placeId, device, commands, ...change })
}

function choose(content: string): void {
  const file = new File([content], 'lokal-outbox-B2M.json', { type: 'application/json' })
  const input = document.querySelector('input[type=file]')
  if (input === null) throw new Error('nothing to choose a file with')
  fireEvent.change(input, { target: { files: [file] } })
}

it('a file is sent in the order of its numbers, as many at a time as a push may carry, and what came of it is counted', async () => {
  const outcomes: Record<number, Partial<ImportedResult>> = {
    1: { fresh: false },
    2: { status: 'held' },
    3: { status: 'rejected', code: 'forbidden' },
  }
  const calls = await open((seq) => outcomes[seq] ?? {})
  choose(fileOf(23))
  await screen.findByText('22 entries of device B2M taken in')
  screen.getByText('Already on the server: 1. Held for a decision: 1. Refused: 1.')
  expect(calls.map(({ commands }) => commands.map(({ seq }) => seq))).toEqual([
    Array.from({ length: 20 }, (_, index) => index + 1),
    [21, 22, 23],
  ])
  expect(onDone).toHaveBeenCalledOnce()
  expect(stage.place.engine.retryNow).toHaveBeenCalled()
})

it('a file that brought nothing new says so', async () => {
  await open(() => ({ fresh: false }))
  choose(fileOf(2))
  await screen.findByText('Nothing new from device B2M')
})

it.each([
  ['is no export', 'This is not an export of Lokal, or the file is damaged.', () => 'hello'],
  ['is of another place', 'This file is of another place.', () => fileOf(1, { placeId: newId() })],
  ['is empty', 'There is nothing in this file.', () => fileOf(0)],
])('a file that %s is not sent at all', async (_, words, content) => {
  const calls = await open(() => ({}))
  choose(content())
  expect((await screen.findByRole('alert')).textContent).toContain(words)
  expect(calls).toEqual([])
})

it('a file whose beginning is missing says so, and that nothing was taken in', async () => {
  const gap = { status: 409, body: { message: 'gap', code: 'sequence_gap', expected: 1 } }
  await open(() => gap)
  choose(fileOf(1))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Earlier entries of this device are missing')
  expect(alert.textContent).toContain('Nothing was taken in.')
})

it('a file that could be brought in only in part says how far, and can be chosen again', async () => {
  let broken = true
  const fault = { status: 503, body: { message: 'busy', code: 'place_busy' } }
  await open((seq) => (broken && seq > 20 ? fault : {}))
  const content = fileOf(25)
  choose(content)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('20 entries were taken in before that.')
  expect(alert.textContent).toContain('Choose the file again; nothing is doubled.')
  broken = false
  choose(content)
  await screen.findByText('25 entries of device B2M taken in')
  expect(screen.queryByRole('alert')).toBeNull()
})
