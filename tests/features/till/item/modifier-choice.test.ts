import { describe, expect, it } from 'vitest'
import en from '#locales/en.json'
import pl from '#locales/pl.json'
import {
  answerKind,
  modifierChoiceOf,
  choose,
  chosenModifiers,
  firstMissing,
  sectionState,
} from '#features/till/item/modifier-choice.ts'
import { answers, question, uuid } from '#tests/features/till/samples.ts'

const salads = question()
const side = question({ id: uuid(41), name: 'Dodatek', minAmount: 1, maxAmount: 1, position: 1 })
const bread = question({
  id: uuid(42),
  name: 'Pieczywo',
  multiple: true,
  minAmount: 0,
  maxAmount: 3,
  position: 2,
})
const known = [...answers(salads, 50), ...answers(side, 60), ...answers(bread, 70)]

describe('the rules of a modifier section', () => {
  it('say "Add at least {amount}" and "Add at most {amount}"', () => {
    expect(en['register.modifiers.atLeast']).toBe('Add at least {amount}')
    expect(en['register.modifiers.atMost']).toBe('Add at most {amount}')
    expect(pl['register.modifiers.atLeast']).toBe('Dodaj co najmniej {amount}')
  })
  it('count how many are chosen, missing, and whether no more may be added', () => {
    expect(sectionState(salads, known, {})).toEqual({ chosen: 0, missing: 2, full: false })
    expect(sectionState(salads, known, { [uuid(50)]: 1 })).toEqual({ chosen: 1, missing: 1, full: false })
    expect(sectionState(salads, known, { [uuid(50)]: 1, [uuid(51)]: 1 })).toEqual({
      chosen: 2,
      missing: 0,
      full: true,
    })
  })
  it('count repeats where one answer may be taken several times', () => {
    expect(sectionState(bread, known, { [uuid(70)]: 3 })).toEqual({ chosen: 3, missing: 0, full: true })
  })
  it('lead to the first section that is not answered, in the order of sections', () => {
    expect(firstMissing([side, salads], known, {})).toEqual({ section: salads, missing: 2 })
    const salad = { [uuid(50)]: 1, [uuid(51)]: 1 }
    expect(firstMissing([side, salads], known, salad)).toEqual({ section: side, missing: 1 })
    expect(firstMissing([side, salads, bread], known, { ...salad, [uuid(60)]: 1 })).toBeNull()
  })
})

describe('choosing', () => {
  it('exactly one replaces the answer before it', () => {
    expect(answerKind(side)).toBe('one')
    const chips = choose(side, known, { [uuid(50)]: 1, [uuid(60)]: 1 }, uuid(61), 1)
    expect(chips).toEqual({ [uuid(50)]: 1, [uuid(61)]: 1 })
  })
  it('any of several adds and takes back', () => {
    expect(answerKind(salads)).toBe('any')
    const one = choose(salads, known, {}, uuid(50), 1)
    expect(choose(salads, known, one, uuid(51), 1)).toEqual({ [uuid(50)]: 1, [uuid(51)]: 1 })
    expect(choose(salads, known, one, uuid(50), 0)).toEqual({})
  })
  it('amounts set how often', () => {
    expect(answerKind(bread)).toBe('amounts')
    expect(choose(bread, known, {}, uuid(70), 2)).toEqual({ [uuid(70)]: 2 })
  })
  it('goes into the line in the order of the sections, with names and prices, and back again', () => {
    const choice = { [uuid(71)]: 2, [uuid(51)]: 1, [uuid(60)]: 1 }
    const line = chosenModifiers([bread, side, salads], known, choice)
    expect(line.map((each) => each.modifierId)).toEqual([uuid(51), uuid(60), uuid(71)])
    expect(line.at(-1)).toEqual({ modifierId: uuid(71), name: 'Z marchewki', price: 100, amount: 2 })
    expect(modifierChoiceOf(line)).toEqual(choice)
  })
})
