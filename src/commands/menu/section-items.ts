import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import type { MenuSection, MenuSectionItem } from '#domain/menu/menu.ts'
import { fail, ok } from '#domain/result.ts'
import type { MutationContext } from '../context.ts'
import { derivedId } from '../derived-id.ts'
import { defineMutation } from '../mutation.ts'
import { noteChange } from '../resources/note-change.ts'
import type { Tx } from '../tx.ts'

const items = v.pipe(v.array(id), v.minLength(1), v.maxLength(500))
const common = {
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['manage-menu'],
  added: {},
  reads: { rows: { menuItemIds: 'menuItems' } },
  background: false,
} as const

/**
 * Puts items into a section, after those that it has. One that is there already stays where it is, and two people who
 * put the same item make one row. Whoever may add items may put them where they belong.
 */
export const sectionPutItems = defineMutation({
  ...common,
  kind: 'menu-sections.put-items',
  args: v.object({ sectionId: id, menuItemIds: items }),
  permissions: ['manage-menu', 'create-menu-item'],
  title: 'outbox.kind.section-put',
  async apply(tx, { sectionId, menuItemIds }, context) {
    const section = await tx.get('menuSections', sectionId)
    if (section === null) return fail({ code: 'not_found' })
    await putItems(tx, context, section, menuItemIds)
    return ok(null)
  },
})

/** Takes items out of a section; in others they stay. */
export const sectionTakeOutItems = defineMutation({
  ...common,
  kind: 'menu-sections.take-out-items',
  args: v.object({ sectionId: id, menuItemIds: items }),
  title: 'outbox.kind.section-take-out',
  async apply(tx, { sectionId, menuItemIds }, context) {
    const section = await tx.get('menuSections', sectionId)
    if (section === null) return fail({ code: 'not_found' })
    await takeOut(tx, context, section, menuItemIds)
    return ok(null)
  },
})

/**
 * Moves items from one section to another, both or neither. Those that have left the first section meanwhile are passed
 * over: two people who move one item to different sections do not have it in both.
 */
export const sectionMoveItems = defineMutation({
  ...common,
  kind: 'menu-sections.move-items',
  args: v.object({ sectionId: id, toSectionId: id, menuItemIds: items }),
  title: 'outbox.kind.section-move',
  async apply(tx, { sectionId, toSectionId, menuItemIds }, context) {
    const [from = null, to = null] = await tx.getMany('menuSections', [sectionId, toSectionId])
    if (from === null || to === null) return fail({ code: 'not_found' })
    if (from.id === to.id) return ok(null)
    const left = await takeOut(tx, context, from, menuItemIds)
    await putItems(
      tx,
      context,
      to,
      menuItemIds.filter((each) => left.has(each)),
    )
    return ok(null)
  },
})

/** Puts the items of a section in this order. Items that are gone are passed over; others keep their place. */
export const sectionReorderItems = defineMutation({
  ...common,
  kind: 'menu-sections.reorder-items',
  args: v.object({ sectionId: id, menuItemIds: items }),
  title: 'outbox.kind.section-order',
  async apply(tx, { sectionId, menuItemIds }, context) {
    const section = await tx.get('menuSections', sectionId)
    if (section === null) return fail({ code: 'not_found' })
    const places = new Map(menuItemIds.map((menuItemId, position) => [menuItemId, position]))
    const moved = (await tx.list('menuSectionItems', 'sectionId', sectionId)).flatMap((row) => {
      const position = places.get(row.menuItemId)
      return position === undefined || position === row.position ? [] : [{ ...row, position }]
    })
    await tx.putMany('menuSectionItems', moved)
    if (moved.length > 0)
      await noteChange(tx, context, { area: 'menu-sections', row: section, action: 'reordered' })
    return ok(null)
  },
})

async function putItems(
  tx: Tx,
  context: MutationContext,
  section: MenuSection,
  menuItemIds: readonly string[],
): Promise<void> {
  const there = await tx.list('menuSectionItems', 'sectionId', section.id)
  const taken = new Set(there.map((row) => row.menuItemId))
  const wanted = [...new Set(menuItemIds)].filter((menuItemId) => !taken.has(menuItemId))
  const known = (await tx.getMany('menuItems', wanted)).filter((item) => item !== null)
  const end = there.reduce((last, row) => Math.max(last, row.position + 1), 0)
  const rows = known.map(({ id: menuItemId }, nth): MenuSectionItem => ({
    id: derivedId(section.id, 'item', menuItemId),
    sectionId: section.id,
    menuItemId,
    position: end + nth,
  }))
  await tx.putMany('menuSectionItems', rows)
  await noteItems(tx, context, section, { before: null, after: known.map(({ name }) => name) })
}

/** Takes items out of a section; returns the ids of those that were in it. */
async function takeOut(
  tx: Tx,
  context: MutationContext,
  section: MenuSection,
  menuItemIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const gone = new Set(menuItemIds)
  const rows = (await tx.list('menuSectionItems', 'sectionId', section.id)).filter((row) =>
    gone.has(row.menuItemId),
  )
  for (const row of rows) await tx.remove('menuSectionItems', row.id)
  const items = await tx.getMany(
    'menuItems',
    rows.map((row) => row.menuItemId),
  )
  await noteItems(tx, context, section, { before: items.flatMap((item) => item?.name ?? []), after: null })
  return new Set(rows.map((row) => row.menuItemId))
}

/** Notes the items that came or went, by their names, in the history of the section. */
async function noteItems(
  tx: Tx,
  context: MutationContext,
  section: MenuSection,
  { before, after }: { before: readonly string[] | null; after: readonly string[] | null },
): Promise<void> {
  const names = before ?? after ?? []
  if (names.length === 0) return
  const said = names.length > 5 ? [...names.slice(0, 5), `+${names.length - 5}`] : names
  const words = said.join(', ')
  const fields = [{ field: 'items', before: before && words, after: after && words }]
  await noteChange(tx, context, { area: 'menu-sections', row: section, action: 'updated', fields })
}
