import { act, cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NewDeliveryPage } from '#back-office/deliveries/new-delivery-page.tsx'
import { must } from '#domain/must.ts'
import { fail, ok } from '#domain/result.ts'
import type { Product } from '#domain/resources/products.ts'
import { createDeviceStore } from '#platform/device-store.ts'
import { newId } from '#platform/new-id.ts'
import { openStage, press, type ShiftStage } from '#tests/features/shift/shift-stage.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { productRow } from '#tests/support/rows/product-row.ts'
import { showPage } from '#tests/support/show-page.tsx'

const product = (fields: Partial<Product>) =>
  productRow({ id: newId(), name: 'Masło testowe', sku: 'TEST-1', categoryId: newId(), ...fields })

const butter = product({})
const vodka = product({
  name: 'Wódka testowa',
  sku: 'TEST-2',
  barcode: '5900000000008',
  unit: 'l',
  defaultCapacity: 700,
})

let stage: ShiftStage
let answer: () => unknown
beforeEach(async () => {
  stage = await openStage()
  answer = () => ok({ data: { fileId: newId() } })
  await stage.put('products', [butter, vodka])
  await stage.put('stockLevels', [
    { id: butter.id, level: -1200, onOpenChecks: 0, countedAt: null },
    { id: vodka.id, level: 4200, onOpenChecks: 0, countedAt: null },
  ])
})
afterEach(() => {
  cleanup()
  stage.close()
})

const show = (productId: string | null = null) => {
  cleanup()
  return showPage(<NewDeliveryPage productId={productId} />, {
    services: {
      api: { call: async () => answer() } as never,
      clock: stage.place.clock,
      device: createDeviceStore(localStorage, window),
    },
    place: { ...stage.place, actor: stage.people.manager },
    paths: [
      '/p/$placeId/stock/deliveries',
      '/p/$placeId/stock/deliveries/new',
      '/p/$placeId/stock/products/new',
    ],
  })
}

const finder = () => screen.findByRole('textbox', { name: 'Scan or find a product' })
async function find(query: string) {
  const field = await finder()
  fireEvent.change(field, { target: { value: query } })
  fireEvent.keyDown(field, { key: 'Enter' })
}
const line = (name: string) => screen.findByRole('listitem', { name })
async function type(name: string, field: string, value: string) {
  fireEvent.change(within(await line(name)).getByRole('textbox', { name: field }), { target: { value } })
}
const packages = async (name: string) =>
  within(await line(name)).getByRole<HTMLInputElement>('textbox', { name: 'Packages' }).value
const moved = async () => ({
  transactions: await stage.rows('stockTransactions'),
  lines: await stage.rows('transactionLines'),
  prices: await stage.rows('purchasePrices'),
})
const seen = () => document.body.textContent?.replace(/\s/g, ' ') ?? ''

