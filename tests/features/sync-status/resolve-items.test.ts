import { describe, expect, it } from 'vitest'
import type { Row } from '#domain/tables.ts'
import { detailOf } from '#features/sync-status/resolve-command.tsx'
import { resolveItems } from '#features/sync-status/resolve-items.ts'
import type { WaitingCommand } from '#hooks/outbox/use-waiting-commands.ts'

const write = (id: string, change: Partial<WaitingCommand>): WaitingCommand => ({
  id,
  status: 'held',
  seq: 1,
  kind: 'order.place',
  actor: 'kasia',
  approver: null,
  args: {},
  at: 1,
  recordedAt: 1,
  deviceCode: 'A7K',
  deviceName: '',
  reason: 'session-ended',
  importedBy: null,
  decision: null,
  ...change,
})

const discrepancy = (id: string, change: Partial<Row<'discrepancies'>>): Row<'discrepancies'> => ({
  id,
  kind: 'unreadable',
  commandId: id,
  orderCheckId: null,
  at: 1,
  actorId: 'kasia',
  approvedBy: null,
  note: '',
  resolvedAt: null,
  closedDay: null,
  ...change,
})

describe('What a manager has to resolve', () => {
  const done = { how: 'discarded', by: 'anna', at: 20, reason: 'x' } as const
  const items = resolveItems(
    [
      write('held', { at: 5 }),
      write('parked', { at: 3, status: 'parked' }),
      write('done', { decision: done }),
    ],
    [discrepancy('open', { at: 4 }), discrepancy('closed', { resolvedAt: 30 })],
  )
  const keys = (tab: keyof typeof items) => items[tab].map(({ key }) => key)

  it('stands in one list, the oldest first', () => expect(keys('all')).toEqual(['parked', 'open', 'held']))

  it('is found by what it is', () => {
    expect(keys('held')).toEqual(['held'])
    expect(keys('parked')).toEqual(['parked'])
    expect(keys('discrepancies')).toEqual(['open'])
  })

  it('leaves the list once it is resolved, and is found as resolved, the latest first', () => {
    expect(keys('settled')).toEqual(['closed', 'done'])
  })
})

it('a command of any version says what it carries, as far as it can be read', () => {
  const lines = [{ name: 'Żurek', quantity: 2000, note: 1 }]
  expect(detailOf({ lines, amount: 'much', reason: 'cold' })).toEqual({
    lines: [{ name: 'Żurek', quantity: 2000 }],
    amount: null,
    comment: '',
    reason: 'cold',
  })
  expect(detailOf({ lines: 7 })).toMatchObject({ lines: [] })
})
