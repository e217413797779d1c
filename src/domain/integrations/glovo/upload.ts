import * as v from 'valibot'
import { integer } from '../../fields.ts'
import { instant } from '../../unit-fields.ts'

/** The states of a menu that was sent, in the platform's words; `SENDING`: the platform has not answered yet. */
export const uploadStates = [
  'SENDING',
  'PROCESSING',
  'SUCCESS',
  'FETCH_MENU_INVALID_PAYLOAD',
  'FETCH_MENU_SERVER_ERROR',
  'FETCH_MENU_UNAUTHORIZED',
  'NOT_PROCESSED',
  'LIMIT_EXCEEDED',
  'GLOVO_ERROR',
] as const

export type UploadState = (typeof uploadStates)[number]

/** Most menus that the platform takes for a store in a day. */
export const uploadsADay = 5

/** Why a store could not be used: `unauthorized`: the platform does not know it or its secret. */
export type StoreFailure = 'unauthorized' | 'unavailable'

/** How the place stands with the platform. */
export const platformMenuSchema = v.object({
  /** By which the platform knows the place; null: nobody has connected it. */
  storeId: v.nullable(v.string()),
  /** A stand-in plays the platform: no menu leaves, no guest orders. */
  simulated: v.boolean(),
  /** How many menus can still be sent today. */
  uploadsLeft: integer(0, uploadsADay),
  /** The last upload of the menu; null: none was ever sent. */
  lastUpload: v.nullable(v.object({ state: v.picklist(uploadStates), sentAt: instant })),
})

export type PlatformMenu = v.InferOutput<typeof platformMenuSchema>

/** Whether the platform has yet to say how it ended. */
export function isUnderWay(state: UploadState): boolean {
  return state === 'SENDING' || state === 'PROCESSING'
}

/** A state as the platform says it; one that we do not know is a failure of theirs. */
export function readUploadState(said: unknown): UploadState {
  return uploadStates.find((state) => state === said && state !== 'SENDING') ?? 'GLOVO_ERROR'
}
