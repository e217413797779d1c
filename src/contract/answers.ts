import * as v from 'valibot'

/** The answer of a call that reads or writes one thing, or the whole of something. */
export function dataOf<S extends v.GenericSchema<unknown, unknown>>(data: S) {
  return v.object({ data })
}

/** The answer of a paged list; `total` counts the rows of all pages. */
export function pageSchema<S extends v.GenericSchema<unknown, unknown>>(row: S) {
  return v.object({ data: v.array(row), total: v.pipe(v.number(), v.integer(), v.minValue(0)) })
}

/** The answer of a call that has nothing to say but that it was done. */
export const doneAnswer = v.object({ data: v.null() })

/**
 * The body of every answer outside 2xx. `code` is one of the error catalogue's, or one that a newer server knows;
 * the optional fields belong to single codes.
 */
export const errorBodySchema = v.object({
  message: v.string(),
  code: v.string(),
  /** 422: the fields that were refused, `lines.0.quantity`. */
  fields: v.optional(v.array(v.string())),
  /** 409: the state that the row is in now. */
  current: v.optional(v.unknown()),
  /** 409 `sequence_gap`: the sequence number that the server expects next. */
  expected: v.optional(v.number()),
  /** 410 `cursor_expired`: the epoch that is valid now. */
  epoch: v.optional(v.string()),
  /** 410 `cursor_expired`: the last sequence number known of this device. */
  lastSeq: v.optional(v.number()),
  /** 422 `wrong_pin`: how many more PINs of the person are looked at before they have to wait. */
  triesLeft: v.optional(v.number()),
  /** Health: what can be done, can be done partly at the most. */
  status: v.optional(v.literal('degraded')),
  /** Names the request in the server's log. */
  requestId: v.optional(v.string()),
})

export type ErrorBody = v.InferOutput<typeof errorBodySchema>
