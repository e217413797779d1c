import { describe, expect, test } from 'vitest'
import { confirm } from '#replica/outbox/record-results.ts'
import type { OutboxMeta, OutboxStore } from '#replica/outbox/outbox-store.ts'
import { createMemoryOutbox } from '#tests/support/memory/memory-outbox.ts'
import { newRegistration } from '#tests/support/registration.ts'
import { id } from '#tests/commands/run.ts'

const registered: OutboxMeta = { ...newRegistration(id(9)), nextSeq: 6, confirmedSeq: 3, answeredSeq: 4 }

/** The meta after a page, and how often it was written for that. */
async function afterPage(
  lastSeq: number,
  { grant, meta = registered }: { grant?: string; meta?: OutboxMeta },
) {
  const outbox = createMemoryOutbox(meta)
  let written = 0
  const counting: OutboxStore = {
    ...outbox,
    write: (work) =>
      outbox.write((tx) =>
        work({
          ...tx,
          putMeta(next) {
            written += 1
            return tx.putMeta(next)
          },
        }),
      ),
  }
  await confirm(counting, meta.clientId, lastSeq, [], grant)
  return { written, ...outbox.current() }
}

describe('a page of the feed that was taken in', () => {
  test('writes nothing into the queue where it tells only of what others did', async () => {
    const confirmed = { ...registered, confirmedSeq: 4 }
    expect(await afterPage(4, { meta: confirmed, grant: registered.grant })).toEqual({
      written: 0,
      ...confirmed,
    })
    expect(await afterPage(3, { meta: confirmed })).toEqual({ written: 0, ...confirmed })
  })

  test('says how far the pulled rows have the device’s own commands (I10)', async () => {
    expect(await afterPage(4, {})).toMatchObject({ written: 1, confirmedSeq: 4, answeredSeq: 4 })
    expect(await afterPage(5, {})).toMatchObject({ written: 1, confirmedSeq: 5, answeredSeq: 5 })
    const unanswered = { ...registered, confirmedSeq: 5, answeredSeq: 4 }
    expect(await afterPage(5, { meta: unanswered })).toMatchObject({ written: 1, answeredSeq: 5 })
  })

  test('brings a newer grant, also where nothing else is new', async () => {
    const confirmed = { ...registered, confirmedSeq: 4 }
    expect(await afterPage(4, { meta: confirmed, grant: 'newer' })).toMatchObject({
      written: 1,
      grant: 'newer',
    })
  })

  test('leaves a closed device the grant that is sealed', async () => {
    const closed = { ...registered, confirmedSeq: 4, closed: true as const }
    expect(await afterPage(4, { meta: closed, grant: 'newer' })).toEqual({ written: 0, ...closed })
  })

  test('says nothing to a device that has another name by now (L1)', async () => {
    const outbox = createMemoryOutbox(registered)
    await confirm(outbox, id(8), 5, [], 'newer')
    expect(outbox.current()).toEqual(registered)
  })
})
