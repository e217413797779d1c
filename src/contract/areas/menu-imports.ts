import * as v from 'valibot'
import { integer } from '#domain/fields.ts'
import {
  importProgressSchema,
  importRowsAtMost,
  importRowsAtOnce,
  importRowSchema,
  importStartSchema,
} from '#domain/menu/menu-import.ts'
import { may } from '../access.ts'
import { dataOf } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { ids } from '../path.ts'

const manage = may('manage-menu')
const one = '/menu-imports/{placeId}/{importId}'
const params = ids('placeId', 'importId')
const output = dataOf(importProgressSchema)

/** Bringing in a menu from a file, a starter menu or another place, beside the plan of the API. */
export const menuImportEndpoints = {
  'menu-imports.create': defineEndpoint({
    method: 'POST',
    path: '/menu-imports/{placeId}',
    access: manage,
    summary: 'Begin an import of rows, or a copy of the menu of another place of the same owner',
    status: 'live',
    params: ids('placeId'),
    body: importStartSchema,
    output,
  }),
  'menu-imports.put-rows': defineEndpoint({
    method: 'PUT',
    path: one,
    access: manage,
    summary: 'Send a part of the rows; nothing of the place is changed yet, and a part can be sent again',
    status: 'live',
    params,
    body: v.object({
      part: integer(0, importRowsAtMost / importRowsAtOnce),
      rows: v.pipe(v.array(importRowSchema), v.minLength(1), v.maxLength(importRowsAtOnce)),
    }),
    output,
  }),
  'menu-imports.publish': defineEndpoint({
    method: 'POST',
    path: one,
    access: manage,
    summary: 'Write it in steps between which orders go on; also goes on with an interrupted one',
    status: 'live',
    params,
    output,
  }),
  'menu-imports.get': defineEndpoint({
    method: 'GET',
    path: one,
    access: manage,
    summary: 'How far an import is, and what came of it',
    status: 'live',
    params,
    output,
  }),
  'menu-imports.stop': defineEndpoint({
    method: 'DELETE',
    path: one,
    access: manage,
    summary: 'Stop it and take back what it has written, within a day also when it is done',
    status: 'live',
    params,
    output,
  }),
} as const
