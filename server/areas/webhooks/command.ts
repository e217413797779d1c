import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Database } from '#server/db/connection/database.ts'
import { countStays, listStays, replay, type Stayed } from './stays.ts'

type Deps = { database: Database; clock(): number }

/** Messages that are listed. */
const most = 50

/**
 * Lists the messages of providers that are not applied. After `replay` and an id or a state, lets them be applied
 * anew. Both texts are for whoever runs the server; what stands in a message is not in them.
 */
export async function webhooksCommand(
  parts: Deps,
  [verb, which]: readonly string[],
): Promise<Result<string, string>> {
  if (verb === undefined) return ok(await listed(parts))
  if (verb !== 'replay' || which === undefined) return fail('Say: npm run webhooks -- replay ID')
  if (which === 'unmatched' || which === 'failed') return ok(said(await replay(parts, { state: which })))
  if (!v.is(id, which)) return fail(`${which} is no id of a message, and neither unmatched nor failed.`)
  const replayed = await replay(parts, { id: which })
  return replayed === 0 ? fail(`No message ${which} stays.`) : ok(said(replayed))
}

async function listed(parts: Deps): Promise<string> {
  const { waiting, unmatched, failed } = await countStays(parts)
  const lines = (await listStays(parts, most)).map(lineOf)
  return [`${waiting} waiting, ${unmatched} unmatched, ${failed} failed`, ...lines].join('\n')
}

function lineOf({ id: of, provider, environment, kind, subject, state, tries, note, receivedAt }: Stayed) {
  const when = new Date(receivedAt).toISOString()
  return `${of}  ${when}  ${provider} ${environment} ${kind}  ${subject}  ${state} after ${tries}: ${note}`
}

function said(replayed: number): string {
  return `${replayed} messages are applied anew: at once where Lokal runs, else when it starts.`
}
