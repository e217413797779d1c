import { figuresBytes } from '#commands/mutations/day.ts'
import type { ArgsOf } from '#commands/mutations.ts'
import type { Tx } from '#commands/tx.ts'
import { planClose } from '#domain/closing/membership.ts'
import { ok, type Result } from '#domain/result.ts'
import type { Problem } from '#server/http/problem.ts'
import { commandOf, runCall, type CallOf } from '../calls/run-call.ts'
import { namedId } from '../calls/server-device.ts'
import type { Services } from '#server/services/services.ts'

type Paper = Omit<ArgsOf<'day.close'>, 'listed'>

/**
 * Closes a day by a paper that was printed without a network, as it is: with its own number and figures, and by the facts
 * that it lists, which count as covered whether or not they have come. One that is known by its id changes nothing.
 */
export async function bringPaper(
  services: Services,
  call: CallOf,
  { ids, ...paper }: Paper,
): Promise<Result<null, Problem>> {
  const { closeId, day, figures } = paper
  const target = call.member.placeId
  const commandId = commandOf(services, call, { kind: 'order-sync.push-daily-report', target })
  const listed = [...new Set(ids)].toSorted()
  const { covers, inClose } = planClose(listed, figuresBytes(figures))
  const unlessKnown =
    <T>(args: T) =>
    async (rows: Tx) =>
      ok((await rows.get('dayPapers', closeId)) === null ? args : null)
  for (const [n, part] of covers.entries()) {
    const args = unlessKnown({ closeId, day, ids: part })
    const id = namedId('day cover', commandId, String(n))
    const done = await runCall(services, call, { kind: 'day.cover', target, args }, id)
    if (!done.ok) return done
  }
  const args = unlessKnown({ ...paper, ids: [...inClose], listed: listed.length })
  return runCall(services, call, { kind: 'day.close', target, args }, commandId)
}
