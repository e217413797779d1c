import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import { tableNames } from '#domain/tables.ts'
import { grant } from '../access.ts'
import { dataOf } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { includedAtMost, includedCheck } from '../include.ts'
import { ids } from '../path.ts'
import { integerParam, listParam } from '../query.ts'
import { changesSchema, cursorSchema, placeMovedSchema, tablePageSchema, waitingAtMost } from '../sync.ts'
import { syncRegister } from './sync-register.ts'

const pageSize = v.optional(integerParam(1, 1000), 500)

/** A device's copy of a place, beside the plan of the API. What devices send goes by `order-sync`. */
export const syncEndpoints = {
  'sync.register': syncRegister,
  'sync.rows': defineEndpoint({
    method: 'GET',
    path: '/sync/{placeId}/rows',
    access: grant,
    summary: 'A page of a table by primary key, and of those after it, for the first load of a device',
    status: 'live',
    params: ids('placeId'),
    query: v.object({
      table: v.picklist(tableNames),
      afterId: v.optional(id),
      /** Tables that the page goes on with, in this order, where the one before leaves room. */
      onward: v.optional(v.pipe(listParam(v.picklist(tableNames)), v.maxLength(tableNames.length)), []),
      pageSize,
    }),
    output: dataOf(tablePageSchema),
  }),
  'sync.changes': defineEndpoint({
    method: 'GET',
    path: '/sync/{placeId}/changes',
    access: grant,
    summary: 'A page of what changed after a cursor, and on the last page what became of the commands',
    status: 'live',
    params: ids('placeId'),
    query: v.object({
      /** A cursor as JSON; without one the feed begins at version 0. */
      cursor: v.optional(v.pipe(v.string(), v.maxLength(1000), v.parseJson(), cursorSchema)),
      /** Results up to this sequence number have arrived already. */
      answeredSeq: v.optional(integerParam(0, Number.MAX_SAFE_INTEGER), 0),
      /** Ids of commands that this device knows to wait for a manager: what was decided of them is in the results. */
      waiting: v.optional(v.pipe(listParam(id), v.maxLength(waitingAtMost)), []),
      /** Checks from before the window that the device keeps: `check:{id}`, or `check:{id}:{version}` where it has some. */
      include: v.optional(v.pipe(listParam(includedCheck), v.maxLength(includedAtMost)), []),
      /** How many commands are still to be sent, for those who look after the devices of a place. */
      queued: v.optional(integerParam(0, Number.MAX_SAFE_INTEGER)),
      /** The last number that this device has given to a command. */
      given: v.optional(integerParam(0, Number.MAX_SAFE_INTEGER)),
      pageSize,
    }),
    output: dataOf(changesSchema),
  }),
  'sync.events': defineEndpoint({
    method: 'GET',
    path: '/sync/{placeId}/events',
    access: grant,
    summary: 'Says at once that the place has moved to a new version',
    status: 'live',
    params: ids('placeId'),
    output: placeMovedSchema,
    stream: true,
  }),
}
