import { describe, expect, it } from 'vitest'
import { derivedId } from '#commands/derived-id.ts'
import { assignTemplate } from '#domain/menu/template/template-assign.ts'
import { detachTemplate, type DetachChoice } from '#domain/menu/template/template-detach.ts'
import type { ItemRows } from '#domain/menu/template/template-rows.ts'
import { must } from '#domain/must.ts'
import {
  detach,
  followed,
  names,
  ownAdded,
  price,
  recipe,
  rowsOf,
  side,
  whole,
} from '#tests/support/places/template-followers.ts'
import { tk } from '#tests/support/places/template-kitchen.ts'

const copy: DetachChoice = { data: 'COPY_TO_ITEM', existing: 'KEEP_EXISTING' }
const rows = followed(whole, ownAdded)
const before = must(rows.items[0], 'the cutlet')
const templatesOf = (pieces: readonly { templateId: string | null }[]) =>
  pieces.map(({ templateId }) => templateId)
const follows = (item: ItemRows, section: string) =>
  item.sections.find(({ name }) => name === section)?.templateId ?? null

describe('A template that is detached', () => {
  it('changes the items that are named and no others', () => {
    const two = assignTemplate(rowsOf(), whole, [tk.duck, tk.cutlet], 'KEEP_EXISTING', derivedId)
    const all = { ...rowsOf(), items: two.map(({ after }) => after) }
    const changes = detachTemplate(all, whole, [tk.duck], copy, derivedId)
    expect(changes.map(({ after }) => [after.item.name, after.item.templateId])).toEqual([
      ['Udko z kaczki', null],
    ])
  })

  it('of a question leaves other questions, the recipe and the values of the item as they were', () => {
    for (const existing of ['KEEP_EXISTING', 'REMOVE_EXISTING'] as const) {
      const after = detach(rows, side, 'COPY_TO_ITEM', existing)
      expect([follows(after, 'Dodatek'), follows(after, 'Surówki')]).toEqual([null, tk.salads])
      expect(after.ingredients).toEqual(before.ingredients)
      expect(after.item).toMatchObject({
        templateId: tk.whole,
        preparationTime: 40,
        own: ['preparationTime'],
      })
    }
  })

  it('of a question makes its answers the item’s own, and those of other questions follow on', () => {
    const after = detach(rows, side, 'COPY_TO_ITEM', 'KEEP_EXISTING')
    expect(after.modifiers.map(({ name, templateId, own }) => [name, templateId, own])).toEqual([
      ['Ziemniaki', null, []],
      ['Frytki', null, []],
      ['Kapusta', tk.cabbage, []],
      ['Ogórek', null, []],
      ['Mocno', null, []],
    ])
    expect(price(after, 'Frytki')).toBe(300)
  })

  it('of a recipe leaves the questions as they were', () => {
    const after = detach(rows, recipe, 'COPY_TO_ITEM', 'KEEP_EXISTING')
    expect([after.sections, after.modifiers]).toEqual([before.sections, before.modifiers])
    expect(templatesOf(after.ingredients)).toEqual([null, null, null])
  })

  it('takes away only what came from it, where that is asked for', () => {
    const asked = detach(rows, side, 'REMOVE_TEMPLATE_DATA', 'KEEP_EXISTING')
    expect([names(asked.sections), asked.ingredients]).toEqual([['Surówki', 'Stopień'], before.ingredients])
    const cooked = detach(rows, recipe, 'REMOVE_TEMPLATE_DATA', 'KEEP_EXISTING')
    expect(cooked.sections).toEqual(before.sections)
    expect(cooked.ingredients.map(({ id }) => id)).toEqual([tk.ownIngredient])
  })

  it('leaves amounts that were changed by hand, as the item’s own ones', () => {
    const light = followed(whole, (item) => ({
      ...item,
      ingredients: item.ingredients.map((each) => ({ ...each, amount: 7, own: ['amount'] })),
    }))
    const after = detach(light, recipe, 'COPY_TO_ITEM', 'KEEP_EXISTING')
    expect(after.ingredients.map(({ amount, templateId, own }) => [amount, templateId, own])).toEqual([
      [7, null, []],
      [7, null, []],
    ])
  })
})

describe('An item that keeps its item template', () => {
  it('goes without a question and a recipe that were detached, beside what it went without', () => {
    const gone = followed(whole, (item) => ({ ...item, item: { ...item.item, omitted: [tk.salads] } }))
    const asked = detach(gone, side, 'COPY_TO_ITEM', 'KEEP_EXISTING')
    expect(asked.item.omitted).toEqual([tk.salads, tk.side])
    const cooked = detach({ ...rows, items: [asked] }, recipe, 'COPY_TO_ITEM', 'KEEP_EXISTING')
    expect(cooked.item.omitted).toEqual([tk.salads, tk.side, tk.recipe])
  })

  it('notes nothing of a template that it followed by itself', () => {
    const asked = followed(side)
    expect(detach(asked, side, 'COPY_TO_ITEM', 'KEEP_EXISTING').item).toEqual(asked.items[0]?.item)
  })
})
