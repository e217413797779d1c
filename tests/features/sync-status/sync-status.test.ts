import { textsOf } from '#platform/texts.ts'
import { describe, expect, it } from 'vitest'
import { mutations } from '#commands/mutations.ts'
import { errorCatalogue } from '#domain/errors/catalogue.ts'
import { ageParts } from '#domain/wording/format.ts'
import { actionOf, causeOf } from '#features/sync-status/command-cause.ts'
import { subjectOf } from '#features/sync-status/command-subject.ts'
import { commandTitleOf } from '#hooks/outbox/command-title.ts'
import { outboxExportName } from '#features/sync-status/use-save-export.ts'
import { pillState } from '#features/sync-status/pill-state.ts'
import en from '#locales/en.json'
import pl from '#locales/pl.json'
import type { CommandState } from '#replica/outbox/outbox-store.ts'

// Every state, by a type that lets none be forgotten.
const states = Object.keys({
  queued: 0,
  sent: 0,
  applied: 0,
  rejected: 0,
  held: 0,
  parked: 0,
  quarantined: 0,
  skipped: 0,
} satisfies Record<CommandState, 0>) as CommandState[]

const languages = [
  { locale: 'en', messages: en },
  { locale: 'pl', messages: pl },
] as const

describe.each(languages)('in $locale', ({ locale, messages }) => {
  const texts = textsOf(locale, messages, (error) => {
    throw error
  })

  it.each(states)('a %s entry says why it is here, online and offline', (state) => {
    for (const offline of [true, false]) {
      const cause = causeOf({ state, code: null, attempts: 2 }, offline)
      const reason = cause.code === null ? '' : texts.format(`error.${cause.code}`)
      expect(texts.format(cause.text, { reason })).not.toBe('')
    }
  })

  it.each(Object.keys(errorCatalogue))('the code %s has words', (code) => {
    expect(texts.format(`error.${code}`)).not.toBe('')
  })

  it.each([...Object.keys(mutations), 'a.kind-of-tomorrow'])('a %s has a name', (kind) => {
    const { text, area } = commandTitleOf(kind)
    if (area !== null) expect(messages).toHaveProperty([`${area}.title`])
    for (const place of ['table', 'option', 'none']) {
      for (const named of ['yes', 'no']) {
        const values = { number: 'A7K-1', place, where: '12', area: 'Rabaty', named, name: 'Lunch', count: 1 }
        expect(texts.format(text, values)).not.toMatch(/[{}]/)
      }
    }
  })

  it.each([0, 1, 2, 5, 12, 22])('the pill counts %i waiting changes', (count) => {
    for (const id of ['sync.offline', 'sync.attention', 'sync.sending', 'sync.saved'])
      expect(texts.format(id, { count })).not.toBe('')
  })
})

it('an entry of which a kind is unknown is not called by the name of another', () => {
  const nameOf = (kind: string) => Object.values(commandTitleOf(kind)).join(' ')
  const names = Object.keys(mutations).map(nameOf)
  expect(new Set(names).size).toBe(names.length)
  expect(names).not.toContain(nameOf('a.kind-of-tomorrow'))
})

describe('what to do about an entry', () => {
  it('is to try again while it waits', () => {
    expect(actionOf({ state: 'queued', answered: false })).toBe('retry')
    expect(actionOf({ state: 'sent', answered: false })).toBe('retry')
  })

  it('is to take note of a refusal, once the server has decided', () => {
    expect(actionOf({ state: 'rejected', answered: true })).toBe('resolve')
    expect(actionOf({ state: 'quarantined', answered: true })).toBe('resolve')
    expect(actionOf({ state: 'quarantined', answered: false })).toBeNull()
  })

  it('is nothing here for what a manager decides', () => {
    expect(actionOf({ state: 'held', answered: true })).toBeNull()
    expect(actionOf({ state: 'parked', answered: true })).toBeNull()
  })
})

describe('the pill', () => {
  const quiet = {
    attention: 0,
    unsettledPrints: 0,
    waiting: 0,
    oldest: null,
    problem: null,
    connected: true,
    tried: true,
  } as const
  const now = 1_000_000

  it('says that all is saved when nothing waits', () => {
    expect(pillState(quiet, now, true)).toMatchObject({ tone: 'ok', label: 'sync.saved' })
  })

  it('does not flicker for a change that has only just been made', () => {
    const justNow = { ...quiet, waiting: 1, oldest: now - 1000 }
    expect(pillState(justNow, now, true).label).toBe('sync.saved')
    expect(pillState({ ...justNow, oldest: now - 6000 }, now, true).label).toBe('sync.sending')
  })

  it('says offline with the number that waits, by the engine or by the browser', () => {
    const waiting = { ...quiet, waiting: 3, oldest: now - 100 }
    expect(pillState({ ...waiting, connected: false, tried: true }, now, true)).toMatchObject({
      tone: 'warn',
      label: 'sync.offline',
      count: 3,
    })
    expect(pillState(waiting, now, false).label).toBe('sync.offline')
  })

  it('says offline in a word also on a phone; what waits in a number', () => {
    expect(pillState(quiet, now, false).short).toBe('sync.offline.short')
    expect(pillState({ ...quiet, waiting: 3 }, now, false)).toMatchObject({ short: null, count: 3 })
  })

  it('does not call itself offline before the engine has tried', () => {
    const starting = { ...quiet, connected: false, tried: false } as const
    expect(pillState(starting, now, true).label).toBe('sync.saved')
    expect(pillState(starting, now, false).label).toBe('sync.offline')
  })

  it('asks for attention above all', () => {
    expect(pillState({ ...quiet, attention: 2 }, now, false)).toMatchObject({ tone: 'bad', count: 2 })
    expect(pillState({ ...quiet, problem: 'grant' }, now, true).label).toBe('sync.attention')
  })

  it('counts prints of which nobody knows the end', () => {
    const open = { ...quiet, attention: 1, unsettledPrints: 2 }
    expect(pillState(open, now, true)).toMatchObject({ tone: 'bad', label: 'sync.attention', count: 3 })
  })
})

it('the subject of a command is read from arguments of any shape', () => {
  const nothing = {
    number: null,
    orderId: null,
    orderCheckId: null,
    tableId: null,
    diningOptionId: null,
    lineId: null,
    printoutId: null,
    paymentId: null,
    orderPaymentId: null,
    onlinePaymentId: null,
    jobId: null,
    rowIds: [],
  }
  expect(subjectOf({})).toEqual(nothing)
  expect(subjectOf({ orderId: 7, number: ['x'], tableId: 't' })).toEqual({ ...nothing, tableId: 't' })
  expect(subjectOf({ id: 'a' }).rowIds).toEqual(['a'])
  expect(subjectOf({ ids: ['a', 'b'] }).rowIds).toEqual(['a', 'b'])
})

it('ages are whole minutes, from an hour on hours; a clock set back gives none', () => {
  expect(ageParts(59_999)).toEqual({ hours: 0, minutes: 0 })
  expect(ageParts(72 * 60_000)).toEqual({ hours: 1, minutes: 12 })
  expect(ageParts(-5000)).toEqual({ hours: 0, minutes: 0 })
})

it('an export is named by the device and the day in the venue', () => {
  expect(outboxExportName('A7K', Date.UTC(2026, 10, 20, 23, 30))).toBe('lokal-outbox-A7K-2026-11-21.json')
})
