/**
 * The fate of a call to a provider on its way. `unheard`: the connection breaks before the provider reads it.
 * `unanswered`: the connection breaks after the provider has done what was asked. `broken`: the provider answers 500 and
 * has done nothing.
 */
export type NetworkFault = 'none' | 'unheard' | 'unanswered' | 'broken'
