import * as v from 'valibot'

/** How a place takes cards on the provider's terminals. */
export const terminalSettingsSchema = v.object({
  /** Whether a terminal asks the guest for a tip where the waiter has entered none. */
  asksTip: v.boolean(),
})

/** The terminal settings of a place until its people say otherwise. */
export const newTerminalSettings: v.InferOutput<typeof terminalSettingsSchema> = { asksTip: false }
