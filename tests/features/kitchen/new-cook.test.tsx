// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeKitchen, databases, openKitchen, put, show } from './kitchen-stage.tsx'
import { check, line, order, sixPm } from './rows.ts'

beforeEach(openKitchen)
afterEach(() => {
  closeKitchen()
  vi.restoreAllMocks()
})

const seen = { shownAt: sixPm }
const oneTicket = () =>
  put({ orders: [order(1)], orderChecks: [check(1)], orderLines: [line(1, 0, seen), line(1, 1, seen)] })
const touches = () =>
  within(screen.getByRole('list', { name: 'What a touch does' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('a cook who has never seen the display', () => {
  it('reads under the tickets what a tap, the next one and a long press do', async () => {
    await oneTicket()
    await show('kitchen')
    expect(touches()).toEqual(['Tap: started', 'Again: ready', 'Hold: a step back'])
  })

  it('reads at the pass also what hands a dish out', async () => {
    await oneTicket()
    window.localStorage.setItem(`lokal:kitchen-view:${databases.placeId}`, '"pass"')
    await show('kitchen')
    expect(touches()).toEqual(['Tap: started', 'Again: ready', 'Once more: out', 'Hold: a step back'])
  })

  it('reads it on an empty board too', async () => {
    await put({})
    await show('kitchen', {}, 'Nothing to cook')
    screen.getByText(/Tap a dish: it is started\. Tap it again: it is ready\. Press it for longer/)
  })

  it('puts the line away for good on this display', async () => {
    await oneTicket()
    await show('kitchen')
    fireEvent.click(screen.getByRole('button', { name: 'Put this line away; help has it' }))
    expect(screen.queryByRole('list', { name: 'What a touch does' })).toBeNull()
    cleanup()
    await show('kitchen')
    expect(screen.queryByRole('list', { name: 'What a touch does' })).toBeNull()
  })

  it.each([
    { screen: 'display', widest: 1920 },
    { screen: 'tablet', widest: 1280 },
    { screen: 'phone', widest: 360 },
  ])('has help on a $screen, with the touches, the keys and the way to the manual', async ({ widest }) => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Infinity) <= widest,
          addEventListener() {},
          removeEventListener() {},
        }) as never,
    )
    await oneTicket()
    await show('kitchen')
    fireEvent.click(screen.getByRole('button', { name: 'Keys and touches' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Keys and touches' }))
    sheet.getByText('Tap a dish: it is started. Tap again: it is ready.')
    sheet.getByText('Press a dish for longer: one step back.')
    const manual = sheet.getByRole('link', { name: 'All about this display' })
    expect(manual.getAttribute('href')).toBe(`/p/${databases.placeId}/help?from=kitchen`)
  })
})
