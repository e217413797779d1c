import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Permitted } from '#app/permitted.tsx'
import type { WaitingCommand } from '#contract/areas/own-writes.ts'
import type { Row } from '#domain/tables.ts'
import { OutboxScreen } from '#features/sync-status/outbox-screen.tsx'
import { ResolveScreen } from '#features/sync-status/resolve-screen.tsx'
import { newId } from '#platform/new-id.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openStage, person, type SyncStage } from './sync-stage.tsx'

let stage: SyncStage | null = null
afterEach(() => {
  cleanup()
  stage?.close()
})

const kasia = person('waiter')
const anna = person('manager')

const held: WaitingCommand = {
  id: newId(),
  status: 'held',
  seq: 1,
  kind: 'order.place',
  actor: kasia.id,
  approver: null,
  at: 1_790_000_000_000,
  recordedAt: 1_790_000_000_000,
  deviceCode: 'B2M',
  deviceName: 'Bar',
  importedBy: null,
  decision: null,
  args: { number: 'B2M-7', lines: [{ name: 'Żurek', quantity: 2000 }], comment: 'quick' },
  reason: 'device-revoked',
}
const parked: WaitingCommand = {
  ...held,
  id: newId(),
  seq: 2,
  status: 'parked',
  reason: null,
  kind: 'check.cancel',
  deviceName: '',
  args: { reason: 'the guests left' },
}

function discrepancy(change: Partial<Row<'discrepancies'>> = {}): Row<'discrepancies'> {
  return {
    id: newId(),
    kind: 'permission_missing',
    commandId: newId(),
    orderCheckId: null,
    closedDay: null,
    at: 1_790_000_000_000,
    actorId: kasia.id,
    approvedBy: null,
    note: 'order.place',
    resolvedAt: null,
    ...change,
  }
}

/** The list over a server that has these; what is decided is in `decided`. */
async function open(writes: WaitingCommand[], { refuse = '', as = anna } = {}) {
  const decided: unknown[] = []
  let listed = writes
  let reachable = true
  stage = await openStage(
    (method, path, body) => {
      if (!reachable) return null
      if (path.includes('recovery')) return { body: { data: { restoredAt: null, waiting: [] } } }
      if (method === 'GET') return { body: { data: listed } }
      if (refuse !== '') return { status: 409, body: { message: refuse, code: refuse } }
      decided.push(body)
      const { commandId, decision } = body as { commandId: string; decision: string }
      listed = listed.filter(({ id }) => id !== commandId)
      return {
        body: { data: { commandId, how: decision === 'discard' ? 'discarded' : 'applied', version: 9 } },
      }
    },
    { as },
  )
  const lose = () => {
    reachable = false
  }
  return { decided, stage, lose }
}

const shown = () =>
  stage?.show(
    <Permitted anyOf={['manage-payments']}>
      <ResolveScreen />
    </Permitted>,
  )
const rowOf = async (words: string | RegExp) => {
  const found = await screen.findByText(words)
  const row = found.closest('li')
  if (row === null) throw new Error('not in a row')
  return within(row)
}

