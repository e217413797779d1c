import { act, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { findDraft, showDraft } from '#device/carts/order-draft-store.ts'
import { emptyDraft, type OrderDraft } from '#device/carts/order-draft.ts'
import { newId } from '#platform/new-id.ts'
import { demoRows } from '#server/demo/venue.ts'
import { commands, opened, place, press, stores, till, atDemoTill } from './demo-till.tsx'

atDemoTill()

const { diningOptions, placeClients, menuItems } = demoRows()
const optionOf = (type: string) =>
  must(
    diningOptions.find((option) => option.type === type),
    type,
  ).id
const ewa = must(placeClients[0], 'a client')
const client = {
  clientId: ewa.id,
  name: ewa.name,
  phone: ewa.phone,
  allergyNote: '',
  address: must(ewa.addresses[0], 'an address'),
}
const gherkin = must(
  menuItems.find(({ name }) => name === 'Ogórek kiszony'),
  'the gherkin',
)

const scope = () => ({ placeId: place.placeId, checkId: null, actor: place.actor })
const begin = (change: Partial<OrderDraft>) =>
  showDraft(stores, scope(), { ...emptyDraft(newId, place.actor, null), comment: '-', ...change })

describe('a delivery at the till', () => {
  it('is not sent without a client, says so at the button and leads to where one is entered', async () => {
    begin({ diningOptionId: optionOf('DELIVERY') })
    render(till())
    await press('Ogórek kiszony')
    await press(/^Cart, 1 not sent/)
    await press('Send 1 piece')
    expect(await screen.findByText('Please enter client, phone and address')).toBeTruthy()
    await press('Enter')
    expect(opened).toHaveBeenCalledWith('delivery')
    expect(await commands()).toHaveLength(0)
  })

  it('is not sent to a client who fetched it before and never said where he lives', async () => {
    begin({ diningOptionId: optionOf('DELIVERY'), client: { ...client, address: null } })
    render(till())
    await press('Ogórek kiszony')
    await press(/^Cart, 1 not sent/)
    await press('Send 1 piece')
    expect(await screen.findByText('Please enter client, phone and address')).toBeTruthy()
    expect(await commands()).toHaveLength(0)
  })

  it('shows what bringing it costs, from when it is free and what is missing, and can be sent all the same', async () => {
    const terms = { price: 700, minimumOrderValue: 4000, freeFrom: 8000 }
    begin({ diningOptionId: optionOf('DELIVERY'), client, terms })
    render(till())
    await press('Ogórek kiszony')
    await press(/^Cart, 1 not sent/)
    expect(await screen.findByText(/^Delivery, free from PLN.80\.00$/)).toBeTruthy()
    const missing = ((4000 - gherkin.price) / 100).toFixed(2)
    expect(
      screen.getByText(new RegExp(`PLN.${missing} missing to the minimum order of PLN.40\\.00`)),
    ).toBeTruthy()
    // The gherkin leaves in its box.
    const total = ((gherkin.price + 250 + 700) / 100).toFixed(2)
    expect((await screen.findAllByText(new RegExp(`^PLN.${total}$`))).length).toBeGreaterThan(0)
    await press('Send 1 piece')
    await screen.findByText('Order created · A7K-1')
    expect((await commands())[0]?.envelope.args).toMatchObject({
      client: { name: ewa.name },
      delivery: terms,
    })
  })
})

describe('what is fetched', () => {
  it('may have a client, and needs none', async () => {
    begin({ diningOptionId: optionOf('PICKUP') })
    render(till())
    await press('Ogórek kiszony')
    await press(/^Cart, 1 not sent/)
    await press('Client: Add client')
    expect(opened).toHaveBeenCalledWith('pickup')
    await press('Send 1 piece')
    await screen.findByText('Order created · A7K-1')
  })
})

describe('a dish whose price changes while it is in the cart', () => {
  const draft = () => findDraft(stores, scope())
  async function priceChanges() {
    begin({ diningOptionId: optionOf('PICKUP') })
    const page = render(till())
    await press('Ogórek kiszony')
    await press(/^Cart, 1 not sent/)
    expect(screen.queryByText(/^The price has changed/)).toBeNull()
    const dearer = { ...gherkin, price: gherkin.price + 150, version: 9 }
    await act(async () => void (await place.databases.replicaDb.rows('menuItems').put(dearer)))
    const [was, now] = [gherkin.price, dearer.price].map((price) => (price / 100).toFixed(2))
    await screen.findByText(new RegExp(`^The price has changed: it was PLN.${was}, now it is PLN.${now}\\.$`))
    return page
  }

  it('says so, and is sold at the new price after one tap', async () => {
    await priceChanges()
    await press(/^Take PLN/)
    await waitFor(() => expect(screen.queryByText(/^The price has changed/)).toBeNull())
    expect(draft()?.lines).toMatchObject([{ unitPrice: gherkin.price + 150, itemVersion: 9 }])
  })

  it('is sold at the old one after another, and is not asked about again after a reload', async () => {
    const page = await priceChanges()
    await press(/^Keep PLN/)
    await waitFor(() => expect(screen.queryByText(/^The price has changed/)).toBeNull())
    expect(draft()?.lines).toMatchObject([{ unitPrice: gherkin.price, itemVersion: 4 }])
    page.unmount()
    render(till())
    await press(/^Cart, 1 not sent/)
    expect(await screen.findByRole('button', { name: 'Send 1 piece' })).toBeTruthy()
    expect(screen.queryByText(/^The price has changed/)).toBeNull()
  })
})
