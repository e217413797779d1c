/**
 * Why a charge ended that the till stopped before a card was accepted: the provider's word, and ours for one that no
 * terminal had heard of yet.
 */
export const abortedAtTerminal = 'Aborted'
