import * as v from 'valibot'

/** An instant of the API, read as ms. */
export const apiInstant = v.pipe(v.string(), v.transform(Date.parse), v.finite())

/** The state of something, by number and in words. */
export const status = v.object({
  code: v.number(),
  description: v.string(),
  details: v.nullish(v.array(v.string())),
})

/** The words of a state, with what is said beside it. */
export function statusWords({ description, details }: v.InferOutput<typeof status>): string {
  return [description, ...(details ?? [])].join(' ')
}