describe('a held entry', () => {
  it('says what, why, who, on which device and what is in it, and is applied by a press', async () => {
    const { decided } = await open([held])
    shown()
    const row = await rowOf('Order B2M-7')
    expect(row.getByText('Held: the device Bar (code B2M) was disconnected.')).toBeTruthy()
    expect(row.getByText('2 × Żurek · quick')).toBeTruthy()
    await row.findByText(/^Kasia Wrona, device Bar \(code B2M\) · /)
    fireEvent.click(row.getByRole('button', { name: 'Apply: Order B2M-7' }))
    await screen.findByText('Applied: Order B2M-7')
    expect(decided).toEqual([{ decision: 'apply', commandId: held.id }])
    await screen.findByText('Nothing to settle')
    // What it changed is fetched at once.
    expect(stage?.place.engine.retryNow).toHaveBeenCalled()
  })

  it('is discarded only for a reason', async () => {
    const { decided } = await open([held])
    shown()
    fireEvent.click((await rowOf('Order B2M-7')).getByRole('button', { name: 'Discard: Order B2M-7' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Discard' }))
    await dialog.findByText('Write a few words; they are kept.')
    expect(decided).toEqual([])
    fireEvent.change(dialog.getByRole('textbox', { name: 'Reason' }), { target: { value: ' a joke ' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Discard' }))
    await eventually(() =>
      expect(decided).toEqual([{ decision: 'discard', commandId: held.id, reason: 'a joke' }]),
    )
  })

  it('stays where it is when it cannot be done, and says why', async () => {
    await open([held], { refuse: 'state_conflict' })
    shown()
    fireEvent.click((await rowOf('Order B2M-7')).getByRole('button', { name: /^Apply/ }))
    await screen.findByText(/^Not done, it stays here\./)
    expect(screen.getByText('Order B2M-7')).toBeTruthy()
  })

  it('of a file says who brought it', async () => {
    await open([{ ...held, importedBy: anna.id }])
    shown()
    await screen.findByText(/brought from a file by Anna Lis/)
  })
})

it('a parked entry is run again', async () => {
  const { decided } = await open([held, parked])
  shown()
  await screen.findByText('Order B2M-7')
  fireEvent.click(screen.getByRole('tab', { name: /^Set aside/ }))
  expect(screen.queryByText('Order B2M-7')).toBeNull()
  const why = await rowOf('Set aside: the server failed at it several times.')
  fireEvent.click(why.getByRole('button', { name: /^Run again/ }))
  await eventually(() => expect(decided).toEqual([{ decision: 'replay', commandId: parked.id }]))
})

it('without the server only the discrepancies are here, and it is said that there may be more', async () => {
  const { lose } = await open([held])
  lose()
  await stage?.put('discrepancies', discrepancy({ kind: 'item_sold_out', note: 'Żurek' }))
  shown()
  await screen.findByText(
    'Held entries of the devices stand on the server. They are shown when it can be reached.',
  )
  await screen.findByText('Ordered although sold out: Żurek.')
})

it('the way there from the state of sync counts what waits on all devices', async () => {
  await open([held, parked])
  await stage?.put('discrepancies', discrepancy())
  stage?.show(<OutboxScreen />)
  await eventually(async () =>
    expect((await screen.findByRole('link', { name: /^To settle/ })).textContent).toBe('To settle3'),
  )
})

it('the state of sync leads nobody there who may not resolve', async () => {
  await open([held, parked], { as: kasia })
  stage?.show(<OutboxScreen />)
  await screen.findByText('Safe to close. Nothing is lost.')
  expect(screen.queryByRole('link', { name: /^To settle/ })).toBeNull()
})

describe('a discrepancy', () => {
  it('is said in words, never by the name that the app has for it', async () => {
    await open([])
    await stage?.put(
      'discrepancies',
      discrepancy(),
      discrepancy({ kind: 'unreadable', note: 'order.extend v2' }),
      discrepancy({ kind: 'command_skipped', note: 'document.issue: body_too_large' }),
      discrepancy({ kind: 'command_skipped', note: 'thing.of-another-version: x' }),
      discrepancy({ kind: 'overpaid', note: 'PA/KJ3/1/11/2026 ONLINE 2900' }),
    )
    shown()
    await screen.findByText('Kasia Wrona had no right to this: an order. It was done all the same.')
    await screen.findByText('Something that Kasia Wrona did could not be read: more items.')
    const skipped = await screen.findAllByText(
      /^An entry by Kasia Wrona could not be delivered: (a document|an entry) \(/,
    )
    expect(skipped).toHaveLength(2)
    await screen.findByText(/^More was taken than was due: PA\/KJ3\/1\/11\/2026 PLN\s29\.00 online\.$/)
    expect(document.body.textContent).not.toMatch(/order\.(place|extend)|document\.issue|thing\./)
  })

  it('leads to its check, and is resolved with what was found', async () => {
    await open([])
    const found = discrepancy({ orderCheckId: newId() })
    const { closedDay: _, ...rest } = found
    await stage?.put('discrepancies', found)
    const check = { id: rest.orderCheckId, number: 'A7K-3' } as Row<'orderChecks'>
    await stage?.put('orderChecks', check)
    shown()
    fireEvent.click(await screen.findByRole('button', { name: /^Settle: / }))
    const dialog = within(await screen.findByRole('alertdialog'))
    fireEvent.change(dialog.getByRole('textbox', { name: 'What did you find out?' }), {
      target: { value: 'she has it again' },
    })
    fireEvent.click(dialog.getByRole('button', { name: 'Settle' }))
    await screen.findByText('Settled.')
    const queued = await stage?.place.databases.outboxDb.commands.toArray()
    expect(queued).toMatchObject([
      { envelope: { kind: 'discrepancy.settle', args: { id: found.id, note: 'she has it again' } } },
    ])
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Settle: / })).toBeNull())
    fireEvent.click(screen.getByRole('tab', { name: 'Settled' }))
    await screen.findByText('Settled by Anna Lis: she has it again')
  })
})

it('the list is for those who may resolve', async () => {
  await open([held], { as: kasia })
  shown()
  await screen.findByText('This page is not open to you')
})
