import { describe, expect, it } from 'vitest'
import { ok } from '#domain/result.ts'
import { noTrace } from '#replica/outbox/device-trace.ts'
import { reRegister, type NewName } from '#replica/outbox/re-register.ts'
import { at } from '#tests/support/places/bistro.ts'
import { createSmallDevice, createSmallServer } from '#tests/support/places/small-venue.ts'

/** A till whose orders have arrived, in front of a server that may give it another name. */
async function till(orders: number) {
  const server = createSmallServer()
  const device = createSmallDevice(server, server.register('A7K'))
  await device.pullAll()
  for (let n = 1; n <= orders; n += 1) await device.place(n)
  await device.push()
  await device.pullAll()
  const asked: NewName[] = []
  const connectAgain = (lastSeq: (asked: NewName) => number, meanwhile = async () => {}, trace = noTrace) =>
    reRegister({ placeId: at.place, outbox: device.outbox, trace }, async (asks) => {
      asked.push(asks)
      await meanwhile()
      const { clientId, deviceCode } = server.register(`B${asked.length}M`, lastSeq(asks) + 1)
      const device = { clientId, deviceCode, grant: '', epoch: '', version: 0, stamp: '' }
      return ok({ ...device, lastSeq: lastSeq(asks) })
    })
  return { ...device, server, asked, connectAgain }
}

const seqs = (commands: readonly { seq: number }[]) => commands.map(({ seq }) => seq)

describe('a device that takes a new name', () => {
  it('gives no number again that was given while the server was asked (I11)', async () => {
    const { outbox, connectAgain, place, push } = await till(1)
    await connectAgain(
      ({ firstSeq }) => firstSeq - 1,
      async () => void (await place(2)),
    )
    await place(3)
    expect(seqs(outbox.all())).toEqual([1, 2, 3])
    expect(await push()).toEqual({ kind: 'sent', more: false })
  })

  it('asks once more where something was saved meanwhile that the new name would not send (I1)', async () => {
    const { outbox, connectAgain, asked, place, push } = await till(1)
    // The queue is one of before: the device knows that it has given more numbers than are in it.
    const trace = { read: () => ({ clientId: 'gone', lastSeq: 9 }), keep: () => undefined }
    let first = true
    await connectAgain(
      ({ firstSeq }) => firstSeq - 1,
      async () => {
        if (first) await place(2)
        first = false
      },
      trace,
    )
    expect(asked.map(({ firstSeq }) => firstSeq)).toEqual([10, 2])
    expect(await push()).toEqual({ kind: 'sent', more: false })
    expect(outbox.all().map(({ state }) => state)).toEqual(['applied', 'applied'])
  })

  it('says under which names it has sent what it still has, oldest first', async () => {
    const { connectAgain, asked, place, push, outbox } = await till(2)
    const first = outbox.current().clientId
    await connectAgain(({ firstSeq }) => firstSeq - 1)
    const second = outbox.current().clientId
    await place(3)
    await push()
    await connectAgain(({ firstSeq }) => firstSeq - 1)
    expect(asked.at(-1)).toEqual({
      firstSeq: 4,
      formers: [
        { clientId: first, firstSeq: 1 },
        { clientId: second, firstSeq: 3 },
      ],
    })
  })

  it('sends again what a restored server lacks of what it had answered (I1)', async () => {
    const { connectAgain, push, outbox } = await till(3)
    await connectAgain(() => 1)
    const { answeredSeq, confirmedSeq, nextSeq } = outbox.current()
    expect({ answeredSeq, confirmedSeq, nextSeq }).toEqual({ answeredSeq: 1, confirmedSeq: 1, nextSeq: 4 })
    expect(outbox.all().map(({ answered }) => answered)).toEqual([true, false, false])
    expect(await push()).toEqual({ kind: 'sent', more: false })
  })
})
