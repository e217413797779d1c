import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { derivedId } from '#commands/derived-id.ts'
import { must } from '#domain/must.ts'
import { showDraft } from '#device/carts/order-draft-store.ts'
import { emptyDraft } from '#device/carts/order-draft.ts'
import { newId } from '#platform/new-id.ts'
import { demoRows } from '#server/demo/venue.ts'
import { actAs, commands, place, press, stores, till, atDemoTill } from './demo-till.tsx'

atDemoTill()

const { diningOptions, placeUsers, menuItems } = demoRows()
const optionOf = (type: string) =>
  must(
    diningOptions.find((option) => option.type === type),
    type,
  ).id
const owner = must(
  placeUsers.find(({ role }) => role === 'owner'),
  'an owner',
).id
const gherkin = must(
  menuItems.find(({ name }) => name === 'Ogórek kiszony'),
  'the gherkin',
)

/** A cart of one gherkin, served in this way, with the line selected. */
async function selected(type: 'ON_SITE' | 'PICKUP', actor = owner) {
  actAs(actor)
  const scope = { placeId: place.placeId, checkId: null, actor }
  const tableId = type === 'ON_SITE' ? must(demoRows().venueTables[0], 'a table').id : null
  const draft = { ...emptyDraft(newId, actor, null), comment: '-', diningOptionId: optionOf(type), tableId }
  showDraft(stores, scope, draft)
  render(till())
  await press('Ogórek kiszony')
  await press(/^Cart, 1 not sent/)
  await press(/Ogórek kiszony.*\d/)
}

const linesSent = async () => {
  await screen.findByText(/^Order created/)
  const [command] = await commands()
  return Object(command?.envelope.args).lines as { id: string; type: string }[]
}
const money = (grosze: number) => new RegExp(`PLN.${(grosze / 100).toFixed(2)}`)

describe('the box of a dish in the cart', () => {
  it('is seen with its price, counts, and is sent right after the dish', async () => {
    await selected('PICKUP')
    expect(await screen.findByText('1 × Pudełko na danie')).toBeTruthy()
    expect(screen.getAllByText(money(gherkin.price + 250)).length).toBeGreaterThan(0)
    await press('Send 1 piece')
    const [dish, box] = await linesSent()
    expect(dish).toMatchObject({ menuItemId: gherkin.id, packing: 'by-option' })
    expect(box).toMatchObject({
      type: 'PACKAGING',
      forLineId: dish?.id,
      unitPrice: 250,
      taxRate: gherkin.taxRate,
      id: derivedId(dish?.id ?? '', 'box'),
    })
  })

  it('can be taken off and put back', async () => {
    await selected('PICKUP')
    await press('Do not pack')
    expect(await screen.findByText('Without packaging')).toBeTruthy()
    expect(screen.queryByText('1 × Pudełko na danie')).toBeNull()
    await press(/^Pack: Pudełko na danie/)
    expect(await screen.findByText('1 × Pudełko na danie')).toBeTruthy()
    await press('Do not pack')
    await press('Send 1 piece')
    expect(await linesSent()).toMatchObject([{ menuItemId: gherkin.id, packing: 'unboxed' }])
  })

  it('is taken off only by whoever may give a discount', async () => {
    const waiter = must(
      placeUsers.find(({ role }) => role === 'waiter'),
      'a waiter',
    )
    expect(waiter.permissions).not.toContain('create-discount')
    await selected('PICKUP', waiter.id)
    expect(await screen.findByText('1 × Pudełko na danie')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Do not pack' })).toBeNull()
  })

  it('comes for a guest at a table who takes something home, and goes again', async () => {
    await selected('ON_SITE')
    expect(screen.queryByText('1 × Pudełko na danie')).toBeNull()
    await press(/^Pack: Pudełko na danie/)
    await press('Do not pack')
    await waitFor(() => expect(screen.queryByText('1 × Pudełko na danie')).toBeNull())
    await press(/^Pack: Pudełko na danie/)
    await press('Send 1 piece')
    expect(await linesSent()).toMatchObject([
      { menuItemId: gherkin.id, packing: 'boxed' },
      { type: 'PACKAGING', name: 'Pudełko na danie' },
    ])
    cleanup()
  })
})
