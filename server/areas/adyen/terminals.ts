import * as v from 'valibot'
import type { TerminalInfo } from '#contract/areas/adyen.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Problem } from '#server/http/problem.ts'
import { fieldOf } from '#server/integrations/adyen/account-values.ts'
import type { ProviderAccount } from '#server/integrations/payments/payment-provider.ts'
import type { Services } from '#server/services/services.ts'
import { adyenAccount, askAdyen, problemOf } from './adyen-account.ts'
import { listFacts, replaceFacts, type Fact } from './facts.ts'
import { isPrivate } from './terminal-address.ts'

/** The most that the provider gives at a time, and the most pages that are asked for: no place has more terminals. */
const pageSize = 100
const mostPages = 50

const address = v.optional(v.object({ ipAddress: v.optional(v.string()) }))

const terminalSchema = v.object({
  id: v.string(),
  model: v.optional(v.string(), ''),
  serialNumber: v.optional(v.string(), ''),
  assignment: v.optional(v.object({ status: v.optional(v.string(), '') })),
  connectivity: v.optional(v.object({ wifi: address, ethernet: address })),
  lastActivityAt: v.optional(v.string(), ''),
})

const pageSchema = v.object({ data: v.optional(v.array(terminalSchema), []), pagesTotal: v.number() })

/** The terminals of a place as the provider last said. */
export async function listTerminals(services: Services, placeId: string): Promise<TerminalInfo[]> {
  const facts = await listFacts(services, { placeId, kind: 'terminal' }, { most: pageSize * mostPages })
  return facts.map(infoOf).sort((a, b) => a.id.localeCompare(b.id))
}

/** Asks the provider for the terminals of a place. What it does not name any more is not the place's. */
export async function syncTerminals(
  services: Services,
  placeId: string,
): Promise<Result<TerminalInfo[], Problem>> {
  const account = await adyenAccount(services, placeId)
  if (!account.ok) return account
  const found = await askAll(services, account.value)
  if (!found.ok) return found
  const known = await listFacts(services, { placeId, kind: 'terminal' }, { most: pageSize * mostPages })
  const at = services.clock()
  const facts = found.value.map((terminal): Fact => {
    const before = known.find(({ name }) => name === terminal.id)?.said['address'] ?? null
    const said = { ...saidOf(terminal), address: addressOf(terminal) ?? before }
    return { placeId, kind: 'terminal', name: terminal.id, sequence: at, said, at }
  })
  await replaceFacts(services, { placeId, kind: 'terminal' }, facts)
  return ok(await listTerminals(services, placeId))
}

type Terminal = v.InferOutput<typeof terminalSchema>

async function askAll(services: Services, account: ProviderAccount): Promise<Result<Terminal[], Problem>> {
  const of = new URLSearchParams({ merchantIds: fieldOf(account, 'merchantAccount') })
  const store = fieldOf(account, 'store')
  if (store !== '') of.set('storeIds', store)
  of.set('pageSize', String(pageSize))
  const terminals: Terminal[] = []
  for (let page = 1, pages = 1; page <= Math.min(pages, mostPages); page += 1) {
    of.set('pageNumber', String(page))
    const path = `/terminals?${of}`
    const answer = await askAdyen(services, account, { api: 'management', method: 'GET', path })
    if (!answer.ok) return fail(problemOf(answer.error))
    const read = v.safeParse(pageSchema, answer.value)
    if (!read.success) return fail({ code: 'provider_unavailable' })
    terminals.push(...read.output.data)
    pages = read.output.pagesTotal
  }
  return ok(terminals)
}

function saidOf({ model, serialNumber, assignment, lastActivityAt }: Terminal): Fact['said'] {
  return { model, serialNumber, status: assignment?.status ?? '', lastActivityAt }
}

function addressOf({ connectivity }: Terminal): string | null {
  const { wifi, ethernet } = connectivity ?? {}
  return [ethernet?.ipAddress, wifi?.ipAddress].find((each) => each !== undefined && isPrivate(each)) ?? null
}

function infoOf({ name, said }: Fact): TerminalInfo {
  const textOf = (field: string) => (typeof said[field] === 'string' ? said[field] : '')
  const active = Date.parse(textOf('lastActivityAt'))
  return {
    id: name,
    model: textOf('model'),
    serialNumber: textOf('serialNumber'),
    status: textOf('status'),
    address: textOf('address') === '' ? null : textOf('address'),
    lastActivityAt: Number.isNaN(active) ? null : active,
  }
}
