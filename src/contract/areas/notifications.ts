import { may, signedIn } from '../access.ts'
import { planned } from '../endpoint.ts'

export const notificationEndpoints = {
  'notification.list': planned('GET', '/notification', signedIn, 'Notifications that were not read yet'),
  'notification.list-read': planned('GET', '/notification/read', signedIn, 'Notifications that were read'),
  'notification.mark-as-read': planned('PUT', '/notification/mark-as-read', signedIn, 'Mark one as read'),
  'notification.read-all': planned('PUT', '/notification/read-all', signedIn, 'Mark all as read'),
  'notification.send': planned(
    'POST',
    '/notification/send',
    may('manage-users'),
    'Send to people of the place',
  ),
} as const
