import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { must } from '#domain/must.ts'
import type { Row } from '#domain/tables.ts'
import { useServerTime } from '#features/till/use-server-time.ts'
import { PlaceContext } from '#hooks/place/place-context.ts'
import { demoRows } from '#server/demo/venue.ts'
import { commands, place, press, till, atDemoTill } from './demo-till.tsx'
import { uuid } from './samples.ts'

atDemoTill()

/** The till's clock stands at Friday, 18:00 by the venue's clocks. */
const happyHour = (from: number, to: number, of: Partial<Row<'priceLists'>> = {}) =>
  place.databases.replicaDb.rows('priceLists').put({
    id: uuid(9),
    name: 'Happy hour',
    active: true,
    times: { days: [4], from: from * 60, to: to * 60 },
    diningOptionIds: [],
    categoryId: null,
    position: 0,
    version: 5,
    rule: { direction: 'DECREASE', mode: 'PERCENT', value: 5000, rounding: '0.01' },
    ...of,
  })
const change = async (name: string, of: object) => {
  const item = must(
    demoRows().menuItems.find((each) => each.name === name),
    name,
  )
  await place.databases.replicaDb.rows('menuItems').put({ ...item, version: 6, ...of })
}
const tile = (name: string) => screen.findByRole('button', { name })
const costs = async (name: string, price: string) => {
  const button = await tile(name)
  await waitFor(() => expect(within(button).getByText(price)).toBeTruthy())
}
const pickup = () =>
  must(
    demoRows().diningOptions.find((each) => each.type === 'PICKUP'),
    'pickup',
  )

describe('A dish at the till', () => {
  it('costs what the list that counts now makes of it', async () => {
    await change('Ogórek kiszony', { price: 1000 })
    await happyHour(18, 19)
    render(till())
    await costs('Ogórek kiszony', '5.00')
    await happyHour(19, 20)
    await costs('Ogórek kiszony', '10.00')
  })

  it('costs what it does in the chosen dining option, and the cart says so of what was taken before', async () => {
    await change('Ogórek kiszony', {
      price: 1000,
      optionPrices: [{ diningOptionId: pickup().id, price: 900 }],
    })
    render(till())
    await costs('Ogórek kiszony', '10.00')
    await press('Ogórek kiszony')
    await press(/^Cart, 1 not sent/)
    await press(/^Dining option/)
    await press(new RegExp(pickup().name))
    const note = await screen.findByRole('group', { name: 'New price of Ogórek kiszony' })
    expect(within(note).getByText(/was .*10\.00.*now it is .*9\.00/)).toBeTruthy()
  })

  it('is there only at its times', async () => {
    await change('Ogórek kiszony', { hiddenUntil: place.clock() + 1 })
    render(till())
    await screen.findByRole('button', { name: /^Cart/ })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ogórek kiszony' })).toBeNull())
    await change('Ogórek kiszony', { hiddenUntil: place.clock() })
    expect(await tile('Ogórek kiszony')).toBeTruthy()
  })
})

describe('An open cart of which several prices have changed', () => {
  const begin = async () => {
    await change('Ogórek kiszony', { price: 1000 })
    await change('Chleb ze smalcem', { price: 2000 })
    await happyHour(18, 19)
    render(till())
    await costs('Ogórek kiszony', '5.00')
    await press('Ogórek kiszony')
    await press('Chleb ze smalcem')
    await happyHour(18, 19, { active: false })
    await press(/^Cart, 2 not sent/)
    return screen.findByRole('group', { name: 'New prices of several lines' })
  }

  it('says so once, and one tap takes them all', async () => {
    const note = await begin()
    expect(within(note).getByText(/together they were .*15\.00.*now they are .*30\.00/)).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /^Take/ })).toHaveLength(1)
    await press(/^Take/)
    await waitFor(() => expect(screen.queryByText(/changed/)).toBeNull())
    await press('Send 2 pieces')
    await press('Table 12')
    await screen.findByText(/^Order created · Table 12 · A7K-\d+$/)
    const [sent] = await commands()
    expect(sent?.envelope.args).toMatchObject({ lines: [{ unitPrice: 1000 }, { unitPrice: 2000 }] })
  })

  it('keeps what the guests were told, with one tap too', async () => {
    const note = await begin()
    within(note).getByRole('button', { name: /^Keep/ }).click()
    await waitFor(() => expect(screen.queryByText(/changed/)).toBeNull())
  })
})

describe('The clock of the till', () => {
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it('moves at each half of a minute of the server’s time', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 17, 0, 29, 500) })
    const status = { ...place.engine.status(), clockOffset: 200 }
    const engine = { ...place.engine, status: () => status }
    const Now = () => <p>{new Date(useServerTime()).toISOString()}</p>
    render(
      <PlaceContext value={{ ...place, engine, clock: Date.now }}>
        <Now />
      </PlaceContext>,
    )
    expect(screen.getByText('2026-11-20T17:00:29.700Z')).toBeTruthy()
    act(() => void vi.advanceTimersByTime(300))
    expect(screen.getByText('2026-11-20T17:00:30.000Z')).toBeTruthy()
    act(() => void vi.advanceTimersByTime(30_000))
    expect(screen.getByText('2026-11-20T17:01:00.000Z')).toBeTruthy()
  })
})
