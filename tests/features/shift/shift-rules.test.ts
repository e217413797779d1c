import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cashMoveTypes } from '#domain/closing/cash-move.ts'
import { denominations } from '#domain/closing/denominations.ts'
import { addsUp } from '#domain/closing/drawer.ts'
import {
  countedCashOf,
  deletePiece,
  freshCount,
  isAtEnd,
  restIsNone,
  stripAround,
  typePieces,
  withPieces,
} from '#features/shift/count-draft.ts'
import { fullReason, isReason, reasonsOf } from '#features/shift/move-reasons.ts'
import { readTask } from '#features/shift/read-task.ts'
import { shiftsOf } from '#features/shift/shift-list.tsx'
import en from '#locales/en.json'
import pl from '#locales/pl.json'
import { openDrawer } from '#tests/support/rows/drawer-rows.ts'
import { uuid } from '#tests/support/places/evening.ts'
import { howMany } from '#tests/support/how-many.ts'

describe('a count', () => {
  const fresh = freshCount(uuid(1))

  it('is typed digit by digit; the first key replaces what was there', () => {
    const eight = typePieces(fresh, '8', true)
    expect(typePieces(eight, '6', false).pieces[0]).toBe(86)
    expect(typePieces(eight, '6', true).pieces[0]).toBe(6)
    expect(typePieces(eight, '00', false).pieces[0]).toBe(800)
    expect(deletePiece(typePieces(eight, '6', false)).pieces[0]).toBe(8)
    expect(deletePiece(eight).pieces[0]).toBeNull()
  })

  it('has never more pieces than a count may say', () => {
    expect(typePieces(withPieces(fresh, 99_999), '9', false).pieces[0]).toBe(99_999)
  })

  it('always says pieces that come to its total', () => {
    const someKeys = fc.array(fc.tuple(fc.nat(14), fc.constantFrom('1', '7', '00')), {
      maxLength: 40,
      size: 'max',
    })
    fc.assert(
      fc.property(someKeys, (pressed) => {
        const draft = pressed.reduce((now, [at, key]) => typePieces({ ...now, at }, key, false), fresh)
        expect(addsUp(countedCashOf(draft))).toBe(true)
      }),
      { numRuns: howMany(50, 1000) },
    )
  })

  it('is at its end at the last coin, or where only the sum is said', () => {
    expect([isAtEnd(fresh), isAtEnd({ ...fresh, at: 14 }), isAtEnd({ ...fresh, sum: '' })]).toEqual([
      false,
      true,
      true,
    ])
    expect(isAtEnd(restIsNone(fresh))).toBe(true)
    expect(countedCashOf({ ...fresh, sum: '294,5' })).toEqual({ pieces: [], total: 294_50 })
  })

  it('shows the present denomination in its strip, always of the same length', () => {
    for (const at of denominations.keys()) {
      expect(stripAround(at)).toContain(at)
      expect(stripAround(at)).toHaveLength(6)
    }
  })
})

describe('the reason of a move', () => {
  it('is a frequent one, own words, or both', () => {
    expect(fullReason('Zakupy', ' warzywa ')).toBe('Zakupy: warzywa')
    expect(fullReason('', 'ok')).toBe('ok')
    expect([isReason('ok'), isReason('Zakupy')]).toEqual([false, true])
    expect(fullReason('Zakupy', 'x'.repeat(200))).toHaveLength(120)
  })

  it('has frequent ones for every kind of move, each long enough by itself in every language', () => {
    for (const reason of cashMoveTypes.flatMap((type) => [...reasonsOf[type]])) {
      for (const words of [en, pl]) expect(isReason(words[`shift.reason.${reason}`])).toBe(true)
    }
  })
})

describe('the list of shifts', () => {
  const of = (holderId: string, closedAt: number | null, day: string) => ({
    ...openDrawer({ holder: 'PERSON', holderId, closedAt }),
    day,
  })
  const [kasia, jan, still] = [
    of(uuid(1), 5, '2026-11-20'),
    of(uuid(2), 5, '2026-11-19'),
    of(uuid(2), null, '2026-11-18'),
  ]
  const all = [kasia, jan, still]
  const dayOf = (drawer: { id: string }) => all.find(({ id }) => id === drawer.id)?.day ?? ''

  it('is of a day and a person; a shift that goes on belongs to the days after it too', () => {
    expect(shiftsOf(all, { day: '2026-11-20', person: '', dayOf })).toEqual([kasia, still])
    expect(shiftsOf(all, { day: 'all', person: uuid(2), dayOf })).toEqual([jan, still])
    expect(shiftsOf(all, { day: '2026-11-17', person: '', dayOf })).toEqual([])
  })
})

it('an address that names no task that there is leads to the first page', () => {
  expect(readTask({ task: 'sell' })).toBeNull()
  expect(readTask({ task: 'move', drawer: 'd', move: 'DROP' })).toEqual({
    task: 'move',
    drawerId: 'd',
    move: 'DROP',
  })
  expect(readTask({ task: 'give' })).toMatchObject({ drawerId: null })
})
