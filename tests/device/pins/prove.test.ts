import { expect, it } from 'vitest'
import { proofText, type ProofUse } from '#commands/proof.ts'
import { proverOf } from '#device/pins/prove.ts'
import { givenKey, importProofKey } from '#platform/pins/proof-key.ts'
import type { Composed } from '#replica/outbox/enqueue.ts'
import { proofs } from '#tests/support/proofs.ts'

const placeId = 'bistro'
const ola = { client: 'till', placeId, userId: 'ola', session: 'of ola' }
const anna = { client: 'till before', placeId, userId: 'anna', session: 'of anna' }
const keyOf = (of: typeof ola) => importProofKey(crypto, givenKey(of.client, proofs.keyOf(of)))
const close: Composed = {
  id: '1',
  kind: 'check.force-close',
  v: 1,
  actor: 'ola',
  occurredAt: 1,
  clockOffset: 0,
  args: {},
  approval: { userId: 'anna', session: 'of anna' },
}
const isBy = (of: typeof ola, use: ProofUse, composed: Composed, said?: string) =>
  proofs.proves(of, proofText({ ...composed, placeId }, use, of.client), said ?? '')

it('proves who does something and who agreed to it, each by their own key and its name of the device', async () => {
  const prove = proverOf(crypto, placeId, { own: await keyOf(ola), agreed: await keyOf(anna) })
  const [proof] = await prove([close])
  expect(isBy(ola, 'does', close, proof?.does)).toBe(true)
  expect(isBy(anna, 'agrees', close, proof?.agrees)).toBe(true)
})

it('proves each of several acts that belong together by itself', async () => {
  const prove = proverOf(crypto, placeId, { own: await keyOf(ola), agreed: null })
  const both = [close, { ...close, id: '2' }]
  const made = await prove(both)
  expect(both.map((each, n) => isBy(ola, 'does', each, made[n]?.does))).toEqual([true, true])
  expect(made[0]?.does).not.toBe(made[1]?.does)
})

it('makes no agreement where nobody agreed, and nothing without a key', async () => {
  const { approval: _, ...alone } = close
  const byAnna = proverOf(crypto, placeId, { own: null, agreed: await keyOf(anna) })
  expect(await byAnna([alone])).toEqual([undefined])
  expect(await proverOf(crypto, placeId, { own: null, agreed: null })([close])).toEqual([undefined])
})

it('takes nothing that the device says itself for an act of whoever is here', async () => {
  const prove = proverOf(crypto, placeId, { own: await keyOf(ola), agreed: null })
  const { approval: _, ...alone } = close
  expect(await prove([{ ...alone, kind: 'document.printed' }])).toEqual([undefined])
})
