import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { ownIngredient } from '#domain/stock/ingredient.ts'
import type { Row, TableName } from '#domain/tables.ts'
import { newId } from '#platform/new-id.ts'
import { demoRows } from '#server/demo/venue.ts'
import { actAs, atDemoTill, commands, place, placeOrder, press, till } from './demo-till.tsx'

atDemoTill()

const demo = demoRows()
const cucumber = must(
  demo.menuItems.find(({ name }) => name === 'Ogórek kiszony'),
  'the dish',
)
const owner = must(
  demo.placeUsers.find(({ role }) => role === 'owner'),
  'the owner',
).id
const [product] = demo.products

const put = (table: TableName, row: { id: string }) =>
  place.databases.replicaDb.rows(table).bulkPut([{ ...row, version: 5 } as never])

/** A dish or an answer that takes one of its product a portion, of which so much lies there, thousandths. */
async function stock(level: number, of: { menuItemId: string; modifierId: string | null } = whole) {
  const productId = newId()
  await put('places', { ...must(demo.places[0], 'the place'), id: place.placeId })
  await put('products', {
    ...must(product, 'a product'),
    id: productId,
    status: 'ACTIVE',
    stopsSales: true,
  } as never)
  const part = { ...of, id: newId(), productId, amount: 1000, position: 0, ...ownIngredient }
  await put('ingredients', part)
  await put('stockLevels', { id: productId, level, onOpenChecks: 0, countedAt: null } as never)
  return productId
}
const whole = { menuItemId: cucumber.id, modifierId: null }
const stop = (of: Partial<Row<'itemStops'>> = {}) =>
  put('itemStops', {
    id: cucumber.id,
    ...whole,
    state: 'stopped',
    by: 'stock',
    soldOn: null,
    since: 1,
    ...of,
  } as never)

const tile = () => screen.findByRole('button', { name: 'Ogórek kiszony' })
const says = async () => {
  const id = (await tile()).getAttribute('aria-describedby') ?? ''
  return document.getElementById(id)?.textContent ?? ''
}

describe('A tile', () => {
  it('says how many are left from five down', async () => {
    await stock(3400)
    render(till())
    await waitFor(async () => expect(await says()).toMatch(/3 left/))
  })

  it('shows the signs of its allergens beside how many are left', async () => {
    await put('menuItems', { ...cucumber, allergens: ['FISH', 'GLUTEN', 'DAIRY', 'NUTS'] } as never)
    await stock(3400)
    render(till())
    await waitFor(async () => expect(await says()).toMatch(/3 left/))
    const signs = (await tile()).querySelector('.al')
    expect(signs?.querySelectorAll('svg')).toHaveLength(2)
    expect(signs?.textContent).toContain('+2')
  })

  it('says nothing of more', async () => {
    await stock(6000)
    render(till())
    await tile()
    expect(await says()).not.toMatch(/left|Out/)
  })

  it('counts what was sent from here before the server knows of it', async () => {
    await stock(3000)
    render(till())
    await waitFor(async () => expect(await says()).toMatch(/3 left/))
    await placeOrder()
    await waitFor(async () => expect(await says()).toMatch(/2 left/))
  })

  it('is out without a portion, and leaves the till where the place wants that', async () => {
    await stock(900)
    const page = render(till())
    await waitFor(async () => expect(await says()).toMatch(/Out/))
    page.unmount()
    const row = must(await place.rows.get('places', place.placeId), 'the place')
    await put('places', { ...row, menuSettings: { ...row.menuSettings, hideSoldOut: true } } as never)
    render(till())
    await screen.findByRole('button', { name: 'Kotlet schabowy z ziemniakami' })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ogórek kiszony' })).toBeNull())
  })

  it('is out where the place has stopped it, whatever this copy counts', async () => {
    await stop()
    render(till())
    await waitFor(async () => expect(await says()).toMatch(/Out/))
  })
})

describe('A dish that has run out', () => {
  it('is not added; somebody who may sells it all the same, for everybody', async () => {
    await stop()
    actAs(owner)
    render(till())
    await waitFor(async () => expect(await says()).toMatch(/Out/))
    await press('Ogórek kiszony')
    await screen.findByRole('dialog', { name: 'Ogórek kiszony: sold out' })
    await press('Sell it anyway')
    await screen.findByRole('button', { name: /^Cart, 1 not sent/ })
    expect((await commands())[0]?.envelope).toMatchObject({
      kind: 'item-stop.sell-anyway',
      args: { menuItemId: cucumber.id, modifierId: null },
    })
    await waitFor(async () => expect(await says()).not.toMatch(/Out/))
  })

  it('stays out for who may not', async () => {
    await stop()
    render(till())
    await waitFor(async () => expect(await says()).toMatch(/Out/))
    await press('Ogórek kiszony')
    await screen.findByRole('dialog', { name: 'Ogórek kiszony: sold out' })
    expect(screen.queryByRole('button', { name: 'Sell it anyway' })).toBeNull()
    await press('Leave it')
    expect(await commands()).toEqual([])
  })
})

describe('An answer that has run out', () => {
  const section = demo.modifierSections.find(({ minAmount, maxAmount }) => minAmount === 1 && maxAmount === 1)
  const answer = demo.modifiers.find(({ modifierSectionId }) => modifierSectionId === section?.id)
  const dish = must(
    demo.menuItems.find(({ id }) => id === section?.menuItemId),
    'a dish that asks',
  )

  it('cannot be chosen, until somebody sells it all the same', async () => {
    const { id, name } = must(answer, 'an answer')
    await stock(0, { menuItemId: dish.id, modifierId: id })
    actAs(owner)
    render(till())
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: dish.name } })
    await press(dish.name)
    const choice = () =>
      screen.findByRole<HTMLInputElement>('radio', { name: (said) => said.startsWith(name) })
    await waitFor(async () => expect((await choice()).disabled).toBe(true))
    await press(`Sell “${name}” anyway`)
    await waitFor(async () => expect((await choice()).disabled).toBe(false))
  })
})
