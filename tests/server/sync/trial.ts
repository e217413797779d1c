import { randomUUID } from 'node:crypto'
import type { CommandKind } from '#commands/mutations.ts'
import type { Envelope } from '#contract/sync.ts'
import { proofs } from '#tests/support/proofs.ts'
import { sha256 } from '#tests/support/sha256.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { onGatheredPlace } from '#server/db/place-store/gathered-place.ts'
import { createPlaceReader } from '#server/db/place-store/place-reader.ts'
import { execute } from '#server/sync/execute.ts'
import type { CommandOutcome, Expected, LockedPlace, WrittenPlace } from '#server/sync/ports.ts'
import type { Row, TableName } from '#domain/tables.ts'
import type { TestServer } from '#tests/support/server.ts'
import { commandExamples, type CommandScene } from './command-examples.ts'

export type Trial = {
  place: WrittenPlace
  db: Transaction
  /** Decides a command as the server does when a device pushes it. */
  run(envelope: Envelope): Promise<CommandOutcome>
}

/** Work on a place of which nothing is left afterwards: each trial finds the place as it was. */
export async function inTrial<T>(
  server: TestServer,
  placeId: string,
  clientId: string,
  work: (trial: Trial) => Promise<T>,
): Promise<T> {
  let value: { of: T } | null = null
  const undo = new Error('a trial leaves nothing')
  await server.services.store
    .writeSql(placeId, async (place, db) => {
      const store = {
        write: async <R>(_: string, each: (place: LockedPlace) => Promise<R>, expected?: Expected) => {
          const sent: Promise<unknown>[] = []
          const on = {
            db,
            placeId,
            clock: () => server.time.now,
            expected,
            unheard: (each: Promise<unknown>) => void sent.push(each),
          }
          const { value } = await onGatheredPlace(on, each)
          await Promise.all(sent)
          return value
        },
        read: server.services.store.read,
      }
      const deps = { store, clock: () => server.time.now, stamp: randomUUID, hash: sha256, proofs }
      const run = async (envelope: Envelope) => {
        const done = await execute(deps, clientId, envelope)
        if (!done.ok) throw new Error(done.error.code)
        return done.value
      }
      // What was decided meanwhile has moved the clock.
      const clock = () => createPlaceReader(db, placeId).clock()
      value = { of: await work({ place: { ...place, clock }, db, run }) }
      throw undo
    })
    .catch((fault: unknown) => {
      if (fault !== undo) throw fault
    })
  if (value === null) throw new Error('the trial did not end')
  return (value as { of: T }).of
}

/** What is there and was done before the example of a kind; `next` decides commands of the kind from there on. */
export async function prepareTrial(
  server: TestServer,
  scene: CommandScene,
  { place, run }: Trial,
  kind: string,
): Promise<{ args: object; next(args: object, v?: number): Promise<CommandOutcome> }> {
  const example = commandExamples[kind]?.(scene) ?? { args: {} }
  const version = (await place.clock()).version + 1
  const rows = place.rows(version)
  for (const [table, all] of Object.entries(example.rows ?? {}))
    for (const row of all) await rows.put(table as TableName, row as Row<TableName>)
  await place.advance(version, 'stamp', server.time.now)
  let seq = 0
  const next = (of: string, args: object, v = 1) =>
    run({ ...server.command(scene.device, scene.placeId, (seq += 1), of as CommandKind, args), v })
  for (const step of example.before ?? []) {
    const { status, code } = await next(step.kind, step.args)
    if (status !== 'applied') throw new Error(`${step.kind} before ${kind}: ${code}`)
  }
  return { args: example.args, next: (args, v) => next(kind, args, v) }
}
