import { expect, it } from 'vitest'
import { presetOf } from '#domain/access/role-presets.ts'
import type { Role } from '#domain/access/roles.ts'
import { recipientsOf } from '#domain/notification/recipients.ts'

const member = (id: string, role: Role) => ({
  id,
  name: id,
  role,
  permissions: role === 'owner' ? [] : [...presetOf(role)],
  preferredDiningOptionId: null,
})
const crew = [member('anna', 'owner'), member('kasia', 'waiter'), member('piotr', 'kitchen')]

it('those who hold a right are told, an owner whatever is written in their row', () => {
  expect(recipientsOf({ anyOf: ['manage-payments'] }, crew)).toEqual(['anna'])
  expect(recipientsOf({ anyOf: ['manage-menu', 'manage-kitchen-orders'] }, crew)).toEqual(['anna', 'piotr'])
})

it('a right that nobody was given a name for reaches nobody', () => {
  expect(recipientsOf({ anyOf: [] }, crew)).toEqual([])
  expect(recipientsOf({}, crew)).toEqual([])
})

it('rights that a row takes away from a role reach its person no more, and those that it adds do', () => {
  const row = member('ola', 'waiter')
  const told = (permissions: typeof row.permissions) =>
    recipientsOf({ anyOf: ['manage-menu', 'place-order'] }, [{ ...row, permissions }])
  expect([told([]), told(['crew-order']), told(['manage-menu'])]).toEqual([[], [], ['ola']])
})

it('people are told who fit by name, by right or by role, in the order of the crew', () => {
  expect(recipientsOf({ userIds: ['piotr'], role: 'waiter' }, crew)).toEqual(['kasia', 'piotr'])
  expect(recipientsOf({ role: 'kitchen', anyOf: ['manage-payments'] }, crew)).toEqual(['anna', 'piotr'])
  expect(recipientsOf({ everybody: true, userIds: ['kasia'], role: 'owner' }, crew)).toHaveLength(3)
  expect(recipientsOf({ userIds: [] }, crew)).toEqual([])
})

it('whoever fits twice is told once', () => {
  expect(recipientsOf({ userIds: ['anna', 'kasia'], anyOf: ['manage-menu'] }, crew)).toEqual([
    'anna',
    'kasia',
  ])
})

it('a role, one person or the whole crew can be meant, and nobody from outside', () => {
  expect(recipientsOf({ role: 'waiter' }, crew)).toEqual(['kasia'])
  expect(recipientsOf({ userIds: ['stranger'] }, crew)).toEqual([])
  expect(recipientsOf({ everybody: true }, crew)).toEqual(['anna', 'kasia', 'piotr'])
})
