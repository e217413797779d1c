import { describe, expect, it } from 'vitest'
import { hashedPart } from '#commands/envelope.ts'
import { canonicalJson } from '#commands/canonical-json.ts'
import { proofText } from '#commands/proof.ts'
import type { Envelope } from '#contract/sync.ts'

const order: Envelope = {
  id: 'order-1',
  seq: 7,
  kind: 'order.place',
  v: 1,
  placeId: 'bistro',
  actor: 'kasia',
  session: 'of kasia',
  approval: { userId: 'anna', session: 'of anna' },
  occurredAt: 1000,
  clockOffset: 5,
  args: { tableId: 't1', lines: [{ quantity: 1000 }] },
}
const text = (command: Envelope) => proofText(command, 'does', 'till')

describe('What is proved of a command', () => {
  const changes: [string, Partial<Envelope>][] = [
    ['another act of the same kind', { id: 'order-2' }],
    ['another kind', { kind: 'check.cancel' }],
    ['another version', { v: 2 }],
    ['another place', { placeId: 'bar' }],
    ['another actor', { actor: 'ola' }],
    ['another approver', { approval: { userId: 'jan', session: 'of anna' } }],
    ['no approver', { approval: undefined }],
    ['another time', { occurredAt: 999 }],
    ['another clock', { clockOffset: 4 }],
    ['another argument', { args: { ...order.args, tableId: 't2' } }],
    ['one argument more', { args: { ...order.args, comment: '' } }],
    ['a change deep inside', { args: { ...order.args, lines: [{ quantity: 2000 }] } }],
  ]
  it.each(changes)('is not that of %s', (_, change) => {
    expect(text({ ...order, ...change })).not.toBe(text(order))
  })

  const alike: [string, Partial<Envelope>][] = [
    ['another number in the queue', { seq: 8 }],
    ['the number of the order', { args: { ...order.args, number: 'A7K-1' } }],
    [
      'the printers of the device',
      { args: { ...order.args, printsHere: { clientId: 'till', printerIds: [] } } },
    ],
    ['another order of the arguments', { args: { lines: [{ quantity: 1000 }], tableId: 't1' } }],
    ['proofs', { proof: { does: 'x' } }],
    ['that it was applied once', { appliedAt: 3 }],
  ]
  it.each(alike)('is the same with %s', (_, change) => {
    expect(text({ ...order, ...change })).toBe(text(order))
  })

  it('keeps what is added to another kind: nobody adds it here', () => {
    const cancel = { ...order, kind: 'check.cancel' }
    expect(text({ ...cancel, args: { number: 'A7K-1' } })).not.toBe(text({ ...cancel, args: {} }))
  })

  it('by whoever does it is no proof that somebody agrees, nor one on another device', () => {
    const texts = [text(order), proofText(order, 'agrees', 'till'), proofText(order, 'does', 'phone')]
    expect(new Set(texts).size).toBe(3)
  })

  it('is no part of the command’s hash', () => {
    const hashed = (command: Envelope) => canonicalJson(hashedPart(command))
    expect(hashed({ ...order, proof: { does: 'x', agrees: 'y' } })).toBe(hashed(order))
  })
})
