/** A product, and the first and last of the business days that are asked about. */
export type ProductRange = { placeId: string; productId: string; from: string; to: string }
