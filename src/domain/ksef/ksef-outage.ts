import * as v from 'valibot'
import { idIn, instant } from '../unit-fields.ts'
import { offlineModes } from './deadline.ts'

/** Breaks of the national system that somebody declares; a till's own network is none. */
export const outageModes = offlineModes.filter((mode) => mode !== 'offline24')

/** A time in which the national system could not be reached by anybody, as an owner has switched it on and off. */
export const ksefOutageSchema = v.object({
  id: idIn('ksefOutages'),
  mode: v.picklist(outageModes),
  startedAt: instant,
  startedBy: idIn('placeUsers'),
  /** Null: it goes on. */
  endedAt: v.nullable(instant),
  endedBy: v.nullable(idIn('placeUsers')),
})

export type KsefOutage = v.InferOutput<typeof ksefOutageSchema>
