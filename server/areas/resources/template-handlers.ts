import { byPosition } from '#domain/in-order.ts'
import { fail, ok } from '#domain/result.ts'
import type { Handlers } from '#server/http/handler.ts'
import { pageOf } from '../lists/page-of.ts'
import { readPlace } from '#server/services/read-place.ts'
import type { Services } from '#server/services/services.ts'
import { byName } from '../lists/by-name.ts'

type TemplateKey = 'ingredient-templates.list-of-product' | 'modifiers-template.list-of-place'

/** Reads of templates that follow what they are made of. */
export function templateHandlers(services: Services): Pick<Handlers, TemplateKey> {
  return {
    'ingredient-templates.list-of-product': ({ member, params: { productId }, query }) =>
      readPlace(services, member.placeId, async (rows) => {
        if ((await rows.get('products', productId)) === null) return fail({ code: 'not_found' })
        const using = (await rows.all('ingredientTemplates')).filter((template) =>
          template.ingredients.some((ingredient) => ingredient.productId === productId),
        )
        return ok(pageOf(using.sort(byName), query))
      }),

    'modifiers-template.list-of-place': ({ member, query }) =>
      readPlace(services, member.placeId, async (rows) => {
        const sections = (await rows.all('modifierSectionTemplates')).sort(byPosition)
        const page = pageOf(sections, query)
        const data = []
        for (const section of page.data) {
          const modifiers = await rows.list('modifierTemplates', 'modifierSectionTemplateId', section.id)
          data.push({ ...section, modifiers: modifiers.sort(byPosition) })
        }
        return ok({ ...page, data })
      }),
  }
}
