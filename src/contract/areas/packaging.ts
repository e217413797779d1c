import { may, member } from '../access.ts'
import { planned } from '../endpoint.ts'

const manage = may('manage-packaging')

export const packagingEndpoints = {
  'packaging.list': planned('GET', '/packaging/{placeId}', member, 'Packaging'),
  'packaging.create': planned('POST', '/packaging/{placeId}', manage, 'Add packaging'),
  'packaging.update': planned('PUT', '/packaging/{id}', manage, 'Change packaging'),
  'packaging.delete': planned('DELETE', '/packaging/{id}', manage, 'Remove packaging'),
} as const
