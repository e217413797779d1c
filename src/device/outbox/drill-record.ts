import * as v from 'valibot'
import { instant } from '#domain/unit-fields.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A drill of this device in a place, while it runs and until its report was read. */
export const drillSchema = v.object({
  /** When it began, and when it ends or was ended, ms. */
  startedAt: instant,
  until: instant,
  /** The first number of the queue that belongs to it. */
  fromSeq: count,
  /** The number after its last one; null while it runs. */
  toSeq: v.nullable(count),
  /** The longest way from a tap to the disk while it ran, ms. */
  slowest: v.pipe(v.number(), v.minValue(0)),
})

export type Drill = v.InferOutput<typeof drillSchema>

/** How long a drill may be, ms. */
export const drillLengths = [1, 5, 15].map((minutes) => minutes * 60_000)

export type DrillOutcome = {
  /** Saved while the network was cut, by people and by the device itself. */
  saved: number
  /** Of them, known to the server by now. */
  sent: number
  /** Numbers that were given and are not here any more. */
  lost: number
}

/** The outcome of the commands of a drill. `found` are those of its numbers that are in the queue. */
export function reportOf(
  { fromSeq, toSeq }: Pick<Drill, 'fromSeq' | 'toSeq'>,
  nextSeq: number,
  found: readonly { answered: boolean }[],
): DrillOutcome {
  const saved = (toSeq ?? nextSeq) - fromSeq
  return { saved, sent: found.filter(({ answered }) => answered).length, lost: saved - found.length }
}
