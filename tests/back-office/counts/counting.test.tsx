import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { eventually } from '#tests/support/eventually.ts'
import { keys, openStage, press, scan, type CountsStage } from './counts-stage.tsx'

let stage: CountsStage
beforeEach(async () => {
  localStorage.clear()
  stage = await openStage()
})
afterEach(() => {
  cleanup()
  stage.close()
})

const seen = () => document.body.textContent ?? ''
const counts = () => stage.rows('auditCounts')
/** That the page of a product is there: its keys are of that product. */
const at = (product: string) => screen.findByRole('heading', { name: product })
const show = (over: { productId?: string } = {}, actor = stage.people.cook) =>
  stage.show(actor, { auditId: stage.auditId, ...over })

describe('opening a count', () => {
  it('is a name, categories and areas; it is blind unless somebody wants otherwise', async () => {
    await stage.show()
    await press('Open a count')
    const name = await screen.findByLabelText<HTMLInputElement>('Name')
    expect(name.value).toMatch(/^Everything, /)
    await press('Alcohol')
    expect(name.value).toMatch(/^Alcohol, /)
    for (const area of ['bar', 'cellar']) {
      fireEvent.change(screen.getByLabelText('Another area'), { target: { value: area } })
      await press('Add')
    }
    await press('Start counting')
    await screen.findByText('First choose where you count.')
    const [audit] = await stage.rows('stockAudits')
    expect(audit).toMatchObject({
      areas: ['bar', 'cellar'],
      categoryIds: [stage.goods.spirits],
      isBlind: true,
    })
  })

  it('offers the areas of earlier counts', async () => {
    await stage.open({ areas: ['cellar'] })
    await stage.show()
    await press('Open a count')
    await press('cellar')
    await press('Start counting')
    await eventually(async () => {
      const areas = (await stage.rows('stockAudits')).map((audit) => audit.areas.join())
      expect(areas.toSorted()).toEqual(['cellar', 'cellar'])
    })
  })
})

