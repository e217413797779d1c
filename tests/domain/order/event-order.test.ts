import { expect, it } from 'vitest'
import { derivedId } from '#commands/derived-id.ts'
import { checkEventTypes, printoutEventTypes, type CheckEvent } from '#domain/order/check-event.ts'
import { byTime } from '#domain/order/event-order.ts'

const commands = ['01a2100a-7c3b-7491-a3ea-939983372fee', '01a2100a-7fb1-7626-a2c7-f856df286b5e'] as const

const event = (command: string, type: CheckEvent['type'], at: number): CheckEvent => ({
  id: derivedId(command, 'event', type),
  orderCheckId: commands[0],
  printoutId: null,
  type,
  at,
  actorId: commands[0],
  approvedBy: null,
  note: '',
  closedDay: null,
})

it('a history stands by time, then by command, then as one command makes it happen', () => {
  const [first, second] = commands
  const told = [
    event(first, 'created', 1),
    event(first, 'extended', 2),
    event(first, 'paid', 2),
    event(first, 'closed', 2),
    event(second, 'reopened', 2),
    event(second, 'updated', 3),
  ]
  for (const start of [1, 3, 5]) {
    const mixed = [...told.slice(start), ...told.slice(0, start)].reverse()
    expect(mixed.toSorted(byTime).map(({ type }) => type)).toEqual(told.map(({ type }) => type))
  }
})

it('events of one command are told as a check lives: opened, changed, printed, refunded, taken back, closed', () => {
  const [first] = commands
  const types = [
    'created',
    'client created',
    'changed dining option',
    'table updated',
    'skipped',
    'email sent',
    'entry printed',
    'print error',
    'refunded',
    'canceled',
    'deleted',
    'force closed',
    'closed',
  ] as const
  const told = types.map((type) => event(first, type, 1))
  expect(
    told
      .toReversed()
      .toSorted(byTime)
      .map(({ type }) => type),
  ).toEqual(types)
})

it('every type of event has its place in a history: none is told before what began the check', () => {
  const [first] = commands
  const created = event(first, 'created', 1)
  for (const type of [...checkEventTypes, ...printoutEventTypes].filter((each) => each !== 'created'))
    expect(byTime(created, event(first, type, 1)), type).toBeLessThan(0)
})

it('an earlier event stands first, though its command has a later id', () => {
  const [first, second] = commands
  const told = [event(second, 'created', 1), event(first, 'extended', 2)]
  expect(told.toReversed().toSorted(byTime)).toEqual(told)
})

it('events of one kind by one command stand in the same order everywhere', () => {
  const [first] = commands
  const told = ['a', 'b', 'c'].map((end) => ({
    ...event(first, 'printed', 1),
    id: `${first.slice(0, -1)}${end}`,
  }))
  for (const read of [told, told.toReversed(), [...told.slice(1), ...told.slice(0, 1)]])
    expect(read.toSorted(byTime)).toEqual(told)
})
