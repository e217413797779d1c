import * as v from 'valibot'
import { id } from '../fields.ts'
import { existingSchema, templateDataSchema, templateRefSchema } from './template-ref.ts'

const menuItemIds = v.pipe(v.array(id), v.minLength(1), v.maxLength(500))

/** Which items begin to follow which template. */
export const assignTemplateArgs = v.object({
  template: templateRefSchema,
  menuItemIds,
  existing: existingSchema,
})

/** Which items stop following which template. */
export const detachTemplateArgs = v.object({ ...assignTemplateArgs.entries, data: templateDataSchema })
