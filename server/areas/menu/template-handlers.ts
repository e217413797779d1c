import { byPosition } from '#domain/in-order.ts'
import { followersOf } from '#commands/menu/read-template-rows.ts'
import { templateKinds } from '#domain/menu/template/template-ref.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Row } from '#domain/tables.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { Problem } from '#server/http/problem.ts'
import { namedId } from '../calls/server-device.ts'
import { pageOf } from '../lists/page-of.ts'
import { readPlace } from '#server/services/read-place.ts'
import { runCall, type CallOf } from '../calls/run-call.ts'
import { byName } from '../lists/by-name.ts'
import type { Services } from '#server/services/services.ts'
import { batchRunner } from './run-batch.ts'

type FollowingKey =
  | 'menu-items.find-from-template'
  | 'menu-items.assign-template'
  | 'menu-items.detach-template'
  | 'modifiers.copy-from-template'
type SectionKey = 'modifiers-template.list' | 'modifiers-template.reorder-sections'
type IngredientKey =
  | 'modifiers-template.list-ingredients'
  | 'modifiers-template.create-ingredient'
  | 'modifiers-template.update-ingredient'
  | 'modifiers-template.delete-ingredient'
type TemplateKey = FollowingKey | SectionKey | IngredientKey

/** Handlers of the templates that items follow, and of what item templates are made of. */
export function menuTemplateHandlers(services: Services): Pick<Handlers, TemplateKey> {
  return {
    ...followingHandlers(services),
    ...sectionHandlers(services),
    ...ingredientHandlers(services),
  }
}

/** Items that follow a template, begin to, let go of it, or take a copy. */
function followingHandlers(services: Services): Pick<Handlers, FollowingKey> {
  const runBatch = batchRunner(services)
  return {
    'menu-items.find-from-template': ({ member, params: { templateId: id }, query }) =>
      readPlace(services, member.placeId, async (rows) => {
        const there = [
          await rows.get('menuItemTemplates', id),
          await rows.get('modifierSectionTemplates', id),
          await rows.get('ingredientTemplates', id),
        ]
        if (there.every((row) => row === null)) return fail({ code: 'not_found' })
        const found: string[] = []
        for (const kind of templateKinds) found.push(...(await followersOf(rows, { kind, id })))
        const items = (await rows.getMany('menuItems', found)).filter((item) => item !== null)
        return ok(pageOf(items.sort(byName), query))
      }),

    'menu-items.assign-template': ({ body, ...call }) => runBatch(call, 'menu-items.assign-template', body),

    'menu-items.detach-template': ({ body, ...call }) => runBatch(call, 'menu-items.detach-template', body),

    async 'modifiers.copy-from-template'({ params: { menuItemId, templateId }, ...call }) {
      const wanted = await readPlace(services, call.member.placeId, async (rows) => {
        const whole = await rows.get('menuItemTemplates', templateId)
        const one = await rows.get('modifierSectionTemplates', templateId)
        if ((await rows.get('menuItems', menuItemId)) === null || (whole ?? one) === null) return null
        const followed = await rows.list('modifierSections', 'menuItemId', menuItemId)
        const all = whole === null ? [templateId] : whole.modifierSectionTemplateIds
        // The item has the sections of templates that it follows already.
        return all.filter((id) => !followed.some((section) => section.templateId === id))
      })
      if (wanted === null) return fail({ code: 'not_found' })
      for (const id of wanted) {
        const copied = await copySection(services, call, menuItemId, id)
        if (!copied.ok) return copied
      }
      return ok({ data: null })
    },
  }
}

/** The sections of modifiers that an item template is made of. */
function sectionHandlers(services: Services): Pick<Handlers, SectionKey> {
  return {
    'modifiers-template.list': ({ member, params: { templateId } }) =>
      readPlace(services, member.placeId, async (rows) => {
        const template = await rows.get('menuItemTemplates', templateId)
        if (template === null) return fail({ code: 'not_found' })
        const ids = template.modifierSectionTemplateIds
        const sections = (await rows.getMany('modifierSectionTemplates', ids)).filter((row) => row !== null)
        const modifiers = await rows.listMany('modifierTemplates', 'modifierSectionTemplateId', ids)
        const data = sections.map((section) => ({
          ...section,
          modifiers: modifiers
            .filter((modifier) => modifier.modifierSectionTemplateId === section.id)
            .sort(byPosition),
        }))
        return ok({ data })
      }),

    async 'modifiers-template.reorder-sections'({ params: { templateId }, body, ...call }) {
      const template = await templateRow(services, call, 'menuItemTemplates', templateId)
      if (template === null) return fail({ code: 'not_found' })
      const there = template.modifierSectionTemplateIds
      const first = [...new Set(body.ids)].filter((id) => there.includes(id))
      const modifierSectionTemplateIds = [...first, ...there.filter((id) => !first.includes(id))]
      const done = await changeTemplate(services, call, templateId, { modifierSectionTemplateIds })
      return done.ok ? ok({ data: null }) : done
    },
  }
}

