import { describe, expect, it } from 'vitest'
import { follow } from '#domain/menu/template/template-follow.ts'
import { templateRows } from '#domain/menu/template/template-rows.ts'
import { demoRows } from '#server/demo/venue.ts'

const rows = demoRows()

describe('the templates of the demo venue', () => {
  it('are followed by items, every one of them', () => {
    const followed = new Set(
      [...rows.menuItems, ...rows.modifierSections, ...rows.modifiers, ...rows.ingredients].map(
        ({ templateId }) => templateId,
      ),
    )
    const all = [
      ...rows.menuItemTemplates,
      ...rows.modifierSectionTemplates,
      ...rows.modifierTemplates,
      ...rows.ingredientTemplates,
    ]
    expect(all.filter(({ id }) => !followed.has(id)).map(({ name }) => name)).toEqual([])
  })

  it('say what their items are already: nothing would change if one were saved', () => {
    const { items, templates } = templateRows(rows)
    const idFor = (...parts: readonly (string | number)[]) => parts.join(' ')
    const followers = items.filter((each) =>
      [each.item, ...each.sections, ...each.ingredients].some(({ templateId }) => templateId !== null),
    )
    expect(followers.length).toBeGreaterThan(30)
    for (const item of followers) expect(follow(item, templates, idFor)).toEqual(item)
  })
})
