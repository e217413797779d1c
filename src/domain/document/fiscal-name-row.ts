import * as v from 'valibot'
import { text } from '../fields.ts'
import { idIn, instant } from '../unit-fields.ts'
import { vatRates } from '../menu/item-classes.ts'

/**
 * A name that the place's fiscal printers know, with the one rate that it has for ever: a printer locks goods whose
 * rate went down and up again.
 */
export const fiscalNameSchema = v.object({
  id: idIn('fiscalNames'),
  /** The name as printers compare it: without case, spaces and most signs. */
  key: text(1, 40),
  name: text(1, 40),
  taxRate: v.picklist(vatRates),
  firstUsedAt: instant,
})

export type FiscalName = v.InferOutput<typeof fiscalNameSchema>
