import * as v from 'valibot'

/** Tells whether Firebase may have refused a message for its token: it says so of nothing else in the message. */
export function mayBeToken(body: string): boolean {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), refusal), body)
  if (!read.success || read.output.error.status !== 'INVALID_ARGUMENT') return false
  const fields = read.output.error.details.flatMap(({ fieldViolations }) => fieldViolations)
  return fields.every(({ field }) => field === 'message.token')
}

const refusal = v.object({
  error: v.object({
    status: v.string(),
    details: v.optional(
      v.array(
        v.object({
          fieldViolations: v.optional(v.array(v.object({ field: v.optional(v.string(), '') })), []),
        }),
      ),
      [],
    ),
  }),
})
