import { createContext, type ReactNode } from 'react'

/** The arrow before the title of a page that belongs under no other: to where its door stands, on a phone. */
export const WayBackContext = createContext<ReactNode>(null)
