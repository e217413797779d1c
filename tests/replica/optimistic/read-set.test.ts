import { expect, it } from 'vitest'
import { isRead, readSetOf, withKeys } from '#replica/optimistic/read-set.ts'

const row = (id: string, of: object = {}) => ({ id, version: 1, ...of })
const read = readSetOf(
  [['orders', 'asked']],
  [
    { table: 'orderLines', column: 'orderId', value: 'one', rows: [row('listed', { orderId: 'one' })] },
    { table: 'orderLines', column: 'orderId', value: 'two', rows: [] },
  ],
  ['places'],
)

it('A run of commands has read the rows that it asked for, also where there was none', () => {
  expect(isRead(read, 'orders', 'asked', null)).toBe(true)
  expect(isRead(read, 'orders', 'other', row('other'))).toBe(false)
  expect(isRead(read, 'orderChecks', 'asked', row('asked'))).toBe(false)
})

it('A run of commands has read the rows of its lists, and whatever comes into one of them', () => {
  expect(isRead(read, 'orderLines', 'listed', null)).toBe(true)
  expect(isRead(read, 'orderLines', 'listed', row('listed', { orderId: 'three' }))).toBe(true)
  for (const orderId of ['one', 'two'])
    expect(isRead(read, 'orderLines', 'new', row('new', { orderId }))).toBe(true)
  expect(isRead(read, 'orderLines', 'new', row('new', { orderId: 'three' }))).toBe(false)
  expect(isRead(read, 'orderLines', 'new', row('new', { orderId: null }))).toBe(false)
  expect(isRead(read, 'orderLines', 'new', null)).toBe(false)
  expect(isRead(read, 'orders', 'new', row('new', { orderId: 'one' }))).toBe(false)
})

it('A run of commands has read all that is or comes into a table that it read whole', () => {
  expect(isRead(read, 'places', 'new', row('new'))).toBe(true)
  expect(isRead(read, 'places', 'gone', null)).toBe(true)
})

it('A run of commands may have seen rows that it did not have to ask for', () => {
  const more = withKeys(read, [{ table: 'menus', id: 'seen' }])
  expect([isRead(read, 'menus', 'seen', null), isRead(more, 'menus', 'seen', null)]).toEqual([false, true])
  expect(isRead(more, 'orders', 'asked', null)).toBe(true)
  expect(isRead(more, 'places', 'new', null)).toBe(true)
})
