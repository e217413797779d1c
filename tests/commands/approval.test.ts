import { beforeEach, describe, expect, it } from 'vitest'
import { canonicalJson } from '#commands/canonical-json.ts'
import { hashedPart, signersOf } from '#commands/envelope.ts'
import { fail, ok } from '#domain/result.ts'
import { at, bistroRows } from '#tests/support/places/bistro.ts'
import { openBistro } from './run.ts'
import { checkId, kinds, refundOf, sell, serve, type Bistro } from './sale.ts'

let bistro: Bistro

beforeEach(async () => {
  bistro = await openBistro()
})

const forceClose = (approvedBy: string | null, actor = at.kasia) =>
  bistro.run('check.force-close', { orderCheckId: checkId(1), reason: 'wyszli' }, actor, 1, approvedBy)
const voidFirst = (approvedBy: string | null) => {
  const line = bistro.rows('orderLines').find(({ kitchenStationId }) => kitchenStationId !== null)
  return bistro.run('line.void', { lineId: line?.id ?? '', reason: 'zimne' }, at.kasia, 1, approvedBy)
}
const lastEvent = () => bistro.rows('checkEvents').at(-1)

describe('Somebody who may not do something', () => {
  beforeEach(() => serve(bistro, 1))

  it('may not do it without anybody', async () => {
    expect(await forceClose(null)).toStrictEqual(fail({ code: 'forbidden' }))
  })

  it('does it once a manager agrees, and the history names both', async () => {
    expect(await forceClose(at.owner)).toStrictEqual(ok(null))
    expect(bistro.rows('orderChecks')).toMatchObject([{ status: 'no-printout' }])
    expect(lastEvent()).toMatchObject({
      type: 'force closed',
      actorId: at.kasia,
      approvedBy: at.owner,
    })
  })

  it('may not do it with the agreement of somebody who may not either', async () => {
    expect(await forceClose(at.cook)).toStrictEqual(fail({ code: 'forbidden' }))
    expect(await forceClose('00000000-0000-7000-8000-000000000999')).toStrictEqual(
      fail({ code: 'forbidden' }),
    )
  })

  it('has an agreement for the one command that carries it only', async () => {
    expect(await voidFirst(at.owner)).toStrictEqual(ok(null))
    expect(await forceClose(null)).toStrictEqual(fail({ code: 'forbidden' }))
  })

  it('is asked for it deep inside of an act too: a dish that the kitchen knows', async () => {
    expect(await voidFirst(null)).toStrictEqual(fail({ code: 'forbidden' }))
    expect(await voidFirst(at.owner)).toStrictEqual(ok(null))
    const struck = bistro.rows('checkEvents').filter(({ type }) => type === 'updated')
    expect(struck).toMatchObject([{ actorId: at.kasia, approvedBy: at.owner, note: 'Żurek: zimne' }])
  })

  it('closes without paper what a manager agrees to', async () => {
    const close = (approvedBy: string | null) =>
      bistro.run('check.close-unprinted', { orderCheckId: checkId(1) }, at.kasia, 1, approvedBy)
    expect(await close(null)).toMatchObject(fail({ code: 'printing_required' }))
    expect(await close(at.owner)).toStrictEqual(ok(null))
    expect(lastEvent()).toMatchObject({ type: 'closed', approvedBy: at.owner })
  })
})

describe('An agreement that nobody needed', () => {
  it('is not noted', async () => {
    await serve(bistro, 1)
    expect(await forceClose(at.kasia, at.owner)).toStrictEqual(ok(null))
    expect(lastEvent()).toMatchObject({ actorId: at.owner, approvedBy: null })
  })

  it('is not noted either where the one who agreed has more rights than the act asks for', async () => {
    const manages = bistroRows().placeUsers.find(({ id }) => id === at.kasia)
    if (manages === undefined) throw new Error('Kasia is missing')
    await bistro.change('placeUsers', { ...manages, permissions: ['place-order', 'manage-payments'] })
    await serve(bistro, 1)
    // The owner may go without paper, which closing by force does not ask for.
    expect(await forceClose(at.owner)).toStrictEqual(ok(null))
    expect(lastEvent()).toMatchObject({ actorId: at.kasia, approvedBy: null })
  })
})

describe('A fact', () => {
  const refund = (approvedBy: string | null) =>
    bistro.run('refund.given', refundOf(1), at.kasia, 1, approvedBy)
  beforeEach(async () => void (await sell(bistro, 1)))

  it('without the right stands, and is settled by a manager', async () => {
    expect(await refund(null)).toStrictEqual(ok(null))
    expect(kinds(bistro)).toEqual(['permission_missing'])
  })

  it('that a manager agreed to leaves nothing to settle, and its document’s history names both', async () => {
    expect(await refund(at.owner)).toStrictEqual(ok(null))
    expect(kinds(bistro)).toEqual([])
    expect(lastEvent()).toMatchObject({
      type: 'refunded',
      actorId: at.kasia,
      approvedBy: at.owner,
    })
  })

  it('that was agreed to by somebody who may not either is settled by a manager', async () => {
    expect(await refund(at.cook)).toStrictEqual(ok(null))
    expect(kinds(bistro)).toEqual(['permission_missing'])
  })
})

describe('A command', () => {
  const command = {
    id: checkId(1),
    seq: 1,
    kind: 'check.reopen',
    v: 1,
    placeId: at.place,
    actor: at.kasia,
    session: checkId(2),
    occurredAt: 0,
    clockOffset: 0,
    args: {},
  }
  const approval = { userId: at.owner, session: checkId(3) }

  it('that nobody was asked about has the hash that it has always had', () => {
    expect(canonicalJson(hashedPart(command))).not.toContain('approval')
  })

  it('says in its hash who agreed, so that it cannot be said differently later', () => {
    const texts = [
      command,
      { ...command, approval },
      { ...command, approval: { ...approval, userId: at.cook } },
    ]
    expect(new Set(texts.map((each) => canonicalJson(hashedPart(each)))).size).toBe(3)
  })

  it('is done on the word of its actor and of whoever agreed (I12)', () => {
    const actor = { userId: at.kasia, session: checkId(2) }
    expect(signersOf(command)).toEqual([actor])
    expect(signersOf({ ...command, approval })).toEqual([actor, approval])
  })
})
