import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LossScreen } from '#features/stock/loss-screen.tsx'
import { LossSheet } from '#features/stock/loss-sheet.tsx'
import { must } from '#domain/must.ts'
import { createDeviceStore } from '#platform/device-store.ts'
import { newId } from '#platform/new-id.ts'
import { openStage, press, type ShiftStage } from '#tests/features/shift/shift-stage.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { productRow } from '#tests/support/rows/product-row.ts'
import { showPage } from '#tests/support/show-page.tsx'

const salmon = productRow({
  id: newId(),
  name: 'Łosoś testowy',
  sku: 'TEST-1',
  categoryId: newId(),
  defaultCapacity: 5000,
})

let stage: ShiftStage
beforeEach(async () => {
  stage = await openStage()
  await stage.put('products', [salmon])
  await stage.put('stockLevels', [{ id: salmon.id, level: 10_000, onOpenChecks: 0, countedAt: null }])
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  stage.close()
})

const show = (actor = stage.people.manager, page = <LossScreen productId={null} />) =>
  showPage(page, {
    services: {
      api: null as never,
      clock: stage.place.clock,
      device: createDeviceStore(localStorage, window),
    },
    place: { ...stage.place, actor },
    paths: [],
  })

const level = async () => (await stage.rows('stockLevels')).find(({ id }) => id === salmon.id)?.level
const pad = (key: string) =>
  fireEvent.click(
    within(screen.getByRole('group', { name: 'Number keys' })).getByRole('button', { name: key }),
  )

describe('a loss', () => {
  it('is three presses: what, how much, why; and can be undone', async () => {
    await show()
    await press('Łosoś testowy')
    pad('2')
    await press('Damaged or spoiled')
    await eventually(async () => expect(await level()).toBe(8000))
    expect((await stage.rows('stockTransactions'))[0]).toMatchObject({
      reason: 'DAMAGE_OR_SPOILAGE',
      supplier: '',
    })
    await screen.findByText(/Łosoś testowy: 2\skg, Damaged or spoiled/)
    await press('Undo')
    await eventually(async () => expect(await level()).toBe(10_000))
    expect(await stage.rows('stockTransactions')).toHaveLength(2)
  })

  it('is written off once, however often the reason is pressed', async () => {
    await show()
    await press('Łosoś testowy')
    pad('2')
    const reason = await screen.findByRole('button', { name: 'Damaged or spoiled' })
    fireEvent.click(reason)
    fireEvent.click(reason)
    await screen.findByText(/Łosoś testowy: 2\skg, Damaged or spoiled/)
    expect(await stage.rows('stockTransactions')).toHaveLength(1)
    expect(await level()).toBe(8000)
  })

  it('is counted in grams, packages or portions', async () => {
    const dish = {
      menuItemId: newId(),
      modifierId: null,
      productId: salmon.id,
      amount: 180,
      position: 0,
      templateId: null,
      own: [],
    }
    await stage.put('ingredients', [{ id: newId(), ...dish }])
    await show()
    await press('Łosoś testowy')
    await press(/portion 180\sg/)
    pad('3')
    expect(document.body.textContent).toContain('0.54')
    await press('Internal use')
    await eventually(async () => expect(await level()).toBe(9460))
    await press('Łosoś testowy')
    await press('g')
    for (const key of '250') pad(key)
    await press('Sample')
    await eventually(async () => expect(await level()).toBe(9210))
  })

  it('needs an amount, and no amount that cannot be', async () => {
    await show()
    await press('Łosoś testowy')
    await screen.findByRole('button', { name: 'Damaged or spoiled' })
    const reason = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Damaged or spoiled' })
    expect([reason().disabled, document.body.textContent?.includes('Enter how much first')]).toEqual([
      true,
      true,
    ])
    for (const key of '0.0') pad(key)
    expect(reason().disabled).toBe(true)
    pad('0')
    pad('Delete the last digit')
    for (const key of '04') pad(key)
    expect(document.body.textContent).toContain('Count this product in g')
    expect(await stage.rows('stockTransactions')).toEqual([])
  })

  it('theft and gifts are for whoever keeps the stock', async () => {
    const cook = must(
      (await stage.rows('placeUsers')).find(({ role }) => role === 'kitchen'),
      'a cook',
    )
    await show(cook.id)
    await press('Łosoś testowy')
    await screen.findByRole('button', { name: 'Quality control' })
    expect(screen.queryByRole('button', { name: 'Theft or loss' })).toBeNull()
    cleanup()
    await show()
    await press('Łosoś testowy')
    await screen.findByRole('button', { name: 'Theft or loss' })
  })

  it('what was written off last stands first', async () => {
    await show()
    await press('Łosoś testowy')
    pad('1')
    await press('Sample')
    const recent = await screen.findByRole('region', { name: 'Recent' })
    expect(within(recent).getByRole('button').textContent).toBe('Łosoś testowy')
  })

  it('over the kitchen it closes once it is saved', async () => {
    let closed = 0
    await show(stage.people.manager, <LossSheet onClose={() => (closed += 1)} />)
    const search = await screen.findByRole('searchbox')
    fireEvent.change(search, { target: { value: 'losos test' } })
    await press('Łosoś testowy')
    pad('1')
    await press('Damaged or spoiled')
    await eventually(async () => expect(closed).toBe(1))
  })
})
