import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import type { TemplateRef } from '#domain/menu/template/template-ref.ts'
import { flow } from '#domain/menu/template/template-flow.ts'
import { templateParts, type TemplateParts } from '#domain/menu/template/template-parts.ts'
import { ok } from '#domain/result.ts'
import { derivedId } from '../derived-id.ts'
import type { Around, Deed } from '../resources/around.ts'
import { differences, noteChange } from '../resources/note-change.ts'
import type { Tx } from '../tx.ts'
import { withBatch } from './batch.ts'
import { followersOf, readTemplateRows } from './read-template-rows.ts'
import { templateAbout } from './template-about.ts'
import { writeTemplate } from './write-template.ts'

/** A template and who follows it. */
type Followed = { template: TemplateRef; items: readonly string[] }

/** Changes of templates are written to what follows them; with followers the command is a batch that can be undone. */
export const aroundItemTemplates = flowing(async (_, { ids }) => refs('MENU_ITEM', ids))
export const aroundModifierTemplates = flowing(async (tx, { ids, values }) => {
  const rows = await tx.getMany('modifierTemplates', ids)
  const parents = [values['modifierSectionTemplateId'], ...rows.map((row) => row?.modifierSectionTemplateId)]
  return refs(
    'MODIFIER_SECTION',
    parents.filter((each) => v.is(id, each)),
  )
})
export const aroundSectionTemplates = flowing(async (_, { ids }) => refs('MODIFIER_SECTION', ids))
export const aroundIngredientTemplates = flowing(async (_, { ids }) => refs('INGREDIENT', ids))

function refs(kind: TemplateRef['kind'], ids: readonly string[]): TemplateRef[] {
  return [...new Set(ids)].map((id) => ({ kind, id }))
}

function flowing(refsOf: (tx: Tx, deed: Deed) => Promise<TemplateRef[]>): Around {
  return async (tx, context, deed, work) => {
    const followed: Followed[] = []
    for (const template of await refsOf(tx, deed)) {
      const items = await followersOf(tx, template)
      if (items.length > 0) followed.push({ template, items })
    }
    const [first] = followed
    if (first === undefined) {
      const done = await work(tx)
      if (done.ok && deed.verb === 'delete') await forget(tx, context, deed.ids)
      return done
    }
    return withBatch(
      tx,
      context,
      'TEMPLATE',
      async (noted) => {
        const parts: TemplateParts[] = []
        for (const { template } of followed) parts.push(await ownParts(noted, template))
        const done = await work(noted)
        if (!done.ok) return done
        for (const [nth, each] of followed.entries()) await flowTo(noted, each, parts[nth] ?? noParts)
        return ok(null)
      },
      await templateAbout(tx, first.template),
    )
  }
}

const noParts: TemplateParts = { sections: new Set(), ingredients: new Set() }

/** The templates of pieces that an item template names; a template of a piece is its own. */
async function ownParts(tx: Tx, template: TemplateRef): Promise<TemplateParts> {
  if (template.kind !== 'MENU_ITEM') return noParts
  const row = await tx.get('menuItemTemplates', template.id)
  return {
    sections: new Set(row?.modifierSectionTemplateIds),
    ingredients: new Set(row?.ingredientTemplateIds),
  }
}

async function flowTo(tx: Tx, { template, items }: Followed, before: TemplateParts): Promise<void> {
  const rows = await readTemplateRows(tx, items)
  const after = templateParts(template, rows.templates)
  const left = {
    sections: new Set([...before.sections].filter((id) => !after.sections.has(id))),
    ingredients: new Set([...before.ingredients].filter((id) => !after.ingredients.has(id))),
  }
  await writeTemplate(tx, flow(rows, template, left, derivedId))
}

/** Item templates name no template that is gone. */
async function forget(tx: Tx, context: Parameters<Around>[1], ids: readonly string[]): Promise<void> {
  const gone = new Set(ids)
  for (const row of await tx.all('menuItemTemplates')) {
    const after = {
      ...row,
      modifierSectionTemplateIds: row.modifierSectionTemplateIds.filter((id) => !gone.has(id)),
      ingredientTemplateIds: row.ingredientTemplateIds.filter((id) => !gone.has(id)),
    }
    const changed = differences(row, after, ['modifierSectionTemplateIds', 'ingredientTemplateIds'])
    if (changed.length === 0) continue
    await tx.put('menuItemTemplates', after)
    await noteChange(tx, context, {
      area: 'menu-item-templates',
      row: after,
      action: 'updated',
      fields: changed,
    })
  }
}
