import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DrillBanner } from '#features/sync-status/drill-banner.tsx'
import { DrillPanel } from '#features/sync-status/drill-panel.tsx'
import { outageKey } from '#platform/outage.ts'
import type { StoredCommand } from '#replica/outbox/outbox-store.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openStage, type SyncStage } from './sync-stage.tsx'

let stage: SyncStage

async function open({ persisted = true } = {}) {
  stage = await openStage(() => null, { persisted })
  stage.show(
    <>
      <DrillBanner />
      <DrillPanel />
    </>,
  )
  await screen.findByText('Outage drill')
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  stage.close()
})

const cutUntil = () => Number(stage.stores.device.getItem(outageKey) ?? 0)
const begin = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Begin the drill' }))
  await screen.findByRole('timer')
}
const end = () => {
  const banner = within(screen.getAllByRole('status')[0] ?? document.body)
  fireEvent.click(banner.getByRole('button', { name: 'End drill' }))
}

/** Something that a person saved while the drill ran. */
async function save(answered: boolean): Promise<StoredCommand> {
  return stage.place.databases.outbox.write(async (tx) => {
    const meta = await tx.meta()
    const { placeId, actor, session, newId } = stage.place
    const command: StoredCommand = {
      seq: meta.nextSeq,
      envelope: {
        id: newId(),
        seq: meta.nextSeq,
        kind: 'order.place',
        v: 1,
        placeId,
        actor,
        session,
        occurredAt: Date.now(),
        clockOffset: 0,
        args: {},
      },
      sendAs: null,
      state: answered ? 'applied' : 'queued',
      answered,
      code: null,
      result: null,
      attempts: 0,
    }
    await tx.put(command)
    await tx.putMeta({ ...meta, nextSeq: meta.nextSeq + 1 })
    return command
  })
}

it.each([1, 5, 15])(
  'a drill cuts this device for %i minutes if so chosen, and ends by itself',
  async (minutes) => {
    await open()
    fireEvent.click(screen.getByRole('radio', { name: `${minutes} min` }))
    // The screen has read the clock a moment before.
    vi.setSystemTime(Date.now() + 700)
    await begin()
    expect(cutUntil() - Date.now()).toBe(minutes * 60_000)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(screen.getByRole('timer').textContent).toBe(`${minutes - 1}:59`)
    expect(screen.queryByRole('button', { name: 'Begin the drill' })).toBeNull()
    await vi.advanceTimersByTimeAsync(minutes * 60_000 + 1_000)
    await screen.findByRole('button', { name: 'Begin the drill' })
    expect(cutUntil()).toBe(0)
  },
)

it('a drill in which nothing was entered has shown nothing, and says so', async () => {
  await open()
  await begin()
  end()
  await screen.findByText(/^Drill over, but nothing was entered\./)
  expect(screen.queryByText(/^Saved without internet/)).toBeNull()
})

it('what was saved and what is still on its way are told, and the figures move on', async () => {
  await open({ persisted: false })
  await begin()
  const [first, second] = [await save(true), await save(false)]
  end()
  await screen.findByText('The drill is over. What was saved is being sent.')
  screen.getByText('Saved without internet: 2')
  screen.getByText('Sent once the internet was back: 1 of 2')
  screen.getByText('Lost: 0')
  await screen.findByText('Storage: ordinary, a full disk may clear what is not sent yet')
  await stage.place.databases.outbox.write((tx) => tx.put({ ...second, answered: true, state: 'applied' }))
  await screen.findByText('The drill is over: everything worked and nothing was lost.')
  screen.getByText('Sent once the internet was back: 2 of 2')
  expect(first.seq).toBe(1)
})

it('what was saved and is not there any more is told as lost', async () => {
  await open()
  await begin()
  const { seq } = await save(true)
  await save(true)
  await stage.place.databases.outboxDb.commands.delete(seq)
  end()
  expect((await screen.findByRole('alert')).textContent).toContain('Something that was saved is missing.')
  screen.getByText('Lost: 1')
})

it('a report that was read is put away', async () => {
  await open()
  await begin()
  end()
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await eventually(() => expect(screen.queryByText(/^Drill over/)).toBeNull())
})
