import * as v from 'valibot'
import type { Balance } from '#contract/areas/adyen.ts'
import { ok, type Result } from '#domain/result.ts'
import type { Problem } from '#server/http/problem.ts'
import { fieldOf } from '#server/integrations/adyen/account-values.ts'
import type { Services } from '#server/services/services.ts'
import { adyenAccount, askAdyen } from './adyen-account.ts'
import { findFact, keepFact } from './facts.ts'

const amounts = { available: v.number(), pending: v.number(), reserved: v.number() }

const accountSchema = v.object({
  balances: v.array(v.object({ currency: v.string(), ...amounts })),
})

/** The balance account of a place: as the provider says now, else as it last said. */
export async function readBalance(services: Services, placeId: string): Promise<Result<Balance, Problem>> {
  const account = await adyenAccount(services, placeId)
  if (!account.ok) return account
  const name = fieldOf(account.value, 'balanceAccount')
  const answer =
    name === ''
      ? null
      : await askAdyen(services, account.value, {
          api: 'balance',
          method: 'GET',
          path: `/balanceAccounts/${encodeURIComponent(name)}`,
          key: 'balanceKey',
        })
  const read = v.safeParse(accountSchema, answer?.ok === true ? answer.value : null)
  const now = read.success ? read.output.balances.find(({ currency }) => currency === 'PLN') : undefined
  if (now !== undefined) {
    const at = services.clock()
    const { available, pending, reserved } = now
    const said = { available, pending, reserved }
    await keepFact(services, { placeId, kind: 'balance', name, sequence: at, said, at })
    return ok({ at, available, pending, reserved })
  }
  const fact = await findFact(services, { placeId, kind: 'balance', name })
  const said = v.safeParse(v.object(amounts), fact?.said)
  if (fact === null || !said.success) return ok({ at: null, available: 0, pending: 0, reserved: 0 })
  return ok({ at: fact.at, ...said.output })
}
