import * as v from 'valibot'
import { id } from '../fields.ts'

/** What a template is of: whole items, one question with its answers, one recipe. */
export const templateKinds = ['MENU_ITEM', 'MODIFIER_SECTION', 'INGREDIENT'] as const

/** Names one template of the three kinds. */
export const templateRefSchema = v.object({ kind: v.picklist(templateKinds), id })

/** What becomes of what the items have of their own. */
export const existingSchema = v.picklist(['KEEP_EXISTING', 'REMOVE_EXISTING'])

/** What becomes, when a template is detached, of what has come from it. */
export const templateDataSchema = v.picklist(['COPY_TO_ITEM', 'REMOVE_TEMPLATE_DATA'])

export type TemplateRef = v.InferOutput<typeof templateRefSchema>
export type Existing = v.InferOutput<typeof existingSchema>
export type TemplateData = v.InferOutput<typeof templateDataSchema>
