import * as v from 'valibot'
import { permissions } from '../access/permissions.ts'
import { roles } from '../access/roles.ts'
import { text } from '../fields.ts'
import { idIn } from '../unit-fields.ts'

/** A person's membership in a place. Its row id is the user's id; e-mail and password never leave the server. */
export const placeUserSchema = v.object({
  id: idIn('placeUsers'),
  name: text(1, 60),
  role: v.picklist(roles),
  permissions: v.array(v.picklist(permissions)),
  preferredDiningOptionId: v.nullable(idIn('diningOptions')),
})

export type PlaceUser = v.InferOutput<typeof placeUserSchema>
