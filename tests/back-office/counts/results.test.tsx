import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AuditResult } from '#domain/stock/stock-audit.ts'
import { newId } from '#platform/new-id.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openStage, press, type CountsStage } from './counts-stage.tsx'

let stage: CountsStage
beforeEach(async () => {
  localStorage.clear()
  stage = await openStage()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  stage.close()
})

const seen = () => document.body.textContent ?? ''
const show = (actor = stage.people.manager, locale: 'en' | 'pl' = 'en') =>
  stage.show(actor, { auditId: stage.auditId }, locale)

/** Vodka is 250 ml short, lemons are 4 too many, gin is as expected; posted by the manager. */
async function posted(vodka: Partial<AuditResult> = {}) {
  const { goods, auditId } = stage
  await stage.open()
  await stage.count(goods.vodka, 3_950_000)
  await stage.count(goods.lemons, 100_000)
  await stage.count(goods.gin, 700_000)
  await stage.run('audit.post', { auditId }, stage.people.manager)
  const results = [
    stage.result(goods.vodka, { counted: 3_950_000, expected: 4_200_000, difference: -250_000, ...vodka }),
    stage.result(goods.lemons, { counted: 100_000, expected: 96_000, difference: 4000 }),
    stage.result(goods.gin, { counted: 700_000, expected: 700_000 }),
  ]
  await stage.put('auditResults', results)
  const worth = [
    { product: goods.vodka, value: -21_39 },
    { product: goods.lemons, value: 9_60 },
  ]
  for (const { product, value } of worth) {
    const id = newId()
    const nothing = { orderCheckId: null, orderId: null, transactionId: null, reason: null, note: '' }
    const when = { at: 1, usedAt: 1, businessDay: '2026-11-20', closedDay: null }
    const movement = { id, productId: product.id, kind: 'AUDIT', delta: 0, auditId, actorId: newId() }
    await stage.put('stockMovements', [{ ...movement, ...nothing, ...when }])
    const cost = { id, productId: product.id, value, variance: 0, isPriced: true }
    await stage.put('movementCosts', [{ ...cost, businessDay: '2026-11-20', closedDay: null }])
  }
}

