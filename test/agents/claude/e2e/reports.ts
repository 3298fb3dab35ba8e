/** What a prompt of the first conversation brings: every prompt binds its conversation. */
export const PROMPTED = ['1 session-start claude', '1 busy'] as const;
