import { createObservable } from '#platform/observable.ts'

/** The part that leaves a device at a sign-out: the person alone, or all that the device has of its places. */
export type SigningOut = 'person' | 'places'

/** The question to whoever signs out of a device that others use too. */
export type SignOutQuestion = {
  /** Null: they stay. */
  answer(what: SigningOut | null): void
}

/** The question that stands over the page; null: none. */
export const asked = createObservable<SignOutQuestion | null>(null)

/** Asks the person over the page; null: they stay. Asked again, the question before counts as taken back. */
export function askWhatLeaves(): Promise<SigningOut | null> {
  asked.get()?.answer(null)
  return new Promise((resolve) => {
    asked.set({
      answer(what) {
        asked.set(null)
        resolve(what)
      },
    })
  })
}