describe('posting a count', () => {
  it('says first what nobody has counted, and that nothing of it changes', async () => {
    await stage.open()
    await stage.count(stage.goods.gin, 700_000)
    await show()
    await press('Post the differences')
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByText('1 of 3')
    const missing = within(dialog).getByRole('region', { name: '2 products were not counted' })
    expect(
      within(missing)
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual(['Vodka', 'Lemons'])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Post the differences' }))
    await screen.findByText('Posted. The differences are being worked out.')
    expect(await stage.rows('stockAudits')).toMatchObject([
      { status: 'posted', postedBy: stage.people.manager },
    ])
    expect(seen()).toMatch(/Gin/)
  })

  it('is for nothing where nothing was counted', async () => {
    await stage.open()
    await show()
    await press('Post the differences')
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByText('Nothing was counted')
    const post = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Post the differences' })
    expect(post.disabled).toBe(true)
  })

  it('is for who keeps the stock', async () => {
    await stage.open()
    await stage.count(stage.goods.gin, 700_000)
    await show(stage.people.cook)
    await screen.findByRole('button', { name: 'Count: Vodka' })
    expect(screen.queryByRole('button', { name: 'Post the differences' })).toBeNull()
  })
})

describe('what a count came to', () => {
  it('is shortages and surpluses with their value, and how much is as expected', async () => {
    await posted()
    await show()
    await screen.findByText('Together', { selector: 'dt' })
    const tile = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
    expect(tile('Shortage')).toBe('−21.391 product')
    expect(tile('Surplus')).toBe('9.601 product')
    expect(tile('Together')).toBe('−11.79')
    expect(tile('Counted')).toBe('3 of 3nothing left out')
    expect(tile('As expected')).toBe('133.3% of products')
    expect(seen()).toMatch(/−250.ml/)
    expect(seen()).toMatch(/\+4.pcs/)
    expect(screen.queryByText('Gin')).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: 'All 3' }))
    await screen.findByText('Gin')
  })

  it('says nothing of value to who may not see costs', async () => {
    await posted()
    await show(stage.people.cook)
    await screen.findByText('Vodka')
    expect(seen()).not.toMatch(/21\.39|Together/)
  })

  it('says that a late sale has made a shortage smaller, and what it was', async () => {
    await posted({ expected: 4_080_000, difference: -130_000, lateDifference: 120_000 })
    await show()
    await screen.findByText('Vodka')
    await press('Vodka')
    const sheet = await screen.findByRole('dialog')
    expect(sheet.textContent).toMatch(/made the shortage smaller by 120.ml \(−250.ml/)
  })

  it('shows what open checks had taken, and what was used while it was counted', async () => {
    await posted({ onOpenChecks: 60_000, nearCount: 40_000 })
    await show()
    await press('Vodka')
    const sheet = await screen.findByRole('dialog')
    expect(sheet.textContent).toMatch(/on open checks60.ml/)
    expect(sheet.textContent).toMatch(/40.ml used within 5 minutes/)
  })

  it('keeps why a product differs, and what bookkeepers call it', async () => {
    await posted()
    await show()
    await press('Vodka')
    const sheet = await screen.findByRole('dialog')
    const reason = await within(sheet).findByLabelText<HTMLSelectElement>('Reason')
    const offered = [...reason.options].map(({ value }) => value)
    expect(offered).toContain('THEFT_OR_LOSS')
    expect(offered).not.toContain('FOUND')
    fireEvent.change(reason, { target: { value: 'THEFT_OR_LOSS' } })
    expect(within(sheet).queryByRole('button', { name: 'Real surplus' })).toBeNull()
    fireEvent.click(within(sheet).getByRole('button', { name: 'Culpable shortage' }))
    fireEvent.click(within(sheet).getByRole('button', { name: 'Save' }))
    await eventually(async () => {
      const results = await stage.rows('auditResults')
      const vodka = results.find(({ productId }) => productId === stage.goods.vodka.id)
      expect(vodka).toMatchObject({ reason: 'THEFT_OR_LOSS', note: 'Culpable shortage' })
    })
  })

  it('leads to counting a product again', async () => {
    await posted()
    await show()
    await press('Vodka')
    const sheet = await screen.findByRole('dialog')
    fireEvent.click(await within(sheet).findByRole('button', { name: 'Count again' }))
    await screen.findByText(/^Counted here already: 3,950 ml/)
  })

  it('is taken back by voiding, after a question', async () => {
    await posted()
    await show()
    await press('More acts')
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Void the count' }))
    const question = await screen.findByRole('alertdialog')
    fireEvent.change(within(question).getByLabelText('Why (optional)'), { target: { value: 'Wrong day' } })
    fireEvent.click(within(question).getByRole('button', { name: 'Void the count' }))
    await screen.findByText(/^Voided by Anna Lis/)
    expect(await stage.rows('stockAudits')).toMatchObject([{ status: 'voided', comment: 'Wrong day' }])
  })
})

describe('the paper of a count', () => {
  const printed = () => document.querySelector('.print-sheet')?.textContent ?? ''

  beforeEach(() => {
    window.print = vi.fn()
  })

  it('is blind before it is posted: empty boxes by area and category', async () => {
    await stage.open({ areas: ['bar', 'cellar'], isBlind: false })
    await show()
    await press('More acts')
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Print a blind sheet' }))
    await eventually(() => expect(window.print).toHaveBeenCalledOnce())
    expect(printed()).toMatch(/: bar.*Alcohol.*Gin.*: cellar.*Alcohol.*Gin/)
    expect(printed()).not.toMatch(/4,200/)
    fireEvent(window, new Event('afterprint'))
    await eventually(() => expect(printed()).toBe(''))
  })

  it('is its protocol afterwards', async () => {
    await posted()
    await show(stage.people.manager, 'pl')
    await press('Więcej działań')
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Drukuj protokół' }))
    await eventually(() => expect(window.print).toHaveBeenCalledOnce())
    expect(printed()).toMatch(/Protokół inwentaryzacji.*Gin.*Vodka.*−250.ml.*−21,39.*Razem: −11,79/)
  })
})

describe('the list of counts', () => {
  it('has open ones first, with how far they are, and what the others came to', async () => {
    await posted()
    const other = newId()
    await stage.open({ auditId: other, name: 'Cellar' })
    await stage.show(stage.people.manager)
    await screen.findByText('Shortage: −21.39')
    const list = screen.getByRole('region', { name: 'Counts' })
    expect(list.textContent).toMatch(/Cellar.*0 of 3.*Open.*Bar, 20 Nov 2026.*3 of 3 counted.*Surplus: 9\.60/)
  })

  it('speaks Polish', async () => {
    await stage.open()
    await stage.show(stage.people.manager, {}, 'pl')
    await screen.findByText('0 z 3')
    await screen.findByRole('heading', { name: 'Inwentaryzacje' })
  })
})
