/** The providers that take money online for a place. Apart from the schemas, for the till's first screen. */
export const onlineProviders = ['ADYEN', 'P24'] as const

export type OnlineProvider = (typeof onlineProviders)[number]
