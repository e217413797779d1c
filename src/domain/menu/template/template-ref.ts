import * as v from 'valibot'
import { id } from '#domain/fields.ts'

/** The kinds of templates: of whole items, of one question with its answers, of one recipe. */
export const templateKinds = ['MENU_ITEM', 'MODIFIER_SECTION', 'INGREDIENT'] as const

/** Names one template of the three kinds. */
export const templateRefSchema = v.object({ kind: v.picklist(templateKinds), id })

/** The choice for what the items have of their own. */
export const existingSchema = v.picklist(['KEEP_EXISTING', 'REMOVE_EXISTING'])

/** The choice for what has come from a template, when it is detached. */
export const templateDataSchema = v.picklist(['COPY_TO_ITEM', 'REMOVE_TEMPLATE_DATA'])

export type TemplateRef = v.InferOutput<typeof templateRefSchema>
export type Existing = v.InferOutput<typeof existingSchema>
export type TemplateData = v.InferOutput<typeof templateDataSchema>
