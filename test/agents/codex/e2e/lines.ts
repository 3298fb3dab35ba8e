/** What lich is told at the points that every turn of Codex's passes. */

/** A prompt: its conversation is bound, its turn opened. */
export const prompt = (conversation = 1): readonly string[] => [
  `${conversation} session-start codex`,
  `${conversation} busy`,
];

/** The first prompt of a conversation, which is where one begins. */
export const first = (conversation = 1): readonly string[] => [
  `${conversation} session-start codex`,
  ...prompt(conversation),
];

/** A turn in which the model has but words. */
export const talk = (conversation = 1): readonly string[] => [
  ...prompt(conversation),
  `${conversation} done`,
];

/** A command or a patch that has ended. */
export const ran: readonly string[] = ['1 busy', 'touched'];
