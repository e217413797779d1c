import { menuItemCategories } from '#domain/resources/menu-item-categories.ts'
import { resourceEndpoints } from '../resource-endpoints.ts'

export const menuItemCategoryEndpoints = resourceEndpoints(menuItemCategories)
