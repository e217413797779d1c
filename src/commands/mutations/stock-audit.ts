import * as v from 'valibot'
import { comment, id, text } from '#domain/fields.ts'
import { idIn } from '#domain/unit-fields.ts'
import { fail, ok } from '#domain/result.ts'
import { auditCountSchema, auditArea, type StockAudit } from '#domain/stock/stock-audit.ts'
import { stockReasonNames } from '#domain/stock/stock-reasons.ts'
import { today } from '../checks/close-check.ts'
import type { MutationContext } from '../context.ts'
import { defineMutation } from '../mutation.ts'
import type { Tx } from '../tx.ts'
import type { RowId } from '#domain/units.ts'

/** Somebody begins to count what is on the shelves. */
export const auditOpen = defineMutation({
  kind: 'audit.open',
  v: 1,
  nature: 'fact',
  by: 'person',
  permissions: ['audit-product'],
  args: v.object({
    auditId: idIn('stockAudits'),
    name: text(1, 60),
    categoryIds: v.pipe(v.array(id), v.maxLength(500)),
    areas: v.pipe(v.array(auditArea), v.maxLength(20)),
    isBlind: v.boolean(),
    comment,
  }),
  added: {},
  reads: { rows: { auditId: 'stockAudits' } },
  background: false,
  title: 'outbox.kind.audit-open',
  async apply(tx, { auditId, ...args }, context) {
    if ((await tx.get('stockAudits', auditId)) !== null) return ok(null)
    await tx.put('stockAudits', {
      ...args,
      id: auditId,
      status: 'open',
      openedAt: context.at,
      openedBy: context.actor,
      postedAt: null,
      postedBy: null,
      voidedAt: null,
      voidedBy: null,
      closedDay: null,
    })
    return ok(null)
  },
})

/**
 * Somebody counted a product in one area. Nothing that was counted is ever lost: also what comes after posting
 * stands.
 */
export const auditCount = defineMutation({
  kind: 'audit.count',
  v: 1,
  nature: 'fact',
  by: 'person',
  permissions: ['audit-product'],
  args: v.object({
    countId: id,
    auditId: idIn('stockAudits'),
    productId: idIn('products'),
    area: auditArea,
    quantity: auditCountSchema.entries.quantity,
    sees: auditCountSchema.entries.sees,
  }),
  added: {},
  reads: { rows: { countId: 'auditCounts', auditId: 'stockAudits', productId: 'products' } },
  background: false,
  title: 'outbox.kind.audit-count',
  async apply(tx, { countId, ...args }, context) {
    if ((await tx.get('auditCounts', countId)) !== null) return ok(null)
    const audit = await knownAudit(tx, context, args.auditId)
    if (audit?.status === 'voided') {
      await context.raise(tx, 'audit_voided', null, audit.name, args.auditId)
    }
    if ((await tx.get('products', args.productId)) === null) {
      await context.raise(tx, 'product_missing', null, args.productId.slice(-12), args.productId)
    }
    await tx.put('auditCounts', {
      ...args,
      id: countId,
      countedAt: context.at,
      countedBy: context.actor,
      closedDay: audit?.closedDay ?? null,
    })
    return ok(null)
  },
})

/**
 * Posts an audit: what was counted is what there is, from the moment of counting on. Of two who post it the first
 * did.
 */
export const auditPost = defineMutation({
  kind: 'audit.post',
  v: 1,
  nature: 'fact',
  by: 'person',
  permissions: ['manage-stock'],
  args: v.object({ auditId: idIn('stockAudits') }),
  added: {},
  reads: { rows: { auditId: 'stockAudits' }, lists: { auditId: ['auditCounts', 'auditId'] } },
  background: false,
  title: 'outbox.kind.audit-post',
  async apply(tx, { auditId }, context) {
    const audit = await knownAudit(tx, context, auditId)
    if (audit?.status !== 'open') return ok(null)
    await end(tx, context, { ...audit, status: 'posted', postedAt: context.at, postedBy: context.actor })
    return ok(null)
  },
})

/** A count does not count: one that was posted is taken back. */
export const auditVoid = defineMutation({
  kind: 'audit.void',
  v: 1,
  nature: 'fact',
  by: 'person',
  permissions: ['manage-stock'],
  args: v.object({ auditId: idIn('stockAudits'), comment }),
  added: {},
  reads: { rows: { auditId: 'stockAudits' }, lists: { auditId: ['auditCounts', 'auditId'] } },
  background: false,
  title: 'outbox.kind.audit-void',
  async apply(tx, { auditId, comment: why }, context) {
    const audit = await knownAudit(tx, context, auditId)
    if (audit === null || audit.status === 'voided') return ok(null)
    const comment = why === '' ? audit.comment : why
    const voided = { voidedAt: context.at, voidedBy: context.actor, comment }
    await end(tx, context, { ...audit, ...voided, status: 'voided' })
    return ok(null)
  },
})

/** Somebody says why what was counted differs from what should have been there. */
export const auditNote = defineMutation({
  kind: 'audit.note',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['audit-product'],
  args: v.object({
    auditId: idIn('stockAudits'),
    productId: idIn('products'),
    reason: v.nullable(v.picklist(stockReasonNames)),
    note: comment,
  }),
  added: {},
  reads: {
    rows: { auditId: 'stockAudits', productId: 'products' },
    lists: { auditId: ['auditResults', 'auditId'] },
  },
  background: false,
  title: 'outbox.kind.audit-note',
  async apply(tx, { auditId, productId, reason, note }, _context) {
    const results = await tx.list('auditResults', 'auditId', auditId)
    const result = results.find((each) => each.productId === productId)
    if (result === undefined) return fail({ code: 'not_found' })
    await tx.put('auditResults', { ...result, reason, note })
    return ok(null)
  },
})

async function knownAudit(
  tx: Tx,
  context: MutationContext,
  auditId: RowId<'stockAudits'>,
): Promise<StockAudit | null> {
  const audit = await tx.get('stockAudits', auditId)
  if (audit === null) await context.raise(tx, 'audit_missing', null, auditId.slice(-12), auditId)
  return audit
}

/** The audit leaves the devices a while later, and what was counted with it. */
async function end(tx: Tx, context: MutationContext, audit: StockAudit): Promise<void> {
  const closedDay = audit.closedDay ?? (await today(tx, context))
  await tx.put('stockAudits', { ...audit, closedDay })
  const counts = await tx.list('auditCounts', 'auditId', audit.id)
  await tx.putMany(
    'auditCounts',
    counts.map((count) => ({ ...count, closedDay })),
  )
}
