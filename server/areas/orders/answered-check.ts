import type { Tx } from '#commands/tx.ts'
import type { answeredCheckSchema } from '#contract/areas/answered-check.ts'
import { callTakers } from '#domain/access/call-takers.ts'
import { effectivePermissions } from '#domain/access/roles.ts'
import type { Row } from '#domain/tables.ts'
import type { Member } from '#server/http/handler.ts'
import type * as v from 'valibot'

type AnsweredCheck = v.InferOutput<typeof answeredCheckSchema>

/** Whether somebody may be told how guests are reached, and may find checks by it. */
export function readsContacts({ user }: Member): boolean {
  const rights = effectivePermissions(user.role, user.permissions)
  return callTakers.some((each) => rights.includes(each))
}

/** Checks as their caller may see them, read together. */
export async function answeredChecks(
  rows: Tx,
  member: Member,
  checks: readonly Row<'orderChecks'>[],
): Promise<AnsweredCheck[]> {
  const ofClients = readsContacts(member) ? checks.filter(({ client }) => client !== null) : []
  const ids = ofClients.map(({ id }) => id)
  const contacts = await rows.listMany('checkContacts', 'orderCheckId', ids)
  const contactOf = new Map(contacts.map((each) => [each.orderCheckId, each]))
  return checks.map((check) => {
    const { phone = null, address = null } = contactOf.get(check.id) ?? {}
    return { ...check, client: check.client && { ...check.client, phone, address } }
  })
}

/** One check; null where there is none. */
export async function answeredCheck(rows: Tx, member: Member, id: string): Promise<AnsweredCheck | null> {
  const check = await rows.get('orderChecks', id)
  if (check === null) return null
  return (await answeredChecks(rows, member, [check]))[0] ?? null
}
