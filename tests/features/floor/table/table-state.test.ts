import { describe, expect, it } from 'vitest'
import { checkState, mostPressing, type FloorCheck } from '#features/floor/table/table-state.ts'
import type { Row } from '#domain/tables.ts'
import { check, displays, sixPm, id, line, minuteMs, order } from '#tests/features/kitchen/rows.ts'
import { printout } from '#tests/features/orders/documents.ts'

/** The item takes 20 minutes. */
const preparation = (menuItemId: string | null) => (menuItemId === null ? 0 : 20)
const sent = sixPm + 2 * minuteMs
const dish = (position: number, of: Partial<Row<'orderLines'>> = {}) =>
  line(1, position, { firedAt: sent, shownAt: sent, ...of })
const done = { status: 'done', doneQuantity: 1000, doneAt: sent } as const
const delivered = { ...done, status: 'delivered', deliveredAt: sixPm + 25 * minuteMs } as const

const checkOf = (lines: Row<'orderLines'>[], of: Partial<FloorCheck> = {}): FloorCheck => ({
  check: check(1),
  orders: [order(1)],
  lines,
  printouts: [],
  paysOnline: false,
  ...of,
})
const at = (minutes: number, ...checks: FloorCheck[]) =>
  mostPressing(checks.map((each) => checkState(each, preparation, sixPm + minutes * minuteMs, displays)))

describe('A table', () => {
  it('without a check is free', () => expect(at(5)).toEqual({ state: 'free', since: null }))

  it('whose guests have nothing sent yet is ordering, since it was opened', () =>
    expect(at(3, checkOf([]))).toEqual({ state: 'ordering', since: sixPm }))

  it('of which everything is held waits to be fired', () =>
    expect(at(3, checkOf([dish(0, { held: true, firedAt: null, shownAt: null })])).state).toBe('held'))

  it('is on the screen of the kitchen while that has time, since it was sent', () =>
    expect(at(10, checkOf([dish(0)]))).toEqual({ state: 'on-screen', since: sent }))

  it('is slow once three quarters of the preparation time have gone', () => {
    expect(at(16.9, checkOf([dish(0)])).state).toBe('on-screen')
    expect(at(17, checkOf([dish(0)])).state).toBe('slow')
  })

  it('waits too long once the preparation time is over', () =>
    expect(at(22.1, checkOf([dish(0)]))).toEqual({ state: 'late', since: sent }))

  it('waits for nobody’s clock where no display is used', () => {
    const paper = new Set<string>()
    const later = sixPm + 60 * minuteMs
    expect(checkState(checkOf([dish(0)]), preparation, later, displays).state).toBe('late')
    expect(checkState(checkOf([dish(0)]), preparation, later, paper).state).toBe('on-screen')
  })

  it('waits for the slowest dish of what was sent together', () => {
    const slow = (menuItemId: string | null) => (menuItemId === id('5', 2) ? 40 : 5)
    const both = checkOf([dish(0), dish(1, { menuItemId: id('5', 2) })])
    expect(checkState(both, slow, sixPm + 10 * minuteMs, displays).state).toBe('on-screen')
  })

  it('waits from the firing of a course, not from the order', () =>
    expect(at(30, checkOf([dish(0, { firedAt: sixPm + 25 * minuteMs })])).state).toBe('on-screen'))

  it('waits for the time that the guest named', () => {
    const deliveryTime = { kind: 'custom', at: sixPm + 60 * minuteMs } as const
    const named = checkOf([dish(0)], { orders: [order(1, { deliveryTime })] })
    expect(at(30, named).state).toBe('on-screen')
    expect(at(61, named).state).toBe('late')
  })

  it('is ready when all that was sent together is: it is served together', () => {
    expect(at(10, checkOf([dish(0, done), dish(1)])).state).toBe('started')
    expect(at(10, checkOf([dish(0, done), dish(1, done)])).state).toBe('ready')
  })

  it('that waits too long for one dish says so, though another one is ready', () =>
    expect(at(23, checkOf([dish(0, done), dish(1)])).state).toBe('late'))

  it('is served once all was brought, since the last dish came', () =>
    expect(at(40, checkOf([dish(0, delivered)]))).toEqual({
      state: 'served',
      since: sixPm + 25 * minuteMs,
    }))

  it('is not ready for a drink that nobody prepares', () =>
    expect(at(10, checkOf([dish(0, { kitchenStationId: null })])).state).toBe('served'))

  it('pays online while its guest is asked for money that nobody has heard of yet', () => {
    const paying = checkOf([dish(0, delivered)], { printouts: [printout(1)], paysOnline: true })
    expect(at(72, paying)).toEqual({ state: 'online', since: sixPm })
    expect(at(10, checkOf([dish(0)], { printouts: [printout(1)], paysOnline: true })).state).toBe('on-screen')
  })

  it('has its bill while documents await their payment, since it was opened', () => {
    const bill = checkOf([dish(0, delivered)], { printouts: [printout(1)] })
    expect(at(72, bill)).toEqual({ state: 'bill', since: sixPm })
    const waiting = check(1, { status: 'awaiting-payment' })
    expect(at(72, checkOf([dish(0, delivered)], { check: waiting })).state).toBe('bill')
  })

  it('that paid before it was served still waits for the kitchen', () =>
    expect(at(10, checkOf([dish(0)], { printouts: [printout(1)] })).state).toBe('on-screen'))

  it('does not wait for what was taken back, nor for a cancelled order', () => {
    const voided = { voidedQuantity: 1000, voidedAt: sent }
    expect(at(30, checkOf([dish(0, voided), dish(1, delivered)])).state).toBe('served')
    expect(at(30, checkOf([dish(0)], { orders: [order(1, { status: 'canceled' })] })).state).toBe('ordering')
  })

  it('with several checks shows the most pressing one', () => {
    const served = checkOf([dish(0, delivered)])
    const bill = checkOf([dish(0, delivered)], { printouts: [printout(1)] })
    const ready = checkOf([dish(0, done)])
    expect(at(12, served, ready, bill).state).toBe('ready')
    expect(at(12, served, bill).state).toBe('bill')
    expect(at(23, ready, checkOf([dish(0)])).state).toBe('late')
  })
})
