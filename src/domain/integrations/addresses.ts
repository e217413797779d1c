import * as v from 'valibot'
import { addressSchema } from '../client/client.ts'
import { pointSchema } from '../geo/point.ts'

/** The sources that answer for the address service of a server. */
export const addressSources = ['gugik', 'photon', 'simulated'] as const

export type AddressSource = (typeof addressSources)[number]

const { street, streetNumber, postcode, city } = addressSchema.entries

/**
 * The question to an address service: a house. Never who lives in it, behind which door, or what a courier has to
 * know.
 */
export const askedHouseSchema = v.object({ street, streetNumber, city })

/** A house that the address service knows. */
export const foundHouseSchema = v.object({ street, streetNumber, postcode, city, point: pointSchema })

export type AskedHouse = v.InferOutput<typeof askedHouseSchema>
export type FoundHouse = v.InferOutput<typeof foundHouseSchema>
