import * as v from 'valibot'
import { integer, text } from '../fields.ts'
import { grosze, quantity } from '../unit-fields.ts'
import { allocateEvenly } from '../money/allocate.ts'
import type { Grosze, Thousandths } from '../units.ts'

export const splitModes = ['one', 'item', 'seat', 'equal', 'amount'] as const

/** How a check is divided among guests; guests are counted from 1. */
export const splitSchema = v.object({
  mode: v.picklist(splitModes),
  /** How many guests there are, by item and in equal parts. */
  guests: integer(1, 20),
  /** The amount that somebody pays of the check, grosze; null: not said yet. */
  amount: v.nullable(grosze),
  /** By item: who takes how much of which charge, thousandths. */
  chosen: v.array(v.object({ key: text(1, 60), guest: integer(1, 20), quantity })),
})

export type Split = v.InferOutput<typeof splitSchema>
export type SplitMode = Split['mode']

export const mostGuests = 20

/** A charge to be divided, and how much of it there is, thousandths. */
export type SplitCharge = { key: string; quantity: Thousandths }

export type SplitAction =
  | { type: 'mode'; mode: SplitMode }
  | { type: 'guests'; guests: number }
  | { type: 'amount'; amount: Grosze | null }
  /** All of some charges for one guest. */
  | { type: 'assign'; charges: readonly SplitCharge[]; guest: number }
  /** Some charges, each divided equally among guests. */
  | { type: 'share'; charges: readonly SplitCharge[]; guests: readonly number[] }
  | { type: 'release'; charges: readonly SplitCharge[] }

/** A check that is not divided; `guests` is how many it would be divided among. */
export function undivided(guests: number): Split {
  return { mode: 'one', guests: Math.min(Math.max(guests, 2), mostGuests), amount: null, chosen: [] }
}

/** The division after a step. The given one is not changed. */
export function splitStep(split: Split, action: SplitAction): Split {
  switch (action.type) {
    case 'mode':
      return { ...split, mode: action.mode }
    case 'guests':
      return { ...split, guests: Math.min(Math.max(action.guests, 1), mostGuests) }
    case 'amount':
      return { ...split, amount: action.amount }
    case 'assign':
      return choose(split, action.charges, [action.guest])
    case 'share':
      return choose(split, action.charges, action.guests)
    case 'release':
      return choose(split, action.charges, [])
  }
}

/** Whether a step would divide the check in another way than it is divided. */
export function changesSplit(split: Split, action: SplitAction): boolean {
  const next = splitStep(split, action)
  const isSameChoice =
    next.chosen.length === split.chosen.length &&
    next.chosen.every(({ key, guest, quantity }) =>
      split.chosen.some((each) => each.key === key && each.guest === guest && each.quantity === quantity),
    )
  return (
    next.mode !== split.mode || next.guests !== split.guests || next.amount !== split.amount || !isSameChoice
  )
}

/** The guests that have something of a charge. */
export function guestsOf({ chosen }: Split, key: string): number[] {
  return chosen.filter((entry) => entry.key === key).map((entry) => entry.guest)
}

/** The charges for the guests alone, each divided evenly; whoever had something of them has it no longer. */
function choose(split: Split, charges: readonly SplitCharge[], guests: readonly number[]): Split {
  const others = split.chosen.filter((entry) => !charges.some(({ key }) => key === entry.key))
  const own = charges.flatMap(({ key, quantity }) =>
    allocateEvenly(quantity, guests.length).map((share, nth) => ({
      key,
      guest: guests[nth] ?? 0,
      quantity: share,
    })),
  )
  return { ...split, chosen: [...others, ...own.filter((entry) => entry.quantity > 0)] }
}
