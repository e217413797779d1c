type PeopleScene = { placeId: string; madeUserId: string; invitationId: string; invitationToken: string }

/** The people of a place, and those who are asked to come. */
export const peopleExamples = {
  'place-user.list': ({ placeId }: PeopleScene) => ({ params: { placeId }, query: 'pageSize=2' }),
  'place-user.create': ({ placeId }: PeopleScene) => ({
    params: { placeId },
    body: { name: 'Nowa', password: 'long enough', role: 'waiter', permissions: ['place-order'] },
  }),
  'place-user.update': ({ placeId, madeUserId: userId }: PeopleScene) => ({
    params: { placeId, userId },
    body: { name: 'Zosia', role: 'waiter', permissions: ['place-order'] },
  }),
  'place-user.set-password': ({ placeId, madeUserId: userId }: PeopleScene) => ({
    params: { placeId, userId },
    body: { password: 'long enough too' },
  }),
  'place-user.set-pin': ({ placeId, madeUserId: userId }: PeopleScene) => ({
    params: { placeId, userId },
    body: { pin: '2580' },
  }),
  'place-user.sign-in-by-pin': ({ placeId, madeUserId: userId }: PeopleScene) => ({
    params: { placeId },
    body: { userId, pin: '1470' },
  }),
  'place-user.own-pin': ({ placeId }: PeopleScene) => ({ params: { placeId } }),
  'place-user.delete': ({ placeId, madeUserId: userId }: PeopleScene) => ({ params: { placeId, userId } }),
  'invitations.list': ({ placeId }: PeopleScene) => ({ params: { placeId }, query: 'pageSize=2' }),
  'invitations.create': ({ placeId }: PeopleScene) => ({
    params: { placeId },
    body: { email: 'nowa@lokal.example', role: 'service' },
  }),
  'invitations.verify': ({ invitationToken: token }: PeopleScene) => ({
    body: { token, accept: { name: 'Ola', password: 'long enough', grants: [] } },
  }),
  'invitations.update': ({ invitationId: id }: PeopleScene) => ({ params: { id }, body: { role: 'owner' } }),
  'invitations.delete': ({ invitationId: id }: PeopleScene) => ({ params: { id } }),
}
