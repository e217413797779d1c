import { expect, it } from 'vitest'
import { facesOf } from '#hooks/place/people/faces-of.ts'

const anna = { name: 'Anna Lis', role: 'waiter' } as const
const adam = { name: 'Adam Lewy', role: 'manager' } as const
const kitchen = { name: 'Ala Lada', role: 'kitchen' } as const

it('people side by side have letters of their own, and a screen of the kitchen has its picture', () => {
  const faceOf = facesOf([anna, adam, kitchen])
  expect([anna, adam, kitchen].map(faceOf)).toEqual([
    { initials: 'AnL' },
    { initials: 'AdL' },
    { icon: 'chef-hat' },
  ])
})
