/** What an event of a harness is, in a word that belongs to no harness. */
export type Moment =
  /** A program or a conversation begins. */
  | 'start'
  /** Somebody wants something done: the turn begins, or is given more to do. */
  | 'prompt'
  /** A tool is about to run. */
  | 'tool'
  /** The same, where nobody is asked about that call any more. */
  | 'granted-tool'
  | 'tool-end'
  /** All tool calls of one message have ended, whichever way. */
  | 'batch-end'
  /** Somebody is asked, and the same call or form will be seen to end. */
  | 'ask'
  /** It is said again, or for the first time, that somebody is being asked: nobody knows what. */
  | 'ask-notice'
  /** A form or a request was answered before its tool has ended. */
  | 'answer'
  /** The turn goes on or begins without a prompt: a model is asked, a queued prompt is taken up. */
  | 'goes-on'
  | 'end'
  /** The turn ended in an error. */
  | 'failed'
  /** The user stopped the turn, which lich has read off the keyboard. */
  | 'interrupted'
  /** The same, or somebody answered a dialog with an end of the turn, which lich reads nowhere. */
  | 'called-off'
  /** The harness waits for input. */
  | 'idle-notice'
  /** The conversation is over. */
  | 'leave'
  | 'compact'
  | 'compacted'
  /** A state without an event that says what it comes from: it is told as it is. */
  | 'work'
  | 'ring'
  /** Nothing of the turn's. */
  | 'aside';

/** Where a conversation's program comes from, as its start says. */
export type Source = 'startup' | 'resume' | 'clear' | 'fork' | 'compact';

/**
 * Who is there to see the card: `host` is the conversation of a person at the terminal, `guest` one
 * that a tool of another agent started, `nobody` one whose harness says that no one attends to it.
 * @internal
 */
export type Attendance = 'host' | 'guest' | 'nobody';

/** One event, as far as the rules of a turn read it. */
export interface Happening {
  readonly moment: Moment;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly attendance: Attendance;
  /** A bit for each variable of another agent that stands in the environment. */
  readonly inherited?: number | undefined;
  /** The conversations that such variables name. */
  readonly outer?: readonly string[] | undefined;
  /** As it is remembered. Undefined in a payload that names none: it is taken for the card's own. */
  readonly conversation?: string | undefined;
  /** Set inside a subagent. */
  readonly agent?: string | undefined;
  /**
   * What is asked about, or has ended: a text that is the same for a call and its end, and as good
   * as never for two different ones. Permission events carry no id of the call.
   */
  readonly call?: string | undefined;
  readonly source?: Source | undefined;
  /** Agents of the session's own that go on after this end. */
  readonly working?: readonly string[] | undefined;
  /** The prompt was written by the harness: an agent's end wakes its session with one. */
  readonly isMachineMade?: boolean | undefined;
  /** The registered command binds the conversation to the card. */
  readonly binds?: boolean | undefined;
  /** The process that runs the conversation, where the harness lets a hook know. */
  readonly owner?: number | undefined;
  /** This event counts only after what it hangs on: a compaction, or a turn that was seen to begin. */
  readonly needs?: 'compaction' | 'turn' | undefined;
}
