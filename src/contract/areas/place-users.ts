import * as v from 'valibot'
import { newPassword } from '#domain/access/password.ts'
import { id } from '#domain/fields.ts'
import { idIn, instant } from '#domain/unit-fields.ts'
import { placeUserSchema } from '#domain/place/place-user.ts'
import { grant, may, member } from '../access.ts'
import { dataOf, doneAnswer, pageSchema } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { ids } from '../path.ts'
import { pageQuery } from '../query.ts'
import { placeRoleSchema } from './places.ts'
import { provesSchema, signedInByPinSchema } from './signed-in.ts'

const users = may('manage-users')

/** A person of the place with what only those see who look after its people. */
export const personSchema = v.object({
  ...placeUserSchema.entries,
  /** Null for somebody who was made here and signs in with the place's slug and a name. */
  email: v.nullable(v.string()),
  /** The name by which they sign in; null for somebody with an e-mail. */
  signInName: v.nullable(v.string()),
  hasPin: v.boolean(),
  /** When one of their sessions was last used on a device of this place, ms. */
  lastSeenAt: v.nullable(instant),
})

const { name, role, permissions } = placeUserSchema.entries

const pin = v.pipe(v.string(), v.regex(/^(?:\d{4}|\d{6})$/))

export const placeUserEndpoints = {
  'place-user.list': defineEndpoint({
    method: 'GET',
    path: '/place-user/{placeId}',
    access: users,
    summary: 'People of the place, by name',
    status: 'live',
    params: ids('placeId'),
    query: pageQuery,
    output: pageSchema(personSchema),
  }),
  'place-user.create': defineEndpoint({
    method: 'POST',
    path: '/place-user/{placeId}',
    access: users,
    summary:
      "Add a person, who signs in with the place's slug, this name and this password, or by PIN on its devices",
    status: 'live',
    params: ids('placeId'),
    /**
     * A new person. Who adds them gives nothing that they lack themselves; only an owner makes an owner. One of
     * password and PIN is needed.
     */
    body: v.object({
      name,
      password: v.optional(newPassword),
      pin: v.optional(pin),
      role,
      permissions,
    }),
    output: dataOf(personSchema),
  }),
  'place-user.update': defineEndpoint({
    method: 'PUT',
    path: '/place-user/{placeId}/{userId}',
    access: users,
    summary: 'Change name, role and permissions; what is left out stays. The place keeps an owner',
    status: 'live',
    params: ids('placeId', 'userId'),
    body: v.object({ name: v.optional(name), role: v.optional(role), permissions: v.optional(permissions) }),
    output: dataOf(personSchema),
  }),
  'place-user.set-password': defineEndpoint({
    method: 'PUT',
    path: '/place-user/password/{placeId}/{userId}',
    access: users,
    summary:
      'Set the password of somebody without an e-mail who may no more than the caller; ends their sessions',
    status: 'live',
    params: ids('placeId', 'userId'),
    body: v.object({ password: newPassword }),
    output: doneAnswer,
  }),
  'place-user.set-pin': defineEndpoint({
    method: 'PUT',
    path: '/place-user/pin/{placeId}/{userId}',
    // One's own, or with manage-users that of somebody who may no more than oneself.
    access: member,
    summary: 'Set a PIN: 4 digits, 6 for whoever has a permission that concerns money; null takes it away',
    status: 'live',
    params: ids('placeId', 'userId'),
    body: v.object({ pin: v.nullable(pin) }),
    output: doneAnswer,
  }),
  'place-user.sign-in-by-pin': defineEndpoint({
    method: 'POST',
    path: '/place-user/pin/{placeId}',
    access: grant,
    summary: 'Sign in by PIN on a device of the place; after 5 wrong ones the person waits on that device',
    status: 'live',
    params: ids('placeId'),
    /** `unlocks`: somebody who is to be let try again; whose PIN this is looks after the people. */
    body: v.object({
      userId: idIn('placeUsers'),
      pin,
      unlocks: v.optional(id),
      proves: v.optional(provesSchema),
    }),
    output: dataOf(signedInByPinSchema),
  }),
  'place-user.own-pin': defineEndpoint({
    method: 'GET',
    path: '/place-user/pin/{placeId}',
    access: member,
    summary: 'Whether the caller has a PIN in the place, and how many digits one of theirs has to have',
    status: 'live',
    params: ids('placeId'),
    output: dataOf(v.object({ hasPin: v.boolean(), digits: v.picklist([4, 6]) })),
  }),
  'place-user.prefer-dining-option': defineEndpoint({
    method: 'PUT',
    path: '/place-user/preferred-dining-option/{placeId}',
    access: member,
    summary: "Dining option that the caller's till starts with; null: the place's own",
    status: 'live',
    params: ids('placeId'),
    body: v.object({ diningOptionId: v.nullable(idIn('diningOptions')) }),
    output: dataOf(placeRoleSchema),
    idempotencyKey: true,
  }),
  'place-user.delete': defineEndpoint({
    method: 'DELETE',
    path: '/place-user/{placeId}/{userId}',
    access: users,
    summary: 'Take somebody out of the place, at once; their name stays in its history',
    status: 'live',
    params: ids('placeId', 'userId'),
    output: doneAnswer,
  }),
} as const

export type Person = v.InferOutput<typeof personSchema>
