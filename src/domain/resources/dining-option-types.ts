/** Ways in which a guest is served. */
export const diningOptionTypes = ['ON_SITE', 'PICKUP', 'DELIVERY', 'DELIVERY_PLATFORM', 'CREW_ORDER'] as const
