import { anyone, may } from '../access.ts'
import { planned } from '../endpoint.ts'

const users = may('manage-users')

export const invitationEndpoints = {
  'invitations.list': planned('GET', '/invitations/{placeId}', users, 'Open invitations'),
  'invitations.create': planned('POST', '/invitations/{placeId}', users, 'Invite by e-mail'),
  'invitations.verify': planned('POST', '/invitations/verify', anyone, 'Accept an invitation by its link'),
  'invitations.update': planned('PUT', '/invitations/{id}', users, 'Change or send again'),
  'invitations.delete': planned('DELETE', '/invitations/{id}', users, 'Withdraw an invitation'),
} as const
