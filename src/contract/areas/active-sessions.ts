import * as v from 'valibot'
import { roles } from '#domain/access/roles.ts'
import { id } from '#domain/fields.ts'
import { idIn, instant } from '#domain/unit-fields.ts'
import { may } from '../access.ts'
import { dataOf, doneAnswer, pageSchema } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { ids } from '../path.ts'
import { pageQuery } from '../query.ts'
import { deviceScopes } from '../registration.ts'
import { endedSchema } from './signed-in.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER))

/** A person's session, and the devices of the place on which they are signed in. */
const activeSessionSchema = v.object({
  id,
  userId: idIn('placeUsers'),
  /** Null for somebody who is no longer of the place. */
  name: v.nullable(v.string()),
  role: v.nullable(v.picklist(roles)),
  openedAt: instant,
  lastSeenAt: instant,
  /** Whether it is the one of this call. */
  current: v.boolean(),
  devices: v.array(
    v.object({
      clientId: id,
      code: v.string(),
      name: v.string(),
      scope: v.picklist(deviceScopes),
      revokedAt: v.nullable(instant),
    }),
  ),
  /** The app's last word on its queue. */
  queue: v.nullable(v.object({ depth: count, lastSeq: v.nullable(count) })),
})

/** The calls about the sessions of a place; apart from what every first screen carries. */
export const activeSessionEndpoints = {
  'session.list-active': defineEndpoint({
    method: 'GET',
    path: '/session/active-sessions/{placeId}',
    access: may('manage-users'),
    summary: 'Sessions that are open on devices of the place, the one that was used last first',
    status: 'live',
    params: ids('placeId'),
    query: pageQuery,
    output: pageSchema(activeSessionSchema),
  }),
  'session.end': defineEndpoint({
    method: 'DELETE',
    path: '/session/active-sessions/{placeId}/{sessionId}',
    access: may('manage-users'),
    summary: 'End a session that is open on a device of the place',
    status: 'live',
    params: ids('placeId', 'sessionId'),
    output: doneAnswer,
  }),
  'session.end-others': defineEndpoint({
    method: 'DELETE',
    path: '/session/active-sessions/{placeId}',
    access: may('manage-users'),
    summary: "End every session on devices of the place but the caller's",
    status: 'live',
    params: ids('placeId'),
    output: dataOf(endedSchema),
  }),
} as const

export type PlaceSession = v.InferOutput<typeof activeSessionSchema>
