import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import { existingSchema, templateDataSchema, templateRefSchema } from './template-ref.ts'

const menuItemIds = v.pipe(v.array(id), v.minLength(1), v.maxLength(500))

/** The items that begin to follow a template. */
export const assignTemplateArgs = v.object({
  template: templateRefSchema,
  menuItemIds,
  existing: existingSchema,
})

/** The items that stop following a template. */
export const detachTemplateArgs = v.object({ ...assignTemplateArgs.entries, data: templateDataSchema })
