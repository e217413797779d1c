import type { Tx } from '#commands/tx.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Handlers, Member } from '#server/http/handler.ts'
import type { Problem } from '#server/http/problem.ts'
import { namedId } from '../calls/server-device.ts'
import { readPlace } from '#server/services/read-place.ts'
import { commandOf, runCall } from '../calls/run-call.ts'
import type { Services } from '#server/services/services.ts'
import { auditAnswer, type AuditAnswer } from './audit-answer.ts'
import { listAudits, listAuditsOfProduct } from './list-audits.ts'
import { seesPrices } from './purchase-prices.ts'

type AuditKey = Extract<keyof Handlers, `product-stock-audit.${string}`>

/** Counts of the stock. A device's count is a fact; a caller who waits is told that an audit is over. */
export function auditHandlers(services: Services): Pick<Handlers, AuditKey> {
  const { database } = services
  const answer = (member: Member, auditId: string): Promise<Result<{ data: AuditAnswer }, Problem>> =>
    readPlace(services, member.placeId, async (rows) => {
      const audit = await rows.get('stockAudits', auditId)
      return audit === null ? notFound : ok({ data: await auditAnswer(rows, audit, seesPrices(member)) })
    })

  return {
    'product-stock-audit.get': ({ member, params }) => answer(member, params.auditId),

    'product-stock-audit.list': ({ member, query }) =>
      database.snapshot(member.placeId, async (db) => ok(await listAudits(db, member, query))),

    'product-stock-audit.list-of-product': async ({ member, query, params: { productId } }) => {
      if (!(await isProduct(services, member, productId))) return notFound
      return database.snapshot(member.placeId, async (db) =>
        ok(await listAuditsOfProduct(db, member, productId, query)),
      )
    },

    async 'product-stock-audit.create'({ params: { productId }, body: { open, ...said }, ...call }) {
      const { auditId } = said
      if (!(await isProduct(services, call.member, productId))) return notFound
      if (open !== null) {
        const args = async () => ok({ auditId, ...open })
        const opened = await runCall(services, call, { kind: 'audit.open', target: productId, args })
        if (!opened.ok) return opened
      }
      const counting = { kind: 'audit.count', target: productId } as const
      const commandId = commandOf(services, call, counting)
      const args = async (rows: Tx) => {
        const audit = await rows.get('stockAudits', auditId)
        if (audit === null) return fail({ code: 'unknown_reference' as const, fields: ['auditId'] })
        if (audit.status !== 'open') return conflict(audit.status)
        return ok({ ...said, countId: namedId('audit count', commandId), productId })
      }
      const done = await runCall(services, call, { ...counting, args }, commandId)
      return done.ok ? answer(call.member, auditId) : done
    },

    async 'product-stock-audit.post'({ params: { auditId }, ...call }) {
      const args = async (rows: Tx) => {
        const audit = await rows.get('stockAudits', auditId)
        if (audit === null) return notFound
        return audit.status === 'open' ? ok({ auditId }) : conflict(audit.status)
      }
      const done = await runCall(services, call, { kind: 'audit.post', target: auditId, args })
      return done.ok ? answer(call.member, auditId) : done
    },

    async 'product-stock-audit.delete'({ params: { auditId }, ...call }) {
      const args = async (rows: Tx) => {
        const audit = await rows.get('stockAudits', auditId)
        if (audit === null) return notFound
        return audit.status === 'voided' ? conflict('voided') : ok({ auditId, comment: '' })
      }
      const done = await runCall(services, call, { kind: 'audit.void', target: auditId, args })
      return done.ok ? answer(call.member, auditId) : done
    },
  }
}

const notFound = fail({ code: 'not_found' as const })
const conflict = (current: string) => fail({ code: 'state_conflict' as const, current })

async function isProduct(services: Services, { placeId }: Member, productId: string): Promise<boolean> {
  const product = await readPlace(services, placeId, (rows) => rows.get('products', productId))
  return product !== null
}
