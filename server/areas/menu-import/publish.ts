import { setTimeout as pause } from 'node:timers/promises'
import { importStepRows, type ImportPut } from '#commands/menu/import-rows.ts'
import type { CommandKind } from '#commands/mutations.ts'
import { ok } from '#domain/result.ts'
import { executeNext } from '#server/sync/execute-next.ts'
import { readPlace } from '#server/services/read-place.ts'
import { serverDeviceOf } from '../calls/server-device.ts'
import { executeDeps, type Services } from '#server/services/services.ts'
import { planStaged } from './plan-staged.ts'
import type { StagedImport, Staging } from './staging.ts'

/** Who works on an import, and where. */
export type Worker = { placeId: string; userId: string; sessionId: string }

/** Rows of a step: so many that an order which comes meanwhile does not feel it. */
const stepRows = 200

/** The pause for others between two steps: this part of the step's own time, at least so many ms. */
const pausePart = 0.5
const pauseLeastMs = 5

/**
 * Writes an import into its place, step by step, each one a command: orders take their turns between them. New items
 * are on a till when they stand in a section, which is what comes last. Stopped meanwhile, it takes back what it has
 * written. One that was interrupted is planned anew: what it has written is there by then.
 */
export async function publish(
  services: Services,
  staging: Staging,
  worker: Worker,
  staged: StagedImport,
): Promise<void> {
  const { placeId } = worker
  const { puts, left } = await planStaged(services, placeId, staged)
  const steps = inSteps(puts)
  let state = await staging.report(placeId, staged.id, { done: 0, total: steps.length })
  for (const [step, rows] of steps.entries()) {
    if (state !== 'publishing') break
    const began = services.clock()
    const args = { importId: staged.id, what: staged.start.copyFrom === null ? 'IMPORT' : 'COPY', step, rows }
    const commandId = services.uuid()
    // Named before it is done: one that has written nothing is passed over when steps are taken back.
    await staging.report(placeId, staged.id, { step: commandId })
    await run(services, worker, commandId, 'menu.import', args)
    state = await staging.report(placeId, staged.id, { done: step + 1 })
    await giveWay(services, began)
  }
  if (state === 'publishing') {
    const counts = await countsOf(services, placeId, (await staging.find(placeId, staged.id))?.steps ?? [])
    await staging.report(placeId, staged.id, { outcome: { ...counts, left } })
    if ((await staging.move(placeId, staged.id, ['publishing'], 'done')) !== null) return
  }
  await takeBackSteps(services, staging, worker, staged.id)
}

/** Undoes the steps of an import from the last to the first, and says so. */
export async function takeBackSteps(
  services: Services,
  staging: Staging,
  worker: Worker,
  id: string,
): Promise<void> {
  const { placeId } = worker
  const steps = (await staging.find(placeId, id))?.steps ?? []
  for (const [done, batchId] of [...steps].reverse().entries()) {
    const began = services.clock()
    const parts = await readPlace(services, placeId, (rows) => rows.list('menuBatches', 'batchId', batchId))
    if (parts.length > 0) await run(services, worker, services.uuid(), 'menu-batch.undo', { batchId })
    await staging.report(placeId, id, { done: steps.length - done - 1, total: steps.length })
    await giveWay(services, began)
  }
  await staging.report(placeId, id, { outcome: { added: 0, changed: 0, left: [] } })
  await staging.move(placeId, id, ['stopping'], 'stopped')
}

function giveWay({ clock }: Services, began: number): Promise<void> {
  return pause(Math.max(pauseLeastMs, (clock() - began) * pausePart))
}

/** Small rows go in larger steps; rows of a table stay together. */
function inSteps(puts: readonly ImportPut[]): ImportPut[][] {
  const steps: ImportPut[][] = []
  const placing = puts.filter(({ table }) => table === 'menuSectionItems')
  const others = puts.filter(({ table }) => table !== 'menuSectionItems')
  for (const [rows, size] of [[others, stepRows] as const, [placing, importStepRows / 2] as const]) {
    for (let from = 0; from < rows.length; from += size) steps.push(rows.slice(from, from + size))
  }
  return steps
}

async function run(
  services: Services,
  { placeId, userId, sessionId }: Worker,
  id: string,
  kind: CommandKind,
  args: Record<string, unknown>,
): Promise<void> {
  const clientId = await serverDeviceOf(services, placeId, { id: sessionId, userId })
  const asked = { id, kind, placeId, actor: userId, session: sessionId, bodyHash: null }
  const draft = { ...asked, args: async () => ok(args) }
  const deps = { ...executeDeps(services), store: services.store.throttled }
  const done = await executeNext(deps, clientId, draft)
  if (done.ok && done.value?.status === 'applied') return
  throw new Error(`${kind} of an import: ${done.ok ? done.value?.status : 'failed'}`)
}

/** Items that were added and changed, as the steps have noted them. */
async function countsOf(services: Services, placeId: string, steps: readonly string[]) {
  const parts = await readPlace(services, placeId, (rows) => rows.listMany('menuBatches', 'batchId', steps))
  const items = parts.flatMap(({ entries }) => entries.filter(({ table }) => table === 'menuItems'))
  const added = new Set(items.filter(({ before }) => before === null).map(({ id }) => id))
  const changed = new Set(items.map(({ id }) => id).filter((id) => !added.has(id)))
  return { added: added.size, changed: changed.size }
}
