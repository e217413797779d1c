import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { roles } from '#domain/access/roles.ts'
import { messageSchema, recipientsOfMessage } from '#domain/notification/message.ts'
import { managersOfMoney } from '#domain/notification/recipients.ts'

const userId = '00000000-0000-7000-8000-000000000001'
const good = (text: string, to: unknown) => v.is(messageSchema, { text, to })

describe('a message to the crew', () => {
  it('is for all, for a role or for one person, and for nobody else', () => {
    expect(good('Jutro o 9.', { kind: 'all' })).toBe(true)
    for (const role of roles) expect(good('Jutro o 9.', { kind: 'role', role })).toBe(true)
    expect(good('Jutro o 9.', { kind: 'user', userId })).toBe(true)
    expect(good('Jutro o 9.', { kind: 'role', role: 'guest' })).toBe(false)
    expect(good('Jutro o 9.', { kind: 'user', userId: 'kasia' })).toBe(false)
    expect(good('Jutro o 9.', { kind: 'role', userId })).toBe(false)
    expect(good('Jutro o 9.', { kind: 'place' })).toBe(false)
  })

  it('has words, up to 500 characters of them', () => {
    const all = { kind: 'all' }
    expect(['', '   ', '!', 'x'.repeat(500), 'x'.repeat(501)].map((words) => good(words, all))).toEqual([
      false,
      false,
      true,
      true,
      false,
    ])
  })

  it('reaches exactly whom it names', () => {
    expect(recipientsOfMessage({ kind: 'all' })).toEqual({ everybody: true })
    expect(recipientsOfMessage({ kind: 'role', role: 'waiter' })).toEqual({ role: 'waiter' })
    expect(recipientsOfMessage({ kind: 'user', userId })).toEqual({ userIds: [userId] })
  })
})

it('a notice of money goes to those who manage payments', () => {
  expect(managersOfMoney).toEqual({ anyOf: ['manage-payments'] })
})
