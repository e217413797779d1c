/** An invitation is good for 7 days, ms. */
export const invitationMs = 7 * 24 * 60 * 60 * 1000

/** A link to set a new password is good for an hour, ms. */
export const resetMs = 60 * 60 * 1000

/** An account is gone within 14 days after that was asked for: its turn comes after 13, ms. */
export const removalMs = 13 * 24 * 60 * 60 * 1000
