import { describe, expect, it } from 'vitest'
import { readOutboxFile } from '#device/outbox/read-outbox-file.ts'

const uuid = (n: number) => `00000000-0000-7000-8000-${n.toString().padStart(12, '0')}`
const place = uuid(1)
const envelope = (seq: number) => ({
  id: uuid(100 + seq),
  seq,
  kind: 'line.done',
  v: 1,
  placeId: place,
  actor: uuid(2),
  session: uuid(3),
  occurredAt: 1,
  clockOffset: 0,
  args: {},
})
const command = (seq: number, sendAs: object | null = null) => ({
  seq,
  envelope: envelope(seq),
  sendAs,
  state: 'queued',
  answered: false,
  attempts: 0,
})
const file = (change: object) =>
  JSON.stringify({
    format: 'lokal-outbox',
    version: 1,
    placeId: place,
    commands: [command(2), command(1)],
    device: { clientId: uuid(4), deviceCode: 'A7K', nextSeq: 3 },
    ...change,
  })

describe('The file of a device', () => {
  it('gives its commands in the order of their numbers, under the client that they are of', () => {
    const read = readOutboxFile(file({}), place)
    expect(read).toMatchObject({ ok: true, value: { clientId: uuid(4), deviceCode: 'A7K' } })
    expect(read.ok && read.value.commands.map(({ seq }) => seq)).toEqual([1, 2])
  })

  it('gives what stands for a command that could not be delivered', () => {
    const stand = { ...envelope(1), kind: 'command.skipped' }
    expect(readOutboxFile(file({ commands: [command(1, stand)] }), place)).toMatchObject({
      ok: true,
      value: { commands: [{ seq: 1, kind: 'command.skipped' }] },
    })
  })

  it.each([
    ['', 'unreadable'],
    ['{"format":"lokal-outbox"', 'unreadable'],
    [file({}).slice(0, -20), 'unreadable'],
    [file({ format: 'other' }), 'unreadable'],
    [file({ commands: [{ envelope: { seq: 1 }, sendAs: null }] }), 'unreadable'],
    [file({ placeId: uuid(9) }), 'other-place'],
    [file({ commands: [] }), 'empty'],
  ])('that is no good is refused with its fault: %.30s', (content, fault) =>
    expect(readOutboxFile(content, place)).toEqual({ ok: false, error: fault }),
  )
})
