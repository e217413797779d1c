/** An expected failure: its message is the one line that the person should read. */
export class StopLine extends Error {}

/** Runs `main`; an expected failure ends the process with its one line, anything else with its stack. */
export async function runMain(main) {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof StopLine ? `\nLokal cannot go on: ${error.message}` : error)
    process.exit(1)
  }
}
