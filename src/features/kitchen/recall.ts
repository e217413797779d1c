import * as v from 'valibot'

export const bumpedSchema = v.object({
  /** Of the ticket. */
  key: v.string(),
  orderId: v.string(),
  /** With the whole amount of each, thousandths. */
  lines: v.array(v.object({ lineId: v.string(), amount: v.number() })),
  /** Finished at the stove, or handed out at the pass. */
  from: v.picklist(['stove', 'pass']),
})

/** Lines of one ticket that were finished by one press. */
export type Bumped = v.InferOutput<typeof bumpedSchema>

/** How many bumped tickets can be recalled one after the other. */
export const recallLimit = 50

/** The stack with one more on top; the oldest falls off the bottom. */
export function pushBumped(stack: readonly Bumped[], bumped: Bumped): Bumped[] {
  return [...stack, bumped].slice(-recallLimit)
}

/** The stack without what was recalled: the newest entry of that ticket, or the newest of all. */
export function popBumped(
  stack: readonly Bumped[],
  key?: string,
): { bumped: Bumped | null; rest: readonly Bumped[] } {
  const index = key === undefined ? stack.length - 1 : stack.findLastIndex((entry) => entry.key === key)
  const bumped = stack[index]
  return bumped === undefined ? { bumped: null, rest: stack } : { bumped, rest: stack.toSpliced(index, 1) }
}
