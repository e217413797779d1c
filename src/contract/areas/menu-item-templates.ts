import { menuItemTemplates } from '#domain/resources/menu-item-templates.ts'
import { resourceEndpoints } from '../resource-endpoints.ts'

export const menuItemTemplateEndpoints = resourceEndpoints(menuItemTemplates)
