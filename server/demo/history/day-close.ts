import { lateDays, planDayClose } from '#commands/closing/plan-close.ts'
import { readDay } from '#commands/closing/read-day.ts'
import { dayAfter } from '#domain/time/warsaw.ts'
import { place } from '../room.ts'
import type { HandAct, Hand } from './hand.ts'

/** How far back a closing looks for what came late. */
const window = 1

/** The closing of a day, which takes along what came late of the days before it. */
export function closeDayAct(day: string, at: number, by: string): HandAct {
  return { at, by, do: (hand) => closeDay(hand, day) }
}

async function closeDay({ rows, say, newId, next }: Hand, day: string): Promise<void> {
  const here = { id: place.id, cutoff: place.dayCutoff }
  const readings = [
    await readDay(rows, here, day),
    ...(await lateDays(rows, here, { since: dayAfter(day, -window), day })),
  ]
  for (const reading of readings) {
    for (const draft of planDayClose(place.id, reading, newId)) {
      if (draft.kind === 'day.cover') await say(draft.kind, draft.args)
      else await say(draft.kind, { ...draft.args, number: await next.paper() })
    }
  }
}
