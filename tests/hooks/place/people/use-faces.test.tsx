import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import 'fake-indexeddb/auto'
import type { PlaceAccess } from '#device/place-access.ts'
import { useFaces } from '#hooks/place/people/use-faces.ts'
import { PlaceContext } from '#hooks/place/place-context.ts'
import { newId } from '#platform/new-id.ts'
import { createRowReader } from '#replica/copy/read-rows.ts'
import { openPlaceDatabases } from '#replica/open-place.ts'
import { eventually } from '#tests/support/eventually.ts'

afterEach(cleanup)

const people = [
  { id: 'kasia', name: 'Kasia Wrona', role: 'waiter' },
  { id: 'till', name: 'Kasa Wejście', role: 'registry' },
  { id: 'karol', name: 'Karol Wilk', role: null },
]

function Faces() {
  const faceOf = useFaces(people)
  return <p>{people.map((person) => Object.values(faceOf(person)).join('')).join(' ')}</p>
}

it('people who stand side by side have letters of their own, also who has left, and a till has its picture', async () => {
  const databases = openPlaceDatabases(newId())
  const members = people.filter(({ role }) => role !== null).map((each) => ({ ...each, version: 1 }))
  await databases.replicaDb.rows('placeUsers').bulkPut(members as never)
  const place = { placeId: 'P', rows: createRowReader(databases.replicaDb) } as PlaceAccess
  render(
    <PlaceContext value={place}>
      <Faces />
    </PlaceContext>,
  )
  await eventually(() => expect(screen.getByText(/^KWr monitor KWi$/)).toBeTruthy())
  databases.close()
})
