import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import { ok } from '#domain/result.ts'
import { defineMutation } from '../mutation.ts'

/** A person signed out, perhaps without a network. It changes no row of the place; the server ends the session. */
export const sessionEnd = defineMutation({
  kind: 'session.end',
  v: 1,
  nature: 'fact',
  by: 'device',
  permissions: [],
  args: v.object({ sessionId: id }),
  added: {},
  reads: {},
  report: false,
  title: 'outbox.kind.session-end',
  async apply() {
    return ok(null)
  },
})