describe('a delivery', () => {
  it('is received by name and number, in packages with a rest, and is one transaction', async () => {
    const address = await show()
    await find('masło test')
    await find('test-2')
    fireEvent.change(screen.getByRole('combobox', { name: 'Supplier' }), {
      target: { value: ' Hurtownia Zielona ' },
    })
    fireEvent.change(screen.getByRole('textbox', { name: "Supplier's document number" }), {
      target: { value: 'WZ 2231' },
    })
    await type('Masło testowe', 'Packages', '12')
    await type('Masło testowe', 'Price per package', '31,20')
    await type('Wódka testowa', 'Packages', '2')
    await type('Wódka testowa', 'Pieces in one', '6')
    await type('Wódka testowa', 'Rest', '0,3')
    await type('Wódka testowa', 'Price per package', '359,40')
    expect(seen()).toContain('First fills the shortage of 1.2 kg')
    expect(within(await line('Wódka testowa')).getByText('8.7 l')).toBeTruthy()
    await press('Save the delivery')

    await eventually(async () => expect((await moved()).transactions).toHaveLength(1))
    const { transactions, lines, prices } = await moved()
    expect(transactions[0]).toMatchObject({
      reason: 'RESTOCK',
      supplier: 'Hurtownia Zielona',
      documentNumber: 'WZ 2231',
      isLate: false,
    })
    expect(lines).toHaveLength(3)
    expect(prices.map(({ totalPrice }) => totalPrice).toSorted((a, b) => a - b)).toEqual([
      25_67, 374_40, 718_80,
    ])
    const levels = new Map((await stage.rows('stockLevels')).map(({ id, level }) => [id, level]))
    expect([levels.get(butter.id), levels.get(vodka.id)]).toEqual([10_800, 12_900])
    expect(address()).toContain('/stock/deliveries')
  })

  it('a line that cannot be read is told of and nothing is written, not even the right ones', async () => {
    await show()
    await find('masło test')
    await find('wódka test')
    await type('Wódka testowa', 'Packages', 'dwa')
    const alert = within(await line('Wódka testowa')).getByRole('alert')
    expect(alert.textContent).toContain('Packages: enter a number, such as 2 or 2.5')
    expect(
      within(await line('Wódka testowa'))
        .getByRole('textbox', { name: 'Packages' })
        .getAttribute('aria-invalid'),
    ).toBe('true')
    await press('Save the delivery')
    expect(seen()).toContain('1 line to correct')
    expect((await moved()).transactions).toEqual([])
  })

  it('what is missing is told once somebody wants to save', async () => {
    await show(butter.id)
    await type('Masło testowe', 'Packages', '')
    expect(within(await line('Masło testowe')).queryByRole('alert')).toBeNull()
    await press('Save the delivery')
    expect(within(await line('Masło testowe')).getByRole('alert').textContent).toContain(
      'Packages: enter a number',
    )
    expect((await moved()).transactions).toEqual([])
  })

  it('is not of a time that has not come', async () => {
    await show(butter.id)
    await line('Masło testowe')
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-21' } })
    expect((await screen.findByText(/That has not come yet/)).textContent).toBeTruthy()
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save the delivery' })
    expect(save.disabled).toBe(true)
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-18' } })
    expect(seen()).toContain('Will be marked: entered later')
    await press('Save the delivery')
    await eventually(async () => expect((await moved()).transactions[0]?.isLate).toBe(true))
  })

  it('survives leaving the page, and discarding it can be undone', async () => {
    await show()
    await find('masło test')
    await type('Masło testowe', 'Packages', '7')
    await eventually(async () => {
      await show()
      expect(await packages('Masło testowe')).toBe('7')
    })
    await press('Discard the draft')
    expect(screen.queryByRole('listitem', { name: 'Masło testowe' })).toBeNull()
    await press('Undo')
    await line('Masło testowe')
  })

  it('a scanned code adds the product, then one more package; an unknown one is told', async () => {
    await show()
    await finder()
    // The page hears scanners once its effects have run, a moment after it is drawn.
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    // A scanner's keys come 5 ms apart, however long this computer takes for them.
    const scan = (code: string) =>
      [...code, 'Enter'].forEach((key, nth) => {
        const event = createEvent.keyDown(document.body, { key })
        Object.defineProperty(event, 'timeStamp', { value: 1000 + 5 * nth })
        fireEvent(document.body, event)
      })
    scan('5901234123457')
    await line('Masło testowe')
    scan('5901234123457')
    await waitFor(async () => expect(await packages('Masło testowe')).toBe('2'))
    scan('5909999999999')
    await screen.findByText('No product has the code 5909999999999')
  })

  it('leads to adding a product that is not there yet, where the person may add one', async () => {
    await show()
    await find('Tahini')
    expect(await screen.findByText('No product is called that')).toBeTruthy()
    const link = await screen.findByRole('link', { name: 'Add product' })
    expect(link.getAttribute('href')).toMatch(/\/stock\/products\/new$/)
  })

  it('goods that go back are taken off, with what is in stock beside them', async () => {
    await show(vodka.id)
    await line('Wódka testowa')
    fireEvent.change(screen.getByRole('combobox', { name: 'Kind' }), {
      target: { value: 'RETURN_TO_SUPPLIER' },
    })
    await type('Wódka testowa', 'Packages', '7')
    expect(seen()).toContain('Only 4.2 l is in stock')
    await type('Wódka testowa', 'Packages', '1')
    await press('Save the return')
    await eventually(async () => {
      const level = (await stage.rows('stockLevels')).find(({ id }) => id === vodka.id)
      expect(level?.level).toBe(3500)
    })
  })

  it('an amount that its unit is too coarse for is warned of', async () => {
    await show(butter.id)
    await type('Masło testowe', 'Packages', '0,004')
    expect(seen()).toContain('Count this product in g')
  })

  it('a photo that is refused is told, one that is taken is of the delivery', async () => {
    await show(butter.id)
    await line('Masło testowe')
    const file = new File(['x'], 'wz.jpg', { type: 'image/jpeg' })
    const choose = () =>
      fireEvent.change(screen.getByLabelText('Photo of the document'), { target: { files: [file] } })
    answer = () =>
      fail({ kind: 'rejected', status: 422, problem: { code: 'image_unreadable', fields: ['file'] } })
    choose()
    expect(must(await screen.findByRole('alert'), 'a word').textContent).not.toBe('')
    const fileId = newId()
    answer = () => ok({ data: { fileId } })
    choose()
    await screen.findByRole('img', { name: "The supplier's document" })
    await press('Save the delivery')
    await eventually(async () => expect((await moved()).transactions[0]?.fileId).toBe(fileId))
  })
})

describe('what to order', () => {
  it('what is below its minimum is put on the delivery in whole packages by one press', async () => {
    await stage.put('products', [{ ...butter, minimumLevel: 5000 }])
    await show()
    await press('What is running out?')
    const sheet = await screen.findByRole('dialog')
    await within(sheet).findByText('Masło testowe')
    expect(sheet.textContent).toContain('below its minimum')
    fireEvent.click(within(sheet).getByRole('button', { name: 'Put all on the delivery' }))
    expect(await packages('Masło testowe')).toBe('7')
  })
})
