import * as v from 'valibot'
import { permissions } from '../access/permissions.ts'
import { roles } from '../access/roles.ts'
import { id, text } from '../fields.ts'

/** A person's membership in a place. Its row id is the user's id; e-mail and password never leave the server. */
export const placeUserSchema = v.object({
  id,
  name: text(1, 60),
  role: v.picklist(roles),
  permissions: v.array(v.picklist(permissions)),
  preferredDiningOptionId: v.nullable(id),
})

export type PlaceUser = v.InferOutput<typeof placeUserSchema>
