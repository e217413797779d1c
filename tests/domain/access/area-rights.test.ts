import { expect, it } from 'vitest'
import { areaRights } from '#domain/access/area-rights.ts'
import { allResources } from '#domain/resources/resources.ts'
import { settings } from '#domain/settings/settings.ts'

it('every area of the back office has the rights that stand under its own key (D3)', () => {
  const areas = allResources.map(({ key, see, change, add }) => [key, { see, change, ...(add && { add }) }])
  const pages = settings.map(({ key, change }) => [key, { see: [], change }])
  expect(Object.fromEntries([...areas, ...pages])).toEqual(areaRights)
})
