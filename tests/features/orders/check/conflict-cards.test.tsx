import 'fake-indexeddb/auto'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { TextsProvider } from '#hooks/texts/texts-provider.tsx'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ConflictCards } from '#features/orders/check/conflict-card.tsx'
import { PlaceContext } from '#hooks/place/place-context.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import en from '#locales/en.json'
import { initialStatus } from '#platform/engine-port.ts'
import { newId } from '#platform/new-id.ts'
import { ensureReplica, openPlaceDatabases } from '#replica/open-place.ts'
import { saveRegistration } from '#tests/support/save-registration.ts'
import { createRowReader } from '#replica/copy/read-rows.ts'
import type { Row } from '#domain/tables.ts'
import { eventually } from '#tests/support/eventually.ts'
import { ToastProvider } from '#ui/notices/toast.tsx'
import { sixPm, id, minuteMs } from '#tests/features/kitchen/rows.ts'

const [marek, kasia, bigos] = [id('4', 1), id('4', 2), id('2', 100)]
const note = (number: number, change: Partial<Row<'conflictNotes'>> = {}): Row<'conflictNotes'> => ({
  id: id('9', number),
  at: sixPm,
  area: 'orders',
  rowId: bigos,
  name: 'Bigos',
  field: 'line',
  forUserId: kasia,
  byUserId: marek,
  lost: { quantity: 2000, note: '' },
  kept: { voidedAt: sixPm + 40 * minuteMs, reason: 'guest changed his mind' },
  closedAt: null,
  ...change,
})

let place: PlaceAccess

beforeEach(async () => {
  const databases = openPlaceDatabases(newId())
  const status = { ...initialStatus }
  await saveRegistration(
    databases,
    { clientId: newId(), deviceCode: 'A7K', grant: 'grant', epoch: 'e', version: 0, stamp: '', lastSeq: 0 },
    1,
  )
  await ensureReplica(databases.outbox, databases.replica)
  const person = { role: 'waiter', permissions: ['place-order'], preferredDiningOptionId: null, version: 1 }
  await databases.replicaDb.rows('placeUsers').bulkPut([
    { ...person, id: marek, name: 'Marek' },
    { ...person, id: kasia, name: 'Kasia' },
  ])
  place = {
    placeId: newId(),
    actor: kasia,
    session: newId(),
    databases,
    newId,
    rows: createRowReader(databases.replicaDb),
    engine: { status: () => status, subscribe: () => () => {}, poke: () => {}, retryNow: () => {} },
    ownPrinters: async () => [],
    clock: () => sixPm,
  }
})
afterEach(() => {
  cleanup()
  place.databases.close()
})

async function show(...notes: Row<'conflictNotes'>[]) {
  await place.databases.replicaDb
    .rows('conflictNotes')
    .bulkPut(notes.map((each) => ({ ...each, version: 1 })))
  render(
    <TextsProvider locale="en" messages={en}>
      <PlaceContext value={place}>
        <ToastProvider closeLabel="Close">
          <ConflictCards lineIds={[bigos]} />
        </ToastProvider>
      </PlaceContext>
    </TextsProvider>,
  )
}

const words = 'Marek took back Bigos at 18:40 (guest changed his mind). Your change to 2 was not made.'

describe('a change of a line that somebody had taken back', () => {
  it('is told with both names and times, until the person has understood', async () => {
    await show(note(1))
    expect(await screen.findByText(words)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Understood' }))
    await eventually(() => expect(screen.queryByText(words)).toBeNull())
    const [command] = await place.databases.outboxDb.commands.toArray()
    expect(command?.envelope).toMatchObject({ kind: 'conflict-note.close', args: { id: id('9', 1) } })
  })

  it('is told once for each change, and to nobody else', async () => {
    await show(
      note(1),
      note(2, { closedAt: sixPm }),
      note(3, { forUserId: marek }),
      note(4, { area: 'products' }),
      note(5, { rowId: id('2', 999) }),
    )
    expect(await screen.findAllByText(words)).toHaveLength(1)
  })

  it('needs no reason to be told', async () => {
    await show(note(1, { kept: { voidedAt: null, reason: '' } }))
    expect(
      await screen.findByText('Marek took back Bigos at 18:00. Your change to 2 was not made.'),
    ).toBeTruthy()
  })
})
