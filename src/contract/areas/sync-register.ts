import { member } from '../access.ts'
import { dataOf } from '../answers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { ids } from '../path.ts'
import { deviceSchema, registerDeviceSchema } from '../registration.ts'

/** Apart from the other calls of a copy, which the worker makes: a page only registers its device. */
export const syncRegister = defineEndpoint({
  method: 'POST',
  path: '/sync/{placeId}/clients',
  access: member,
  summary: 'Register a device of the place; gives its code and its grant',
  status: 'live',
  params: ids('placeId'),
  body: registerDeviceSchema,
  output: dataOf(deviceSchema),
})
