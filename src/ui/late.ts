import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** How long until what could not be loaded is asked for again, ms. */
const againMs = 5000

/** The type of a late part: drawn like any other, with the same properties. */
type Late<Part> = Part extends ComponentType<infer Props> ? LazyExoticComponent<ComponentType<Props>> : never

/**
 * A part of the app that comes after the first picture, by the name under which its file exports it. Asked for until it
 * is here: a network that is gone takes no page away that is open already, which React's own `lazy` would do.
 */
export function late<File, Name extends keyof File>(load: () => Promise<File>, name: Name): Late<File[Name]> {
  const part = lazy(async () => ({ default: (await untilLoaded(load))[name] as ComponentType<object> }))
  return part as Late<File[Name]>
}

/** Loads something, and tries again until it is here. */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      console.warn('a part of the app could not be loaded yet', error)
      await new Promise((resolve) => setTimeout(resolve, againMs))
    }
  }
}
