import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keys, openStage, press, type CountsStage } from './counts-stage.tsx'

let stage: CountsStage
beforeEach(async () => {
  localStorage.clear()
  stage = await openStage()
  await stage.put('products', [stage.goods.beer])
})
afterEach(() => {
  cleanup()
  stage.close()
})

const show = (over: { productId?: string } = {}, actor = stage.people.manager) =>
  stage.show(actor, { auditId: stage.auditId, ...over })
const together = () => screen.getByRole('status').textContent?.replaceAll('\u00a0', ' ')
const level = (pieces: number) =>
  stage.put('stockLevels', [{ id: stage.goods.beer.id, level: pieces * 1000, onOpenChecks: 0, countedAt: 1 }])
const openPosting = async () => {
  await press('Post the differences')
  return within(await screen.findByRole('dialog'))
}

describe('a product that comes in crates', () => {
  it('is counted in pieces by the first keys: 29 are 29 bottles', async () => {
    await stage.open()
    await show({ productId: stage.goods.beer.id })
    await keys('29')
    await screen.findByText('29 pcs')
    await press(/^Next: /)
    await screen.findByRole('heading', { name: 'Gin' })
    expect(await stage.rows('auditCounts')).toMatchObject([{ quantity: 29_000 }])
  })

  it('is counted in crates by choice, and what they contain is said while they are typed', async () => {
    await stage.open()
    await show({ productId: stage.goods.beer.id })
    await press(/^Packages of 20.pcs/)
    await keys('29')
    expect(together()).toBe('29 × 20 pcs = 580 pcs')
    await press(/^Amount, pcs/)
    await keys('3')
    expect(together()).toBe('29 × 20 pcs + 3 pcs = 583 pcs')
  })
})

describe('posting a count', () => {
  it('names what is far from what should be there, with the packages it would be', async () => {
    await level(31)
    await stage.open()
    await stage.count(stage.goods.beer, 580_000)
    await show()
    const dialog = await openPosting()
    const far = await dialog.findByRole('region', {
      name: 'Look again: 1 product is far from what is expected',
    })
    expect(far.textContent?.replaceAll('\u00a0', ' ')).toContain('29 × 20 pcs = 580 pcs')
    dialog.getByRole('button', { name: 'Post all the same' })
  })

  it('leads from there to counting the product again', async () => {
    await level(31)
    await stage.open({ areas: ['bar', 'cellar'] })
    await stage.count(stage.goods.beer, 580_000, { area: 'cellar' })
    await show()
    const dialog = await openPosting()
    fireEvent.click(await dialog.findByRole('button', { name: 'Count Beer again' }))
    await screen.findByRole('heading', { name: 'Beer' })
    screen.getByText('Counting: cellar')
  })

  it('says how much there should be only where the count is not blind', async () => {
    await level(31)
    await stage.open()
    await stage.count(stage.goods.beer, 580_000)
    await show()
    const dialog = await openPosting()
    await dialog.findByText('Much more than there should be')
    expect(document.body.textContent).not.toMatch(/\b31/)
  })

  it('says how much that is where everybody may know', async () => {
    await level(31)
    await stage.open({ isBlind: false })
    await stage.count(stage.goods.beer, 580_000)
    await show()
    const dialog = await openPosting()
    await dialog.findByText('There should be 31 pcs')
  })

  it('asks for no second look at what is near', async () => {
    await level(31)
    await stage.open()
    await stage.count(stage.goods.beer, 29_000)
    await show()
    const dialog = await openPosting()
    dialog.getByRole('button', { name: 'Post the differences' })
    expect(dialog.queryByText(/^Look again/)).toBeNull()
  })
})
