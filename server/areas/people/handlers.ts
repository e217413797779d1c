import type { EndpointOf } from '#contract/contract.ts'
import type { Output } from '#contract/endpoint.ts'
import { fail, ok } from '#domain/result.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { Services } from '#server/services/services.ts'
import { addPerson } from './add-person.ts'
import { editPerson } from './edit-person.ts'
import { readPeople } from './read-people.ts'
import { removePerson } from './remove-person.ts'
import { setPassword } from './set-password.ts'

type PeopleKey =
  | 'place-user.list'
  | 'place-user.create'
  | 'place-user.update'
  | 'place-user.set-password'
  | 'place-user.delete'

type OnePerson = Output<EndpointOf<'place-user.create'>>

/** The people of a place, for those who look after them. */
export function peopleHandlers(services: Services): Pick<Handlers, PeopleKey> {
  const { database } = services
  const shown = async (placeId: string, userId: string) => {
    const people = await database.snapshot(placeId, (db) => readPeople(db, placeId))
    const person = people.find(({ id }) => id === userId)
    return person === undefined ? fail({ code: 'not_found' as const }) : ok<OnePerson>({ data: person })
  }
  return {
    'place-user.list': ({ member: { placeId }, query: { pageSize, pageNumber } }) =>
      database.snapshot(placeId, async (db) => {
        const people = await readPeople(db, placeId)
        const from = (pageNumber - 1) * pageSize
        return ok({ data: people.slice(from, from + pageSize), total: people.length })
      }),

    async 'place-user.create'({ body, ...call }) {
      const added = await addPerson(services, call, body)
      return added.ok ? shown(call.member.placeId, added.value) : added
    },

    async 'place-user.update'({ params: { userId }, body, ...call }) {
      const edited = await editPerson(services, call, userId, body)
      return edited.ok ? shown(call.member.placeId, userId) : edited
    },

    async 'place-user.set-password'({ params: { userId }, body, ...call }) {
      const set = await setPassword(services, call, userId, body.password)
      return set.ok ? ok({ data: null }) : set
    },

    async 'place-user.delete'({ params: { userId }, ...call }) {
      const removed = await removePerson(services, call, userId)
      return removed.ok ? ok({ data: null }) : removed
    },
  }
}
