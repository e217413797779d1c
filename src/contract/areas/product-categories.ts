import { productCategories } from '#domain/resources/product-categories.ts'
import { resourceEndpoints } from '../resource-endpoints.ts'

export const productCategoryEndpoints = resourceEndpoints(productCategories)