/** The recipes that an item template is made of. */
function ingredientHandlers(services: Services): Pick<Handlers, IngredientKey> {
  const recipe = async (
    call: CallOf,
    id: string,
  ): Promise<Result<{ data: Row<'ingredientTemplates'> }, Problem>> => {
    const row = await templateRow(services, call, 'ingredientTemplates', id)
    return row === null ? fail({ code: 'not_found' }) : ok({ data: row })
  }

  return {
    'modifiers-template.list-ingredients': ({ member, params: { templateId } }) =>
      readPlace(services, member.placeId, async (rows) => {
        const template = await rows.get('menuItemTemplates', templateId)
        if (template === null) return fail({ code: 'not_found' })
        const recipes = await rows.getMany('ingredientTemplates', template.ingredientTemplateIds)
        return ok({ data: recipes.filter((row) => row !== null) })
      }),

    async 'modifiers-template.create-ingredient'({ params: { templateId }, body, ...call }) {
      const template = await templateRow(services, call, 'menuItemTemplates', templateId)
      if (template === null) return fail({ code: 'not_found' })
      const { idempotencyKey: key, member } = call
      const id =
        key === null
          ? services.uuid()
          : namedId('row', 'ingredient-templates', member.placeId, member.user.id, templateId, key.text)
      const made = await runCall(services, call, {
        kind: 'ingredient-templates.create',
        target: templateId,
        args: async () => ok({ id, values: body, position: null }),
      })
      if (!made.ok) return made
      const ingredientTemplateIds = [...new Set([...template.ingredientTemplateIds, id])]
      const put = await changeTemplate(services, call, templateId, { ingredientTemplateIds })
      return put.ok ? recipe(call, id) : put
    },

    async 'modifiers-template.update-ingredient'({ params: { id }, body, ...call }) {
      const done = await runCall(services, call, {
        kind: 'ingredient-templates.update',
        target: id,
        args: async () => ok({ id, changes: body, base: {} }),
      })
      return done.ok ? recipe(call, id) : done
    },

    async 'modifiers-template.delete-ingredient'({ params: { id }, ...call }) {
      const known = await recipe(call, id)
      if (!known.ok) return known
      const done = await runCall(services, call, {
        kind: 'ingredient-templates.delete',
        target: id,
        args: async () => ok({ ids: [id] }),
      })
      return done.ok ? ok({ data: null }) : done
    },
  }
}

function templateRow<T extends 'menuItemTemplates' | 'ingredientTemplates'>(
  services: Services,
  { member }: Pick<CallOf, 'member'>,
  table: T,
  id: string,
): Promise<Row<T> | null> {
  return readPlace(services, member.placeId, (rows) => rows.get(table, id))
}

function changeTemplate(
  services: Services,
  call: CallOf,
  templateId: string,
  changes: Partial<Row<'menuItemTemplates'>>,
): Promise<Result<null, Problem>> {
  return runCall(services, call, {
    kind: 'menu-item-templates.update',
    target: templateId,
    args: async () => ok({ id: templateId, changes, base: {} }),
  })
}

/** A copy follows nothing: it is what assigning brings, let go at once. */
async function copySection(
  services: Services,
  call: CallOf,
  menuItemId: string,
  id: string,
): Promise<Result<null, Problem>> {
  const args = {
    template: { kind: 'MODIFIER_SECTION', id },
    menuItemIds: [menuItemId],
    data: 'COPY_TO_ITEM',
    existing: 'KEEP_EXISTING',
  }
  const target = `${menuItemId} ${id}`
  const asked = { target, args: async () => ok(args) }
  const brought = await runCall(services, call, { ...asked, kind: 'menu-items.assign-template' })
  if (!brought.ok) return brought
  return runCall(services, call, { ...asked, kind: 'menu-items.detach-template' })
}
