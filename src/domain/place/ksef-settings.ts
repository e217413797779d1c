import * as v from 'valibot'
import { text } from '../fields.ts'

/**
 * The three worlds of the national system, of which a place works with one; documents of one are nothing in another.
 */
export const ksefEnvironments = ['test', 'demo', 'production'] as const

export type KsefEnvironment = (typeof ksefEnvironments)[number]

/** How a place issues its invoices through the national system (KSeF). */
export const ksefSettingsSchema = v.object({
  /** In which world invoices are sent; null: in none, the place is not set up. */
  environment: v.nullable(v.picklist(ksefEnvironments)),
  /**
   * Stands in the number of each invoice, `FV-LIPA/A7K/118/01/2027`: 2 to 4 letters or digits that no other place of
   * the same tax id has, since numbers are unique for a company and devices only for a place. Empty: not chosen yet.
   */
  seriesPrefix: v.pipe(text(0, 4), v.regex(/^(?:[0-9A-Z]{2,4})?$/)),
  /** An invoice is sent as soon as it is issued; else it waits as a draft for a person. */
  sendsAtOnce: v.boolean(),
  /** Invoices to private people are sent too. */
  sendsToConsumers: v.boolean(),
  /** The buyer gets the invoice by e-mail once it has its number, where an address is known. */
  mailsBuyer: v.boolean(),
  /** People are told of an invoice that has waited for half of its time. */
  warnsAtHalf: v.boolean(),
})

export type KsefSettings = v.InferOutput<typeof ksefSettingsSchema>

/** The settings of the national system of a place until its people say otherwise. */
export const newKsefSettings: KsefSettings = {
  environment: null,
  seriesPrefix: '',
  sendsAtOnce: true,
  sendsToConsumers: false,
  mailsBuyer: false,
  warnsAtHalf: true,
}
