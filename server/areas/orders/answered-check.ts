import type { Tx } from '#commands/tx.ts'
import type { answeredCheckSchema } from '#contract/areas/answered-check.ts'
import type { Row } from '#domain/tables.ts'
import type { Member } from '#server/http/handler.ts'
import type * as v from 'valibot'
import { readsContacts } from './reads-contacts.ts'

type AnsweredCheck = v.InferOutput<typeof answeredCheckSchema>

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