describe('counting on a phone', () => {
  it('is packages and a rest on the keys, and the next product by the same press', async () => {
    await stage.open()
    await show()
    await press('Count: Gin')
    await keys('5')
    await press(/^Beside them, ml/)
    await keys('450')
    await screen.findByText('3,950 ml')
    await press('Next: Vodka')
    await at('Vodka')
    expect(await counts()).toMatchObject([
      {
        productId: stage.goods.gin.id,
        quantity: 3_950_000,
        area: '',
        sees: [],
        countedBy: stage.people.cook,
      },
    ])
  })

  it('says none in one press, and leads back when all were counted', async () => {
    await stage.open()
    await show({ productId: stage.goods.gin.id })
    await press('None')
    await at('Vodka')
    await press('None')
    await at('Lemons')
    await keys('7')
    await press('Save and finish here')
    await screen.findByText('Everything is counted here')
    const quantities = (await counts()).map(({ quantity }) => quantity)
    expect(quantities.toSorted((a, b) => a - b)).toEqual([0, 0, 7000])
  })

  it('skips what nobody has typed anything of', async () => {
    await stage.open()
    await show({ productId: stage.goods.gin.id })
    await press('Skip to: Vodka')
    await at('Vodka')
    expect(await counts()).toEqual([])
  })

  it('never says what should be there while it is blind', async () => {
    await stage.open()
    await show({ productId: stage.goods.vodka.id })
    await screen.findByText('You will see what should be there after the count.')
    expect(seen()).not.toMatch(/4,?200/)
  })

  it('says it where the count is not blind', async () => {
    await stage.open({ isBlind: false })
    await show({ productId: stage.goods.vodka.id })
    await screen.findByText('There should be 4,200 ml')
  })

  it('goes on where somebody left it, with what they had typed', async () => {
    await stage.open()
    await show({ productId: stage.goods.vodka.id })
    await keys('3.4')
    await show({ productId: stage.goods.vodka.id })
    await screen.findByText('2,380 ml')
  })

  it('begins in an area only when somebody has said which', async () => {
    await stage.open({ areas: ['bar', 'cellar'] })
    await show()
    expect(screen.queryByRole('button', { name: 'Count: Gin' })).toBeNull()
    await press('cellar')
    await press('Count: Gin')
    await keys('2')
    await press('Next: Vodka')
    await at('Vodka')
    expect(await counts()).toMatchObject([{ area: 'cellar', quantity: 1_400_000 }])
  })

  it('shows what another area has counted, which adds up', async () => {
    await stage.open({ areas: ['bar', 'cellar'] })
    await stage.count(stage.goods.gin, 700_000, { area: 'cellar' })
    await show()
    await press('bar')
    await screen.findByText(/cellar: 700 ml, /)
    await press('Count: Gin')
    await keys('1')
    await press('Next: Vodka')
    await at('Vodka')
    expect((await counts()).map(({ area }) => area).toSorted()).toEqual(['bar', 'cellar'])
  })

  it('replaces an earlier count by a new one that knows of it', async () => {
    await stage.open()
    const first = await stage.count(stage.goods.gin, 700_000)
    await show({ productId: stage.goods.gin.id })
    await screen.findByText(/^Counted here already: 700 ml/)
    await keys('2')
    await press('Next: Vodka')
    await at('Vodka')
    const again = (await counts()).find(({ id }) => id !== first)
    expect(again).toMatchObject({ quantity: 1_400_000, sees: [first] })
  })

  it('hears a keyboard', async () => {
    await stage.open()
    await show({ productId: stage.goods.lemons.id })
    await at('Lemons')
    for (const key of ['1', '2', '.', '5']) fireEvent.keyDown(document.body, { key })
    await screen.findByText('12.5 pcs')
    fireEvent.keyDown(document.body, { key: 'Backspace' })
    await screen.findByText('12 pcs')
    fireEvent.keyDown(document.body, { key: 'Enter' })
    await at('Gin')
    expect(await counts()).toMatchObject([{ quantity: 12_000 }])
  })

  it('saves keys that Enter follows at once, as of a quick hand', async () => {
    await stage.open()
    await show({ productId: stage.goods.lemons.id })
    await at('Lemons')
    for (const key of ['2', '9', 'Enter']) fireEvent.keyDown(document.body, { key })
    await at('Gin')
    expect(await counts()).toMatchObject([{ quantity: 29_000 }])
  })

  it('finds a product by the code that a scanner reads, and saves what was typed of the one before', async () => {
    await stage.open()
    await show()
    await screen.findByRole('button', { name: 'Count: Gin' })
    await scan('5900000000024')
    await at('Vodka')
    await keys('1')
    await scan('5900000000017')
    await at('Gin')
    expect(await counts()).toMatchObject([{ productId: stage.goods.vodka.id, quantity: 700_000 }])
  })

  it('finds a product by a word, and opens the only one with Enter', async () => {
    await stage.open()
    await show()
    await screen.findByRole('button', { name: 'Count: Gin' })
    const box = screen.getByRole('searchbox')
    fireEvent.change(box, { target: { value: 'lem' } })
    expect(screen.queryByText('Gin')).toBeNull()
    fireEvent.submit(must(box.closest('form'), 'the form'))
    await at('Lemons')
  })
})

describe('two counts of one area that did not know of one another', () => {
  const settle = async () => {
    // Acts are there once the rights are known.
    await screen.findByRole('button', { name: 'Count again' })
    return screen.getByRole('region', { name: 'Counts to settle' })
  }

  beforeEach(async () => {
    await stage.open()
    await stage.count(stage.goods.gin, 700_000)
    await stage.count(stage.goods.gin, 1_400_000, {}, stage.people.cook)
  })

  it('are settled by choosing one: that is counted again by somebody who knows of both', async () => {
    await show()
    fireEvent.click(within(await settle()).getByRole('button', { name: /^700.ml/ }))
    await eventually(() => expect(screen.queryByRole('region', { name: 'Counts to settle' })).toBeNull())
    const last = (await counts()).toSorted((a, b) => a.countedAt - b.countedAt).at(-1)
    expect(last).toMatchObject({ quantity: 700_000 })
    expect(last?.sees).toHaveLength(2)
  })

  it('are settled by counting again', async () => {
    await show()
    fireEvent.click(within(await settle()).getByRole('button', { name: 'Count again' }))
    await at('Gin')
    await keys('3')
    await press('Next: Vodka')
    await at('Vodka')
    await show()
    await screen.findByText('Lemons')
    expect(screen.queryByRole('region', { name: 'Counts to settle' })).toBeNull()
  })

  it('stand in the way of posting', async () => {
    await show({}, stage.people.manager)
    await press('Post the differences')
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByText('1 product was counted differently')
    expect(
      within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Post the differences' }).disabled,
    ).toBe(true)
  })
})
