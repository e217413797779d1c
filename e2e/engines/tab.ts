/** A tab of a browser that Playwright cannot drive, as far as a person needs one. */
export type Tab = {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** Runs the body of an asynchronous function in the page, with `args` as its `arguments`; the result has to be JSON. */
  run(body: string, ...args: readonly unknown[]): Promise<unknown>
  /** Presses the pointer at a point of the page, CSS pixels. */
  press(x: number, y: number): Promise<void>
  /** How the tab looks, as a PNG. */
  picture(): Promise<Buffer>
  close(): Promise<void>
}

/** The window in which journeys are made: a tablet's, CSS pixels. */
export const tablet = { width: 1180, height: 820 }
