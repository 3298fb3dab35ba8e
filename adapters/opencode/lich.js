// lich-hook 0.1.0: lich's client inside opencode, for release 0.20.0 of lich's contract.
// Made from src/agents/opencode/module/entry.ts and what it imports by `bun run generate`. Do not edit.
// src/lich/endpoint.ts
var CARD_ID_LIMIT = 512;
var NO = ["0", "off", "no", "false"];
function saysNo(value) {
  return value !== undefined && NO.includes(value.trim().toLowerCase());
}
var REQUIRED = ["LICH_PORT", "LICH_TOKEN", "LICH_SESSION_ID"];
function readEndpoint(env) {
  if (saysNo(env["LICH_HOOK"]))
    return { found: false, why: "LICH_HOOK switches reports off" };
  for (const name of REQUIRED) {
    if ((env[name] ?? "").trim() === "")
      return { found: false, why: `${name} is not set` };
  }
  const cardId = env["LICH_SESSION_ID"] ?? "";
  if (cardId.length > CARD_ID_LIMIT)
    return { found: false, why: "LICH_SESSION_ID is not a card id" };
  const port = env["LICH_PORT"] ?? "";
  if (!isPort(port)) {
    return { found: false, why: "LICH_PORT is not a port (1 to 65535, digits only)" };
  }
  return {
    found: true,
    endpoint: {
      port: Number(port),
      token: env["LICH_TOKEN"] ?? "",
      cardId
    }
  };
}
function isPort(text) {
  for (let at = 0;at < text.length; at += 1) {
    const digit = text.charAt(at);
    if (digit < "0" || digit > "9")
      return false;
  }
  return Number(text) >= 1 && Number(text) <= 65535;
}

// src/report/report.ts
var CONTRACT_RELEASE = "0.20.0";
var BODY_LIMIT = 4096;
var LINE_LIMIT = 120;
var TITLE_LIMIT = 80;
var PROVIDERS = [
  "claude",
  "codex",
  "antigravity",
  "opencode",
  "omp",
  "crush",
  "cursor",
  "kiro"
];

// src/report/session-start.ts
var UNSAFE_ID = /[/\\*?[\]\p{Cc}]|\.\./u;
function isKnownToLich(id) {
  return PROVIDERS.includes(id);
}
function isBindable({ conversationId, agentId }) {
  return conversationId !== undefined && agentId === undefined && !UNSAFE_ID.test(conversationId);
}
function sessionStartReport(cardId, agent, call) {
  const { conversationId } = call;
  if (!isKnownToLich(agent) || conversationId === undefined || !isBindable(call))
    return;
  return {
    endpoint: "/session-start",
    body: { session_id: cardId, provider_session_id: conversationId, provider: agent }
  };
}

// src/json-object.ts
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

// src/report/path.ts
var POSIX = "/";
var WINDOWS = "\\/";
function shortenPath(path, cwd) {
  const slashes = slashesOf(path);
  if (slashes === undefined)
    return path;
  if (cwd !== undefined) {
    const folder = withoutEndSlash(cwd, slashes);
    const rest = folder.length + 1;
    const isInside = path.length > rest && slashes.includes(path.charAt(folder.length)) && spelling(path.slice(0, folder.length), slashes) === spelling(folder, slashes);
    if (isInside)
      return path.slice(rest);
  }
  const whole = withoutEndSlash(path, slashes);
  const name = Math.max(whole.lastIndexOf("/"), slashes === WINDOWS ? whole.lastIndexOf("\\") : -1);
  return whole.slice(name + 1) || path;
}
function slashesOf(path) {
  if (path.startsWith("/"))
    return POSIX;
  const isDrive = path.charAt(1) === ":" && WINDOWS.includes(path.charAt(2) || " ");
  return isDrive || path.startsWith("\\\\") ? WINDOWS : undefined;
}
function withoutEndSlash(path, slashes) {
  let end = path.length;
  while (end > 0 && slashes.includes(path.charAt(end - 1)))
    end -= 1;
  return path.slice(0, end);
}
function spelling(path, slashes) {
  return slashes === WINDOWS ? path.replaceAll("/", "\\").toLowerCase() : path;
}

// src/report/text.ts
var LINE_BREAKS = [`
`, "\r", "\u2028", "\u2029"];
function oneLine(text, limit) {
  const line = firstLine(text);
  return line === undefined ? undefined : cutCodePoints(line.toWellFormed(), limit);
}
function firstLine(text) {
  if (typeof text !== "string")
    return;
  const trimmed = text.trim();
  if (trimmed === "")
    return;
  let end = trimmed.length;
  for (const lineBreak of LINE_BREAKS) {
    const at = trimmed.indexOf(lineBreak);
    if (at !== -1 && at < end)
      end = at;
  }
  return trimmed.slice(0, end).trimEnd();
}
function cutCodePoints(text, limit) {
  if (text.length <= limit)
    return text;
  let units = 0;
  let points = 0;
  for (const point of text) {
    if (points === limit)
      return text.slice(0, units);
    points += 1;
    units += point.length;
  }
  return text;
}

// src/report/detail.ts
var COMMAND_FIELDS = ["CommandLine", "command", "patchText"];
var FILE_FIELDS = [
  "TargetFile",
  "AbsolutePath",
  "DirectoryPath",
  "file_path",
  "notebook_path",
  "filePath",
  "path"
];
var QUERY_FIELDS = ["pattern", "Url", "url", "Query", "query"];
var PATCH_START = "*** Begin Patch";
var PATCH_FILE = /^\*\*\* (?:Add|Update|Delete) File: (.+)$/m;
function detailOf(args, cwd) {
  if (args === undefined)
    return;
  return mcpTool(args) ?? command(args, cwd) ?? file(args, cwd) ?? firstField(args, QUERY_FIELDS);
}
function mcpTool(args) {
  const tool = firstLine(args["ToolName"]);
  if (tool === undefined)
    return;
  const server = firstLine(args["ServerName"]);
  return server === undefined ? tool : `${server}/${tool}`;
}
function command(args, cwd) {
  for (const name of COMMAND_FIELDS) {
    const value = commandText(args[name]);
    const line = firstLine(value);
    if (line === undefined)
      continue;
    return line.startsWith(PATCH_START) ? patchedFile(value, cwd) : line;
  }
  return;
}
function commandText(value) {
  if (typeof value === "string")
    return value;
  if (!Array.isArray(value))
    return;
  const words = value;
  return words.every((word) => typeof word === "string") ? words.join(" ") : undefined;
}
function patchedFile(patch, cwd) {
  const path = firstLine(patch?.match(PATCH_FILE)?.[1]);
  return path === undefined ? undefined : shortenPath(path, cwd);
}
function file(args, cwd) {
  const path = firstField(args, FILE_FIELDS);
  return path === undefined ? undefined : shortenPath(path, cwd);
}
function firstField(args, names) {
  for (const name of names) {
    const line = firstLine(args[name]);
    if (line !== undefined)
      return line;
  }
  return;
}

// src/report/reason.ts
var QUESTION_FIELDS = ["header", "question", "title"];
var HEADING = /^ {0,3}#{1,6}[ \t]+(\S.*)$/m;
function reasonOf(call) {
  return oneLine(firstLine(call.message) ?? question(call.toolArguments) ?? plan(call.toolArguments) ?? toolWithDetail(call), LINE_LIMIT);
}
function question(args) {
  const questions = args?.["questions"];
  const first = Array.isArray(questions) ? questions[0] : undefined;
  if (!isObject(first))
    return;
  for (const field of QUESTION_FIELDS) {
    const line = firstLine(first[field]);
    if (line !== undefined)
      return line;
  }
  return;
}
function plan(args) {
  const text = args?.["plan"];
  if (typeof text !== "string")
    return;
  return firstLine(HEADING.exec(text)?.[1]) ?? firstLine(text);
}
function toolWithDetail(call) {
  const tool = firstLine(call.tool);
  if (tool === undefined)
    return;
  const detail = detailOf(call.toolArguments, call.cwd);
  return detail === undefined ? tool : `${tool}: ${detail}`;
}

// src/report/state.ts
function stateReport(cardId, state, call) {
  return {
    endpoint: "/hook",
    body: {
      session_id: cardId,
      state,
      ...state === "waiting" ? { reason: reasonOf(call) } : {},
      provider_session_id: call.conversationId
    }
  };
}

// src/report/title.ts
function titleReport(cardId, title) {
  const line = oneLine(title, TITLE_LIMIT);
  if (line === undefined)
    return;
  return { endpoint: "/session-title", body: { session_id: cardId, title: line } };
}

// src/report/tool.ts
function toolReport(cardId, call) {
  const tool = oneLine(call.tool, LINE_LIMIT);
  if (tool === undefined)
    return;
  return {
    endpoint: "/hook",
    body: {
      session_id: cardId,
      state: "busy",
      tool,
      detail: oneLine(detailOf(call.toolArguments, call.cwd), LINE_LIMIT),
      provider_session_id: call.conversationId
    }
  };
}

// src/report/touched.ts
function touchedReport(cardId) {
  return { endpoint: "/session-touched", body: { session_id: cardId } };
}

// src/module/safely.ts
function safely(handler) {
  return (...args) => {
    try {
      handler(...args);
    } catch {}
  };
}
function later(ms, handler) {
  const timer = setTimeout(safely(handler), ms);
  timer.unref();
  return { cancel: () => clearTimeout(timer) };
}

// src/module/card.ts
var NOBODY = /ECONNREFUSED|ECONNRESET/;
function openCard(provider, outbox, env) {
  const started = new Last;
  const titled = new Last;
  const send = async (reportOf) => {
    const found = readEndpoint(env);
    const report = found.found ? reportOf(found.endpoint) : undefined;
    if (!found.found || report === undefined)
      return false;
    const answer = await outbox.send(found.endpoint, report);
    if (answer.kind === "answered")
      return answer.status >= 200 && answer.status < 300;
    if (NOBODY.test(answer.why)) {
      started.forget();
      titled.forget();
    }
    return false;
  };
  return {
    state(state, call) {
      if (state === "idle")
        started.forget();
      send(({ cardId }) => stateReport(cardId, state, call));
    },
    tool: (call) => void send(({ cardId }) => toolReport(cardId, call)),
    start(call) {
      started.tell(call.conversationId ?? "", () => send(({ cardId }) => sessionStartReport(cardId, provider, call)));
    },
    touched: () => void send(({ cardId }) => touchedReport(cardId)),
    title(call, title) {
      if (typeof title !== "string")
        return;
      titled.tell(`${call.conversationId ?? ""} ${title}`, () => send(({ cardId }) => titleReport(cardId, title)));
    }
  };
}
var AGAIN_MS = 2000;

class Last {
  #value;
  #forgotten = 0;
  tell(value, send, isAgain = false) {
    if (value === this.#value)
      return;
    this.#value = value;
    send().then((isTaken) => {
      if (isTaken || this.#value !== value)
        return;
      this.forget();
      const forgotten = this.#forgotten;
      if (isAgain)
        return;
      later(AGAIN_MS, () => {
        const isOpen = this.#value === undefined && this.#forgotten === forgotten;
        if (isOpen)
          this.tell(value, send, true);
      });
    });
  }
  forget() {
    this.#value = undefined;
    this.#forgotten += 1;
  }
}

// src/module/claim.ts
var CLAIMS = Symbol.for("lich-hook.claims");
function claim(task, copy, env) {
  const found = readEndpoint(env);
  if (!found.found)
    return { letGo: () => {
      return;
    } };
  const { port, cardId } = found.endpoint;
  const name = `${task} ${port} ${cardId}`;
  const claims = claimsOfProcess();
  const holder = claims.get(name) ?? copy;
  if (holder !== copy)
    return;
  claims.set(name, copy);
  return {
    letGo() {
      if (claims.get(name) === copy)
        claims.delete(name);
    }
  };
}
function claimsOfProcess() {
  const shared = globalThis;
  shared[CLAIMS] ??= new Map;
  return shared[CLAIMS];
}

// src/report/id.ts
var ID_LIMIT = 256;
var CONTROL = /\p{Cc}/u;
function isId(value) {
  return typeof value === "string" && value.trim() !== "" && value.length <= ID_LIMIT && value.isWellFormed() && !CONTROL.test(value);
}

// src/module/fields.ts
function membersOf(value) {
  return isObject(value) ? value : {};
}
function firstText(...values) {
  return values.find((value) => typeof value === "string" && value.trim() !== "");
}
function idOf(value) {
  return isId(value) ? value : undefined;
}

// src/lich/node-connection.ts
import { connect } from "node:net";

// src/report/body.ts
var EXPENDABLE = ["detail", "reason", "tool", "provider_session_id"];
function bodyOf(report) {
  let fields = report.body;
  let body = encoded(fields);
  for (const field of report.endpoint === "/hook" ? EXPENDABLE : []) {
    if (body.bytes < BODY_LIMIT)
      return body;
    fields = { ...fields, [field]: undefined };
    body = encoded(fields);
  }
  return body;
}
function encoded(fields) {
  const text = JSON.stringify(fields);
  return { text, bytes: new TextEncoder().encode(text).length };
}
// package.json
var version = "0.1.0";

// src/version.ts
var VERSION = version;

// src/lich/http.ts
var HOST = "127.0.0.1";
function requestOf(endpoint, report) {
  const body = bodyOf(report);
  const head = `POST ${report.endpoint}?token=${encodeURIComponent(endpoint.token)} HTTP/1.1\r
` + `Host: ${HOST}:${endpoint.port}\r
` + `Content-Type: application/json\r
` + `Content-Length: ${body.bytes}\r
` + `X-Lich-Plugin: ${CONTRACT_RELEASE}\r
` + `User-Agent: lich-hook/${VERSION}\r
\r
`;
  return { text: head + body.text, bytes: head.length + body.bytes };
}
var HEAD_LIMIT = 16384;
var HEAD_END = `\r
\r
`;
function readHead(received) {
  if (received.length > HEAD_LIMIT)
    return { kind: "not-http" };
  const text = withoutInterimHeads(received);
  if (text === undefined)
    return { kind: "incomplete" };
  const status = statusOf(text);
  if (status !== undefined)
    return { kind: "status", status };
  const mayBecomeHttp = !text.includes(`
`) && "HTTP/1.".startsWith(text.slice(0, 7));
  return { kind: mayBecomeHttp ? "incomplete" : "not-http" };
}
function withoutInterimHeads(received) {
  let text = received;
  while ((statusOf(text) ?? 200) < 200) {
    const end = text.indexOf(HEAD_END);
    if (end === -1)
      return;
    text = text.slice(end + HEAD_END.length);
  }
  return text;
}
function statusOf(text) {
  if (!text.startsWith("HTTP/1.") || text.length < 13)
    return;
  const status = Number(text.slice(9, 12));
  return status >= 100 && status <= 999 ? status : undefined;
}

// src/lich/node-connection.ts
var GRACE_MS = 50;
function sendOnce(endpoint, report, boundMs) {
  return new Promise((resolve) => {
    const socket = connect({ host: HOST, port: endpoint.port });
    const settle = (answer) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(answer);
    };
    const fail = (why) => settle({ kind: "unanswered", why });
    let timer;
    const after = (ms, then) => {
      timer = setTimeout(then, ms);
      timer.unref();
    };
    const giveUp = () => after(GRACE_MS, () => fail("no answer in time"));
    after(Math.max(boundMs - GRACE_MS, 0), giveUp);
    socket.unref();
    let received = "";
    socket.setEncoding("latin1");
    socket.on("data", (text) => {
      received += text;
      const head = readHead(received);
      if (head.kind === "not-http")
        fail("the port answers something other than HTTP");
      if (head.kind === "status")
        settle({ kind: "answered", status: head.status });
    });
    socket.on("error", (error) => fail(error.message));
    socket.on("close", () => fail("the connection was closed before an answer"));
    socket.write(requestOf(endpoint, report).text);
  });
}

// src/module/outbox.ts
var BOUND_MS = 1000;
var HOLD_UP_MS = 100;
var LAST_HOLD_UP_MS = 20;
function openOutbox() {
  const underWay = new Set;
  let next = Promise.resolve();
  let holdUpMs = HOLD_UP_MS;
  const holdUp = () => new Promise((resolve) => void later(holdUpMs, resolve));
  return {
    send(endpoint, report) {
      const mine = next;
      const answer = mine.then(() => sendOnce(endpoint, report, BOUND_MS)).catch((error) => ({ kind: "unanswered", why: String(error) }));
      next = Promise.race([answer, mine.then(holdUp)]);
      underWay.add(answer);
      answer.then(() => underWay.delete(answer));
      return answer;
    },
    async flush() {
      holdUpMs = LAST_HOLD_UP_MS;
      let timer;
      const bound = new Promise((resolve) => {
        timer = setTimeout(resolve, BOUND_MS);
      });
      await Promise.race([Promise.all(underWay), bound]);
      clearTimeout(timer);
      holdUpMs = HOLD_UP_MS;
    }
  };
}

// src/turn/facts.ts
var NOTHING = { dialogs: [] };
var UNKNOWN_CALL = "";
function isOpen(turn) {
  return turn?.phase === "open" || turn?.phase === "held" || turn?.phase === "compacting";
}
function isClosed(turn) {
  return turn !== undefined && !isOpen(turn);
}

// src/turn/closes.ts
var RULES = {
  start: ({ dialogs }, { source }) => source === "compact" ? [] : dialogs,
  prompt,
  "granted-tool": ended,
  "tool-end": ended,
  "batch-end": ofSame,
  answer,
  "goes-on": ofSame,
  end: ({ dialogs }, { working = [] }) => dialogs.filter(({ agent }) => agent === undefined || !working.includes(agent)),
  failed: leads,
  interrupted: (facts, happening) => happening.agent === undefined ? leads(facts, happening) : ended(facts, happening),
  "called-off": leads,
  "idle-notice": all,
  leave: all,
  compact: leads,
  work: (facts, happening) => happening.agent === undefined ? all(facts) : []
};
function closedBy(facts, happening) {
  if (facts.dialogs.length === 0)
    return [];
  return RULES[happening.moment]?.(facts, happening) ?? [];
}
function all({ dialogs }) {
  return dialogs;
}
function leads({ dialogs }, { agent }) {
  return agent === undefined ? dialogs.filter((dialog) => dialog.agent === undefined) : [];
}
function ofSame({ dialogs }, { agent }) {
  return dialogs.filter((dialog) => dialog.agent === agent);
}
function prompt(facts, happening) {
  if (happening.agent !== undefined)
    return [];
  return happening.isMachineMade === true && isOpen(facts.turn) ? leads(facts, happening) : facts.dialogs;
}
function ended({ dialogs }, { agent, call }) {
  const own = dialogs.find((dialog) => dialog.agent === agent && isOf(dialog, call));
  return own === undefined ? [] : [own];
}
function answer({ dialogs }, { call }) {
  const same = dialogs.filter((dialog) => isOf(dialog, call));
  return same.toSorted((one, other) => one.since - other.since).slice(0, 1);
}
function isOf({ call }, ended) {
  return call !== UNKNOWN_CALL && call === ended;
}

// src/turn/owed.ts
var SHOWN = {
  open: "busy",
  held: "busy",
  over: "done",
  left: "idle",
  compacting: "compacting",
  stopped: undefined
};
function caughtUp(before, turn, { conversation, attendance }, tells) {
  const states = tells.filter(({ tell }) => tell !== "release" && tell !== "start");
  const others = before.owed || (before.turn?.phase === "left" ? before.turn.conversation : "");
  const isOthers = others !== "" && others !== conversation;
  const [first] = states;
  const needsTurn = first?.tell === "state" && first.state === "waiting";
  const shown = turn === undefined ? undefined : SHOWN[turn.phase];
  const missed = needsTurn ? "busy" : first === undefined ? shown : undefined;
  return [
    ...isOthers ? [{ tell: "release", conversation: others }] : [],
    ...tells.filter((tell) => tell.tell === "release" && tell.conversation !== others),
    ...attendance === "nobody" ? [] : [{ tell: "start" }],
    ...missed === undefined ? [] : [{ tell: "state", state: missed }],
    ...states
  ];
}

// src/turn/stranger.ts
var MARK = "?";
function isStrangers(conversation) {
  return conversation?.startsWith(MARK) === true;
}

// src/turn/whose.ts
var LEAVING = ["clear", "resume", "fork"];
function bindingOf(facts, happening) {
  const { conversation, source, moment, agent } = happening;
  const { bound, turn } = facts;
  if (conversation === undefined || agent !== undefined || happening.attendance === "nobody") {
    return "withheld";
  }
  const isOthers = bound !== undefined && bound !== conversation;
  if (isOthers && isGuest(facts, happening) && turn?.phase !== "left")
    return "withheld";
  if (turn === undefined || !isOpen(turn))
    return "bound";
  const isAnothers = turn.conversation !== conversation;
  const isAbandoned = turn.isOrphaned === true && source !== "compact" && (isAnothers || moment === "start") || isAnothers && moment === "start" && LEAVING.includes(source);
  if (isAbandoned)
    return "bound-after-release";
  if (!isOthers)
    return "bound";
  return isStrangers(bound) ? "withheld" : "refused";
}
function isGuest({ bound = "", inherited = 0 }, happening) {
  if (happening.attendance !== "guest")
    return false;
  const { inherited: all = ~0, outer = [] } = happening;
  return (all & ~inherited) !== 0 || outer.includes(bound);
}
function factsFor(facts, happening) {
  return isHost(facts, happening) ? facts : NOTHING;
}
function isInner({ bound, turn }, { conversation, attendance }) {
  if (attendance !== "nobody" || bound !== undefined || !isOpen(turn))
    return false;
  return turn?.conversation !== (conversation ?? "");
}
function isMistakable(facts, happening) {
  const isKnown = !isStrangers(facts.bound) && !isStrangers(happening.conversation);
  return !isKnown && !isHost(facts, happening);
}
function isHost(facts, happening) {
  const { bound } = facts;
  const { conversation, attendance } = happening;
  if (attendance === "nobody")
    return bound === undefined && !isInner(facts, happening);
  return conversation === undefined || bound === undefined || bound === conversation;
}
function turnOf({ conversation, owner }, phase, more = {}) {
  return { conversation: conversation ?? "", phase, owner, ...more };
}

// src/turn/decide.ts
var SAY_NOTHING = { tells: [] };
var START = { tell: "start" };
var RULES2 = {
  start: () => SAY_NOTHING,
  prompt: prompt2,
  tool,
  "granted-tool": grantedTool,
  "tool-end": toolEnd,
  "batch-end": ({ turn, dialogs }, _, closed) => closed.length > 0 && dialogs.length === 0 && !isClosed(turn) ? say("busy") : SAY_NOTHING,
  ask,
  "ask-notice": askNotice,
  answer: ({ turn, dialogs }) => isClosed(turn) || dialogs.length > 0 ? SAY_NOTHING : say("busy"),
  "goes-on": goesOn,
  end,
  failed,
  interrupted: (_, happening) => happening.agent === undefined ? { tells: [], turn: turnOf(happening, "stopped") } : SAY_NOTHING,
  "called-off": calledOff,
  "idle-notice": ({ turn }, happening) => isOpen(turn) ? finish(happening) : SAY_NOTHING,
  leave: (_, happening) => ({ ...say("idle"), turn: turnOf(happening, "left") }),
  compact,
  compacted,
  work: (_, happening) => happening.agent === undefined ? { ...say("busy"), turn: turnOf(happening, "open") } : SAY_NOTHING,
  ring: () => say("waiting"),
  aside: () => SAY_NOTHING
};
function decide(facts, happening, closed) {
  if (isInner(facts, happening))
    return { tells: [], facts, mayTitle: false };
  const binding = happening.binds === true ? bindingOf(facts, happening) : "withheld";
  const tells = [];
  let known = facts;
  if (binding === "bound-after-release") {
    tells.push({ tell: "release", conversation: facts.turn?.conversation ?? "" });
    known = { ...known, turn: undefined, dialogs: [] };
  }
  if (binding !== "withheld")
    tells.push(START);
  if (binding === "bound" || binding === "bound-after-release") {
    const isSame = [known.bound, known.turn?.conversation].includes(happening.conversation);
    const { conversation: bound, inherited } = happening;
    known = isSame ? { ...known, bound, inherited } : { bound, inherited, turn: undefined, dialogs: [] };
  }
  if (isMistakable(known, happening))
    return { tells: [], facts, mayTitle: false };
  const own = factsFor(known, happening);
  const ruling = RULES2[happening.moment](own, happening, closed);
  tells.push(...ruling.tells);
  if (!isHost(known, happening)) {
    return { tells, facts: { ...known, owed: facts.owed }, mayTitle: false };
  }
  const turn = ruling.turn ?? known.turn;
  return {
    tells: facts.owed === undefined ? tells : caughtUp(facts, turn, happening, tells),
    facts: {
      bound: known.bound,
      inherited: known.inherited,
      turn,
      dialogs: ruling.rings === undefined ? known.dialogs : [...known.dialogs, ruling.rings]
    },
    mayTitle: happening.attendance !== "nobody"
  };
}
function say(state) {
  return { tells: [{ tell: "state", state }] };
}
function finish(happening) {
  return { ...say("done"), turn: turnOf(happening, "over") };
}
function prompt2({ dialogs }, happening) {
  if (happening.agent !== undefined)
    return SAY_NOTHING;
  const turn = turnOf(happening, "open");
  return dialogs.length > 0 ? { tells: [], turn } : { ...say("busy"), turn };
}
function tool({ turn, dialogs }, { needs, conversation, agent }) {
  if (dialogs.length > 0 || agent !== undefined)
    return SAY_NOTHING;
  if (needs === "turn" && turn?.conversation !== (conversation ?? ""))
    return SAY_NOTHING;
  return { tells: [{ tell: "tool" }] };
}
function grantedTool(facts, happening, closed) {
  if (happening.agent === undefined)
    return tool(facts, happening);
  const { turn, dialogs } = facts;
  return closed.length > 0 && dialogs.length === 0 && !isClosed(turn) ? say("busy") : SAY_NOTHING;
}
function toolEnd({ turn, dialogs }, happening, closed) {
  if (happening.agent !== undefined) {
    return closed.length > 0 && dialogs.length === 0 && !isClosed(turn) ? say("busy") : SAY_NOTHING;
  }
  if (dialogs.length > 0)
    return SAY_NOTHING;
  return turn?.phase === "open" ? say("busy") : { ...say("busy"), turn: turnOf(happening, "open") };
}
function ask({ turn }, { at, agent, call }) {
  if (isClosed(turn))
    return say("waiting");
  return { ...say("waiting"), rings: { call: call ?? UNKNOWN_CALL, agent, since: at } };
}
function askNotice({ turn, dialogs }, { at, agent }) {
  if (dialogs.length > 0 || isClosed(turn))
    return SAY_NOTHING;
  const [only, ...others] = turn?.phase === "held" ? turn.working ?? [] : [];
  const asker = agent ?? (others.length === 0 ? only : undefined);
  return {
    ...say("waiting"),
    rings: { call: UNKNOWN_CALL, agent: asker, since: at }
  };
}
function goesOn(facts, happening, closed) {
  const { turn, dialogs } = facts;
  const hasCleared = closed.length > 0 && dialogs.length === 0;
  if (happening.agent !== undefined) {
    return hasCleared && !isClosed(turn) ? say("busy") : SAY_NOTHING;
  }
  if (turn?.phase === "open")
    return hasCleared ? say("busy") : SAY_NOTHING;
  return prompt2(facts, happening);
}
function end({ dialogs }, happening) {
  const { working = [] } = happening;
  if (working.length === 0)
    return finish(happening);
  const turn = turnOf(happening, "held", { working });
  return dialogs.length > 0 ? { tells: [], turn } : { ...say("busy"), turn };
}
function failed({ turn, dialogs }, happening) {
  if (happening.agent !== undefined)
    return SAY_NOTHING;
  if (dialogs.length === 0)
    return finish(happening);
  return { tells: [], turn: turnOf(happening, "held", { working: turn?.working }) };
}
function calledOff({ dialogs }, happening, closed) {
  if (happening.agent !== undefined)
    return SAY_NOTHING;
  const turn = turnOf(happening, "stopped");
  if (closed.length === 0 || dialogs.length > 0)
    return { tells: [], turn };
  return { tells: [{ tell: "state", state: "idle" }, START], turn };
}
function compact({ turn }, happening) {
  if (happening.agent !== undefined)
    return SAY_NOTHING;
  const before = turn?.phase === "compacting" ? turn.before : turn?.phase;
  return { ...say("compacting"), turn: turnOf(happening, "compacting", { before }) };
}
function compacted({ turn }, happening) {
  if (happening.agent !== undefined)
    return SAY_NOTHING;
  if (turn?.phase !== "compacting" || turn.conversation !== (happening.conversation ?? "")) {
    return happening.needs === "compaction" ? SAY_NOTHING : finish(happening);
  }
  if (turn.before === "over")
    return finish(happening);
  if (turn.before === "open" || turn.before === "held") {
    return { ...say("busy"), turn: turnOf(happening, turn.before) };
  }
  return {
    tells: [{ tell: "state", state: "idle" }, START],
    turn: turnOf(happening, turn.before ?? "stopped")
  };
}

// src/turn/take.ts
function take(facts, happening) {
  const closed = closedBy(factsFor(facts, happening), happening);
  const dialogs = facts.dialogs.filter((dialog) => !closed.includes(dialog));
  return decide({ ...facts, dialogs }, happening, closed);
}

// src/module/turns.ts
var MOMENTS = {
  work: "work",
  status: "work",
  retry: "work",
  "goes-on": "goes-on",
  tool: "tool",
  compact: "compact",
  compacted: "compacted",
  settle: "end",
  end: "end",
  interrupted: "interrupted",
  stopped: "interrupted"
};
var isCompacting = (turn) => turn?.phase === "compacting";
var isWorking = (turn) => !isCompacting(turn);
var isUnended = (turn) => !isClosed(turn);
var COUNTS = {
  status: isWorking,
  retry: isWorking,
  compact: isWorking,
  compacted: isCompacting,
  settle: isCompacting,
  end: isUnended,
  interrupted: isUnended,
  stopped: isUnended
};
var COMPACTIONS = ["compact", "compacted"];
var hasAgent = ({ agent }) => agent !== undefined;
var ESCAPE_MS = 2000;
function openTurns(card) {
  let facts = NOTHING;
  let last;
  let isRefused = false;
  let closedAt = Number.NEGATIVE_INFINITY;
  let before;
  const asked = new Map;
  const judge = (moment, { conversationId }, more = {}) => {
    const event = {
      ...{ moment, at: Date.now(), attendance: "host", conversation: conversationId },
      ...more
    };
    const decision = take(facts, event);
    facts = decision.facts;
    for (const prompt of asked.keys()) {
      if (!facts.dialogs.some(({ call }) => call === nameOf(prompt)))
        asked.delete(prompt);
    }
    return decision.tells;
  };
  const tell = (tells, call) => {
    for (const one of tells) {
      if (one.tell === "start")
        card.start(call);
      else if (one.tell === "tool")
        card.tool(call);
      else if (one.tell === "state")
        card.state(one.state, call);
      else
        card.state("idle", { conversationId: one.conversation || undefined });
    }
  };
  const stop = (call) => {
    judge("interrupted", call);
    card.state("idle", call);
    card.start(call);
  };
  const close = (prompt, call) => {
    const [shown] = asked.keys();
    const tells = judge("answer", call, { call: nameOf(prompt) });
    const [next] = asked;
    if (next === undefined) {
      closedAt = Date.now();
      return tells;
    }
    if (shown === prompt)
      tell(judge("ring", next[1]), next[1]);
    return;
  };
  return {
    bind(call, source) {
      if (facts.bound === call.conversationId)
        return card.start(call);
      last = undefined;
      isRefused = false;
      before = undefined;
      tell(judge("start", call, { source, binds: true }), call);
    },
    signal(signal, call, working) {
      if (COUNTS[signal]?.(facts.turn) === false)
        return;
      if (signal === "status" && last === "status")
        return;
      last = signal;
      before = undefined;
      const isStopped = signal === "stopped" || signal === "end" && isRefused || signal === "interrupted" && Date.now() - closedAt < ESCAPE_MS;
      const goesOnAllTheSame = signal === "goes-on" && isRefused && asked.size === 0;
      isRefused = false;
      if (isStopped)
        return stop(call);
      if (goesOnAllTheSame)
        return card.state("busy", call);
      if (signal === "tool" && facts.turn?.phase !== "open" && asked.size === 0)
        judge("work", call);
      const tells = judge(MOMENTS[signal], call, { working });
      const isOthersBell = COMPACTIONS.includes(signal) && facts.dialogs.some(hasAgent);
      if (!isOthersBell)
        tell(tells, call);
    },
    ask(prompt, call, agent) {
      if (asked.has(prompt))
        return;
      last = "ask";
      isRefused = false;
      if (isClosed(facts.turn)) {
        before = facts.turn?.phase;
        tell(judge("work", call), call);
      }
      const tells = judge("ask", call, { call: nameOf(prompt), agent });
      asked.set(prompt, call);
      if (asked.size === 1)
        tell(tells, call);
    },
    answer(prompt, call) {
      if (!asked.has(prompt) && facts.turn !== undefined)
        return;
      const tells = close(prompt, call);
      if (tells === undefined)
        return;
      if (before === "over")
        tell(judge("end", call), call);
      else if (before !== undefined)
        stop(call);
      else
        tell(tells, call);
      before = undefined;
    },
    refuse(prompt, call) {
      if (!asked.has(prompt) || close(prompt, call) === undefined)
        return;
      if (before === undefined)
        isRefused = true;
      else if (before === "over")
        tell(judge("end", call), call);
      else
        stop(call);
      before = undefined;
    },
    leave(call) {
      tell(judge("leave", call), call);
    },
    isOpen: () => isOpen(facts.turn),
    bound: () => facts.bound
  };
}
function nameOf(prompt) {
  return `prompt ${prompt}`;
}

// src/agents/opencode/module/conversations.ts
var WORKS = ["work", "status", "retry", "tool", "compact"];
var ENDS = ["end", "interrupted"];
function openConversations(card, cwd) {
  const turns = openTurns(card);
  const sessions = new Map;
  const deleted = new Set;
  let current;
  let hasBound = false;
  const sessionOf = (id) => {
    const known = sessions.get(id);
    if (known !== undefined)
      return known;
    const session = {
      ...{ isMet: false, title: undefined, isWorking: false, isCompacting: false },
      asked: new Map
    };
    sessions.set(id, session);
    return session;
  };
  const callOf = (id, about = {}) => ({
    ...{ conversationId: idOf(id), cwd },
    ...about
  });
  const bind = (id) => {
    current = id;
    hasBound = true;
    turns.bind(callOf(id));
    card.title(callOf(id), sessionOf(id).title);
  };
  const hasCard = (id, isAtWork) => {
    if (id === undefined)
      return true;
    if (deleted.has(id))
      return false;
    if (!hasBound)
      current = id;
    const mayHave = id === current || !turns.isOpen();
    if (isAtWork && mayHave && sessions.get(id)?.isMet)
      bind(id);
    return id === current;
  };
  const handOver = () => {
    if (turns.isOpen())
      return;
    const next = [...sessions].findLast(([, { isMet, isWorking }]) => isMet && isWorking);
    if (next === undefined)
      return;
    const [id, { asked, isCompacting }] = next;
    bind(id);
    turns.signal("status", callOf(id));
    if (isCompacting)
      turns.signal("compact", callOf(id));
    for (const [prompt, about] of asked)
      turns.ask(prompt, callOf(id, about));
  };
  const note = (id, signal) => {
    if (id === undefined)
      return;
    const session = sessionOf(id);
    if (WORKS.includes(signal) && !session.isWorking) {
      session.isWorking = true;
      sessions.delete(id);
      sessions.set(id, session);
    }
    if (signal !== "status")
      session.isCompacting = signal === "compact";
    if (!ENDS.includes(signal))
      return;
    session.isWorking = false;
    session.asked.clear();
  };
  const isOfAnother = (id) => id !== undefined && !sessions.has(id);
  const signal = (id, what, about) => {
    if (ENDS.includes(what) && isOfAnother(id))
      return;
    note(id, what);
    if (!hasCard(id, WORKS.includes(what)))
      return;
    turns.signal(what, callOf(id, about));
    if (ENDS.includes(what))
      handOver();
  };
  return {
    meet(id, isNew) {
      if (isNew)
        deleted.delete(id);
      if (deleted.has(id))
        return;
      sessionOf(id).isMet = true;
      if (id === current || !hasBound || isNew && !turns.isOpen())
        bind(id);
    },
    title(id, title) {
      if (deleted.has(id))
        return;
      if (title !== undefined)
        sessionOf(id).title = title;
      if (id === current)
        card.title(callOf(id), sessionOf(id).title);
    },
    signal,
    ask(id, prompt, about) {
      if (id !== undefined)
        sessionOf(id).asked.set(prompt, about);
      if (hasCard(id, true))
        turns.ask(prompt, callOf(id, about));
    },
    answer(id, prompt, isRefused) {
      if (id !== undefined)
        sessionOf(id).asked.delete(prompt);
      if (hasCard(id, false))
        turns[isRefused ? "refuse" : "answer"](prompt, callOf(id));
    },
    forget(id) {
      if (sessions.get(id)?.isWorking)
        signal(id, "end");
      sessions.delete(id);
      deleted.add(id);
    },
    leave() {
      if (current !== undefined)
        turns.leave(callOf(current));
    }
  };
}

// src/agents/opencode/module/prompts.ts
var HOLD_MS = 300;
var ANYTHING = "*";
function questionIn(properties) {
  const { permission, action, questions, metadata, patterns } = properties;
  if (questions !== undefined)
    return { toolArguments: { questions } };
  const args = membersOf(metadata);
  const first = Array.isArray(patterns) ? patterns[0] : undefined;
  const pattern = first === ANYTHING ? undefined : first;
  return {
    tool: firstText(permission, action),
    toolArguments: { pattern, ...args, ..."filepath" in args ? { path: args["filepath"] } : {} }
  };
}
function promptIn(properties) {
  return firstText(properties["requestID"], properties["id"]) ?? "";
}
function isRefusal(type, properties) {
  return type.endsWith(".rejected") || properties["reply"] === "reject";
}
function openHeld() {
  const waiting = new Map;
  const letGo = (prompt) => {
    waiting.get(prompt)?.cancel();
    return waiting.delete(prompt);
  };
  return {
    hold({ type, prompt, sessions }, ring) {
      if (!type.startsWith("permission."))
        return ring();
      letGo(prompt);
      const { cancel } = later(HOLD_MS, () => {
        waiting.delete(prompt);
        ring();
      });
      waiting.set(prompt, { sessions, cancel });
    },
    letGo,
    letGoOf(session) {
      for (const [prompt, { sessions }] of waiting)
        if (sessions.includes(session))
          letGo(prompt);
    },
    letAllGo() {
      for (const prompt of waiting.keys())
        letGo(prompt);
    }
  };
}

// src/agents/opencode/module/sessions.ts
var PLACEHOLDER = /^\w+ session - \d{4}-\d\d-\d\dT\S*$/;
function sessionIn(properties) {
  const fields = membersOf(properties);
  const info = membersOf(fields["info"]);
  return {
    id: firstText(fields["sessionID"], info["id"]),
    parentId: firstText(info["parentID"]),
    title: titleIn(info["title"])
  };
}
function titleIn(value) {
  const title = firstText(value)?.trim();
  return title === undefined || PLACEHOLDER.test(title) ? undefined : title;
}
function openFamily() {
  const parents = new Map;
  return {
    learn({ id, parentId }) {
      if (id !== undefined && parentId !== undefined && id !== parentId)
        parents.set(id, parentId);
    },
    isSub: (id) => id !== undefined && parents.has(id),
    rootOf(id) {
      let root = id;
      for (let step = 0;step < parents.size; step += 1)
        root = parents.get(root) ?? root;
      return root;
    }
  };
}

// src/agents/opencode/module/events.ts
var STATUSES = {
  busy: "status",
  retry: "retry",
  idle: "end"
};
var INTERRUPTION = "MessageAbortedError";
var SHELL = "bash";
var RULES3 = {
  "session.created": (instance, properties) => meet(instance, properties, true),
  "session.updated"(instance, properties) {
    meet(instance, properties, false);
    const { id, title } = sessionIn(properties);
    if (id === undefined || instance.family.isSub(id))
      return;
    instance.conversations.title(id, title);
  },
  "session.status"(instance, properties) {
    const status = firstText(membersOf(properties["status"])["type"]);
    const signal = Object.hasOwn(STATUSES, status ?? "") ? STATUSES[status ?? ""] : undefined;
    if (signal !== undefined)
      signalTurn(instance, properties, signal);
  },
  "session.error"(instance, properties) {
    const isInterrupted = membersOf(properties["error"])["name"] === INTERRUPTION;
    if (isInterrupted)
      signalTurn(instance, properties, "interrupted");
  },
  "session.deleted"({ family, conversations, held }, properties) {
    const { id } = sessionIn(properties);
    if (id === undefined)
      return;
    held.letGoOf(id);
    if (!family.isSub(id))
      conversations.forget(id);
  },
  "session.compacted": (instance, properties) => signalTurn(instance, properties, "compacted"),
  "file.edited": ({ card }) => card.touched()
};
var SUFFIXES = [
  [".asked", ask2],
  [".replied", answered],
  [".rejected", answered]
];
function takeEvent(instance, event) {
  const { type, properties, data } = membersOf(event);
  if (typeof type !== "string")
    return;
  const rule = Object.hasOwn(RULES3, type) ? RULES3[type] : SUFFIXES.find(([suffix]) => type.endsWith(suffix))?.[1];
  rule?.(instance, membersOf(properties ?? data), type);
}
function signalTurn({ family, conversations, held }, properties, signal) {
  const { id } = sessionIn(properties);
  if (id !== undefined && (signal === "end" || signal === "interrupted"))
    held.letGoOf(id);
  if (!family.isSub(id))
    conversations.signal(id, signal);
}
function takeTool(instance, call, args) {
  const { family, conversations } = instance;
  const { id } = sessionIn(call);
  const tool = firstText(call["tool"]);
  if (tool === undefined || family.isSub(id))
    return;
  conversations.signal(id, "tool", { tool, toolArguments: membersOf(args) });
}
function takeToolEnd({ card }, call) {
  if (call["tool"] === SHELL)
    card.touched();
}
function meet({ family, conversations }, properties, isNew) {
  const session = sessionIn(properties);
  family.learn(session);
  if (session.id !== undefined && !family.isSub(session.id))
    conversations.meet(session.id, isNew);
}
function ask2(instance, properties, type) {
  const { conversations, held } = instance;
  const { id } = sessionIn(properties);
  const root = rootIn(instance, properties);
  const prompt = promptIn(properties);
  const ring = () => conversations.ask(root, prompt, questionIn(properties));
  held.hold({ type, prompt, sessions: [id, root] }, ring);
}
function answered(instance, properties, type) {
  const { conversations, held } = instance;
  const prompt = promptIn(properties);
  if (held.letGo(prompt))
    return;
  conversations.answer(rootIn(instance, properties), prompt, isRefusal(type, properties));
}
function rootIn({ family }, properties) {
  const { id } = sessionIn(properties);
  return id === undefined ? undefined : family.rootOf(id);
}

// src/agents/opencode/module/tools/helper.ts
var PACKAGE = "@opencode-ai/plugin";
var LOAD_MS = 1000;
async function findHelper(given) {
  if (isHelper(given))
    return given;
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, LOAD_MS, undefined);
  });
  const loaded = import(PACKAGE).then((module) => membersOf(module)["tool"], () => {
    return;
  });
  const found = await Promise.race([loaded, late]);
  clearTimeout(timer);
  return isHelper(found) ? found : undefined;
}
function isHelper(value) {
  return typeof value === "function" && "schema" in value;
}

// src/agents/opencode/module/tools/run.ts
function runLich(command, answers, end) {
  return new Promise((resolve) => {
    if (end.aborted)
      return resolve(STOPPED);
    const running = start(command, end);
    end.addEventListener("abort", () => resolve(STOPPED), { once: true });
    running.then(({ code, stdout, stderr }) => {
      resolve(answers.includes(code) ? stdout : stderr || stdout || `lich exited ${code}`);
    }, (error) => resolve(`${command[0]} did not start: ${error}`));
  });
}
async function start(command, signal) {
  const child = Bun.spawn([...command], {
    ...{ env: process.env, signal },
    ...{ stdin: "ignore", stdout: "pipe", stderr: "pipe" }
  });
  const [stdout, stderr, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited
  ]);
  return { code, stdout: stdout.trim(), stderr: stderr.trim() };
}
var STOPPED = "lich was stopped before it had an answer";

// src/agents/opencode/module/tools/arguments.ts
var LONGEST_WAIT = 90;
function textOf(args, name) {
  const value = args[name];
  return typeof value === "string" ? value : "";
}
function option(args, name) {
  const value = textOf(args, name);
  return value === "" ? [] : [`--${name}`, value];
}
function flag(args, name) {
  return args[name] === true ? [`--${name}`] : [];
}
function word(args, name) {
  const value = textOf(args, name);
  return value === "" ? [] : [value];
}
function timeout(args) {
  const wanted = args["timeout_seconds"];
  const isWithin = typeof wanted === "number" && wanted > 0 && wanted <= LONGEST_WAIT;
  return ["--timeout", `${isWithin ? Math.floor(wanted) : LONGEST_WAIT}`];
}
function valueThenArguments(args) {
  const value = textOf(args, "value");
  const rest = word(args, "args");
  return value === "" && rest.length === 0 ? [] : [value, ...rest];
}

// src/agents/opencode/module/tools/table.ts
var ANSWERED_OR_NOT = [0, 2, 3];
var session = (about) => ({ about, isRequired: true });
var project = { about: "Name or folder of a project; this one by default." };
var seconds = { about: "How long to wait: 1 to 90, 90 by default.", kind: "number" };
var folder = { about: "Name of the folder.", isRequired: true };
var own = { about: "Label or id of the session; this one by default." };
var SESSION_TOOLS = {
  list_sessions: {
    about: "Lists the sessions open in lich: who they are, where they work, what they are doing.",
    parameters: {},
    words: () => ["sessions", "--json"]
  },
  send_to_session: {
    about: "Gives another session a prompt and waits for its answer, or for a ticket to ask with.",
    parameters: {
      session: session("Label or id of the session to send to."),
      prompt: { about: "What it is to do or to answer, complete in itself.", isRequired: true },
      project,
      timeout_seconds: seconds,
      private: { about: "Keep the exchange off the other card.", kind: "boolean" }
    },
    words: (args) => [
      "send",
      ...flag(args, "private"),
      ...option(args, "project"),
      ...timeout(args),
      textOf(args, "session"),
      textOf(args, "prompt")
    ],
    answers: ANSWERED_OR_NOT
  },
  wait_for_answer: {
    about: "Waits for the answer to something sent earlier.",
    parameters: {
      ticket: { about: "The ticket that sending gave.", isRequired: true },
      timeout_seconds: seconds
    },
    words: (args) => ["wait", ...timeout(args), textOf(args, "ticket")],
    answers: ANSWERED_OR_NOT
  },
  reply_to_session: {
    about: "Answers a prompt that another session sent to this one.",
    parameters: {
      ticket: { about: "The ticket that came with the prompt.", isRequired: true },
      answer: { about: "The whole answer.", isRequired: true }
    },
    words: (args) => ["reply", textOf(args, "ticket"), textOf(args, "answer")]
  },
  open_session: {
    about: "Opens a new session in lich.",
    parameters: {
      project,
      kind: { about: "Which agent to run; the project’s usual one by default." },
      worktree: { about: "Branch to work on in a checkout of its own." },
      base: { about: "What a new branch starts from." }
    },
    words: (args) => [
      "open",
      ...option(args, "project"),
      ...option(args, "kind"),
      ...option(args, "worktree"),
      ...option(args, "base")
    ]
  },
  close_session: {
    about: "Closes a session, and its checkout with it if asked.",
    parameters: {
      session: session("Label or id of the session to close."),
      project,
      worktree: { about: "What becomes of its checkout: keep or remove." },
      force: { about: "Close it though it works or has unsaved changes.", kind: "boolean" }
    },
    words: (args) => [
      "close",
      ...option(args, "project"),
      ...option(args, "worktree"),
      ...flag(args, "force"),
      textOf(args, "session")
    ]
  },
  rename_session: {
    about: "Gives a session a label.",
    parameters: { label: { about: "The new label.", isRequired: true }, session: own, project },
    words: (args) => [
      "rename",
      ...option(args, "project"),
      ...word(args, "session"),
      textOf(args, "label")
    ]
  },
  control_session: {
    about: "Does something to a session: stops its turn, sets its model or effort, runs a command.",
    parameters: {
      session: session("Label or id of the session."),
      action: { about: "What to do: abort, model, effort or command.", isRequired: true },
      value: { about: "The model, the effort or the command’s name." },
      args: { about: "What follows the command’s name." },
      project
    },
    words: (args) => [
      "control",
      ...option(args, "project"),
      textOf(args, "session"),
      textOf(args, "action"),
      ...valueThenArguments(args)
    ],
    answers: ANSWERED_OR_NOT
  },
  ask_session: {
    about: "Asks a session about its work without a turn of its own.",
    parameters: {
      session: session("Label or id of the session to ask."),
      question: { about: "The question.", isRequired: true },
      project
    },
    words: (args) => [
      "ask",
      ...option(args, "project"),
      textOf(args, "session"),
      textOf(args, "question")
    ]
  },
  list_worktrees: {
    about: "Lists a project’s checkouts.",
    parameters: { project },
    words: (args) => ["worktrees", "--json", ...option(args, "project")]
  },
  list_folders: {
    about: "Lists the folders that a project’s sessions are kept in.",
    parameters: { project },
    words: (args) => ["folders", "--json", ...option(args, "project")]
  },
  file_session: {
    about: "Puts a session into a folder, or out of any with an empty name.",
    parameters: { folder, session: own, project },
    words: (args) => [
      "file",
      ...option(args, "project"),
      ...word(args, "session"),
      textOf(args, "folder")
    ]
  },
  rename_folder: {
    about: "Renames a folder.",
    parameters: { folder, to: { about: "The new name.", isRequired: true }, project },
    words: (args) => [
      "rename-folder",
      ...option(args, "project"),
      textOf(args, "folder"),
      textOf(args, "to")
    ]
  },
  color_folder: {
    about: "Gives a folder a colour.",
    parameters: { folder, color: { about: "The colour’s name.", isRequired: true }, project },
    words: (args) => [
      "color-folder",
      ...option(args, "project"),
      textOf(args, "folder"),
      textOf(args, "color")
    ]
  }
};

// src/agents/opencode/module/tools/session-tools.ts
async function sessionTools({ shell, helper: given, exit }, env) {
  if (typeof shell !== "function" || !readEndpoint(env).found)
    return;
  const helper = await findHelper(given);
  if (helper === undefined)
    return;
  const binary = env["LICH_BIN"] || "lich";
  const entries = Object.entries(SESSION_TOOLS).map(([name, tool]) => [
    name,
    described(helper, tool, (args, context) => {
      const { abort } = membersOf(context);
      const ends = abort instanceof AbortSignal ? [exit, abort] : [exit];
      const command = [binary, ...tool.words(membersOf(args))];
      return runLich(command, tool.answers ?? [0], AbortSignal.any(ends));
    })
  ]);
  return Object.fromEntries(entries);
}
function described(helper, { about, parameters }, execute) {
  const args = Object.entries(parameters).map(([name, parameter]) => [
    name,
    schemaOf(helper, parameter)
  ]);
  return helper({ description: about, args: Object.fromEntries(args), execute });
}
function schemaOf(helper, { kind = "string", about, isRequired }) {
  const schema = helper.schema[kind]().describe(about);
  return isRequired ? schema : schema.optional();
}

// src/agents/opencode/module/plugin.ts
var outbox = openOutbox();
var copy = {};
async function LichPlugin(input, helper) {
  const { directory, $ } = membersOf(input);
  const claimed = claim(`opencode ${firstText(directory) ?? ""}`, copy, process.env);
  if (claimed === undefined)
    return {};
  const card = openCard("opencode", outbox, process.env);
  const instance = {
    card,
    family: openFamily(),
    conversations: openConversations(card, firstText(directory)),
    held: openHeld()
  };
  const exit = new AbortController;
  const hook = (rule) => async (first, second) => {
    if (!exit.signal.aborted)
      safely(rule)(membersOf(first), membersOf(second));
  };
  const tool = await sessionTools({ shell: $, helper, exit: exit.signal }, process.env).catch(() => {
    return;
  });
  return {
    event: hook(({ event }) => takeEvent(instance, event)),
    "tool.execute.before": hook((call, { args }) => takeTool(instance, call, args)),
    "tool.execute.after": hook((call) => takeToolEnd(instance, call)),
    "experimental.session.compacting": hook((call) => signalTurn(instance, call, "compact")),
    async dispose() {
      hook(() => leave(instance))(undefined);
      exit.abort();
      claimed.letGo();
      await outbox.flush();
    },
    ...tool === undefined ? {} : { tool }
  };
}
function leave({ conversations, held }) {
  held.letAllGo();
  conversations.leave();
}

// src/agents/opencode/module/window/calls.ts
function openCalls() {
  const known = new Map;
  return {
    name: (call, tool) => void known.set(call, { tool }),
    begin(call, toolArguments) {
      const named = known.get(call);
      if (named === undefined)
        return;
      const about = { ...named, toolArguments };
      known.set(call, about);
      return about;
    },
    of: (call) => known.get(call),
    end(call) {
      const about = known.get(call);
      known.delete(call);
      return about?.tool;
    },
    clear: () => known.clear()
  };
}

// src/agents/opencode/module/window/questions.ts
var ANYTHING2 = "*";
function permissionIn(data, call) {
  const { action, permission, resources } = data;
  const tool = firstText(action, permission);
  if (call !== undefined && call.tool === tool)
    return call;
  const first = Array.isArray(resources) ? resources[0] : undefined;
  return { tool, toolArguments: first === ANYTHING2 ? {} : { pattern: first } };
}
function formIn(form) {
  const { fields, title } = form;
  const first = membersOf(Array.isArray(fields) ? fields[0] : undefined);
  const message = firstText(first["title"], first["description"], title);
  return message === undefined ? {} : { message };
}
function callOf(data) {
  return firstText(membersOf(data["source"])["id"]) ?? "";
}

// src/agents/opencode/module/window/shown.ts
var EVERYBODY = "global";
function openShown(host, card, turns) {
  const family = openFamily();
  let followed;
  let titled;
  const rootOf = (id) => family.rootOf(host.rootOf(family.rootOf(id)));
  const callOf = (about = {}) => ({
    ...{ conversationId: idOf(followed), cwd: host.folderOf(followed) },
    ...about
  });
  const bind = () => {
    turns.bind(callOf(), "resume");
    card.title(callOf(), titled);
  };
  const title = (value) => {
    if (value === undefined || value === titled)
      return;
    titled = value;
    card.title(callOf(), titled);
  };
  return {
    id: () => followed,
    callOf,
    kinOf(session) {
      if (followed === undefined || session === undefined)
        return;
      if (session === followed || session === EVERYBODY)
        return "own";
      return rootOf(session) === followed ? "sub" : undefined;
    },
    learn: family.learn,
    look() {
      const shown = host.shown();
      const root = shown === undefined ? undefined : rootOf(shown);
      const isAnother = root !== undefined && root !== followed;
      if (isAnother) {
        followed = root;
        titled = titleIn(host.titleOf(root));
        bind();
      } else if (followed !== undefined)
        title(titleIn(host.titleOf(followed)));
      return isAnother;
    },
    bind,
    title
  };
}

// src/agents/opencode/module/window/dialogs.ts
function openDialogs({ host, shown, turns, calls, held }) {
  const asked = new Map;
  const gone = new Set;
  const missed = new Set;
  const forget = (prompt) => {
    asked.delete(prompt);
    missed.delete(prompt);
    gone.add(prompt);
  };
  const ask = (kind, prompt, session, about) => {
    const kin = shown.kinOf(session);
    if (kin === undefined || asked.has(prompt) || gone.has(prompt))
      return;
    asked.set(prompt, { session, kind });
    const agent = kin === "sub" ? session : undefined;
    const ring = () => turns.ask(prompt, shown.callOf(about), agent);
    held.hold({ type: `${kind}.`, prompt, sessions: [session] }, ring);
  };
  const permission = (data) => {
    const about = permissionIn(data, calls.of(callOf(data)));
    ask("permission", idIn(data), firstText(data["sessionID"]) ?? "", about);
  };
  const form = (data, session = firstText(data["sessionID"]) ?? "") => ask("form", idIn(data), session, formIn(data));
  const answer = (prompt, isRefused) => {
    const session = asked.get(prompt)?.session;
    if (session === undefined)
      return;
    forget(prompt);
    if (held.letGo(prompt))
      return;
    const isOwn = shown.kinOf(session) === "own";
    turns[isRefused && isOwn ? "refuse" : "answer"](prompt, shown.callOf());
  };
  const checkOne = (session) => {
    const { permissions, forms } = host.promptsOf(session);
    for (const data of permissions ?? [])
      permission(data);
    for (const data of forms ?? [])
      form(data);
    const listed = { permission: permissions, form: forms };
    for (const [prompt, one] of asked) {
      const list = listed[one.kind];
      if (one.session !== session || list === undefined)
        continue;
      if (list.some((data) => idIn(data) === prompt))
        missed.delete(prompt);
      else if (missed.has(prompt))
        answer(prompt, false);
      else
        missed.add(prompt);
    }
  };
  return {
    permission,
    form,
    answer,
    drop(session) {
      held.letGoOf(session);
      const isOwn = shown.kinOf(session) === "own";
      for (const [prompt, one] of asked) {
        if (one.session !== session && !(isOwn && one.session === EVERYBODY))
          continue;
        if (isOwn)
          forget(prompt);
        else
          answer(prompt, false);
      }
      const { permissions = [], forms = [] } = host.promptsOf(session);
      for (const data of [...permissions, ...forms])
        gone.add(idIn(data));
    },
    clear() {
      held.letAllGo();
      asked.clear();
      missed.clear();
    },
    check() {
      const id = shown.id();
      if (id !== undefined)
        for (const session of host.familyOf(id))
          checkOne(session);
    },
    isAny: () => asked.size > 0
  };
}
function idIn(data) {
  return firstText(data["id"]) ?? "";
}

// src/agents/opencode/module/window/events.ts
var WRITERS = ["shell", "write", "edit", "patch", "execute"];
var BY_KEY = "user";
var RULES4 = {
  "session.created"({ work }, { kin, session }) {
    if (kin === "sub")
      work.beginSub(session);
  },
  "session.execution.started": (window, { kin, session }) => begin(window, kin, session),
  "session.step.started": (window, { kin, session }) => begin(window, kin, session),
  "session.execution.succeeded": (window, heard) => end2(window, heard, "end"),
  "session.execution.failed": (window, heard) => end2(window, heard, "end"),
  "session.execution.interrupted"(window, heard) {
    end2(window, heard, heard.data["reason"] === BY_KEY ? "interrupted" : "stopped");
  },
  "session.deleted": (window, heard) => end2(window, heard, "end"),
  "session.tool.input.started"({ calls }, { data }) {
    const tool = firstText(data["name"]);
    if (tool !== undefined)
      calls.name(callIn(data), tool);
  },
  "session.tool.called"({ calls, turns, shown }, { data, kin }) {
    const about = calls.begin(callIn(data), membersOf(data["input"]));
    if (about !== undefined && kin === "own")
      turns.signal("tool", shown.callOf(about));
  },
  "session.tool.success": toolEnded,
  "session.tool.failed": toolEnded,
  "session.shell.ended": ({ card }) => card.touched(),
  "session.compaction.started": (window, { kin }) => compact2(window, kin, "compact"),
  "session.compaction.ended": (window, { kin }) => compact2(window, kin, "compacted"),
  "session.compaction.failed": (window, { kin }) => compact2(window, kin, "compacted"),
  "session.renamed"({ shown }, { data, kin }) {
    if (kin === "own")
      shown.title(titleIn(data["title"]));
  },
  "form.created": ({ dialogs }, { data, session }) => dialogs.form(membersOf(data["form"]), session),
  "form.cancelled": ({ dialogs }, { data }) => dialogs.answer(promptIn(data), true)
};
var ENDS2 = [
  ...["session.execution.succeeded", "session.execution.failed"],
  ...["session.execution.interrupted", "session.deleted"]
];
var SUFFIXES2 = [
  [".asked", ({ dialogs }, { data }) => dialogs.permission(data)],
  [".replied", answered2],
  [".rejected", answered2]
];
function takeEvent2(window, event) {
  const { shown, work, dialogs } = window;
  const { type, data: given, location } = membersOf(event);
  if (typeof type !== "string")
    return;
  if (type === "server.connected")
    work.connected();
  const data = membersOf(given);
  const session = sessionOf(data);
  const rule = ruleOf(type);
  if (session === undefined)
    return;
  if (session === shown.id())
    work.heard();
  if (rule === undefined || session === EVERYBODY && !isHere(window, location))
    return;
  if (type === "session.created") {
    shown.learn({ ...sessionIn(data), parentId: firstText(data["parentID"]) });
  }
  if (ENDS2.includes(type))
    dialogs.drop(session);
  if (shown.look())
    restart(window);
  const kin = shown.kinOf(session);
  if (kin !== undefined)
    rule(window, { type, data, session, kin });
}
function isHere({ host, shown }, location) {
  return membersOf(location)["directory"] === host.folderOf(shown.id());
}
function ruleOf(type) {
  if (Object.hasOwn(RULES4, type))
    return RULES4[type];
  return SUFFIXES2.find(([suffix]) => type.endsWith(suffix))?.[1];
}
function look(window) {
  if (window.shown.look())
    restart(window);
  window.dialogs.check();
  window.work.check(window.dialogs.isAny());
}
function restart({ calls, dialogs, work }) {
  calls.clear();
  dialogs.clear();
  work.restart();
  dialogs.check();
}
function begin({ work }, kin, session) {
  if (kin === "own")
    work.begin();
  else
    work.beginSub(session);
}
function end2({ work }, { kin, session }, how) {
  if (kin === "own")
    work.end(how);
  else
    work.endSub(session);
}
function toolEnded({ calls, card }, { data }) {
  const tool = calls.end(callIn(data));
  if (tool !== undefined && WRITERS.includes(tool))
    card.touched();
}
function compact2({ turns, shown }, kin, signal) {
  if (kin === "own")
    turns.signal(signal, shown.callOf());
}
function answered2({ dialogs }, { type, data }) {
  dialogs.answer(promptIn(data), isRefusal(type, data));
}
function sessionOf(data) {
  return firstText(data["sessionID"], membersOf(data["form"])["sessionID"]);
}
function callIn(data) {
  return firstText(data["id"], data["callID"]) ?? "";
}

// src/agents/opencode/module/window/host.ts
function hostIn(context) {
  const { ui, data, location } = membersOf(context);
  const { router } = membersOf(ui);
  const { session } = membersOf(data);
  if (!can(router, "current") || !can(data, "listen"))
    return;
  const infoOf = (id) => membersOf(ask3(session, "get", id));
  const folderIn = (place) => firstText(membersOf(place)["directory"]);
  return {
    shown: () => firstText(membersOf(ask3(router, "current"))["sessionID"]),
    rootOf: (id) => firstText(ask3(session, "root", id)) ?? id,
    familyOf(id) {
      const family = listOf(ask3(session, "family", id)).filter((one) => typeof one === "string");
      return [...new Set([id, ...family])];
    },
    isRunning: (id) => ask3(session, "status", id) === "running",
    titleOf: (id) => firstText(infoOf(id)["title"]),
    folderOf: (id) => (id === undefined ? undefined : folderIn(infoOf(id)["location"])) ?? folderIn(location),
    promptsOf(id) {
      const listed = (kind) => {
        const list = ask3(membersOf(session)[kind], "list", id);
        return Array.isArray(list) ? list.filter(isObject) : undefined;
      };
      return { permissions: listed("permission"), forms: listed("form") };
    },
    listen(handler) {
      const stop = ask3(data, "listen", (event) => handler(membersOf(event)["details"]));
      return () => {
        if (typeof stop === "function")
          stop();
      };
    }
  };
}
function can(owner, method) {
  return typeof membersOf(owner)[method] === "function";
}
function ask3(owner, method, ...args) {
  const member = membersOf(owner)[method];
  try {
    return typeof member === "function" ? member.apply(owner, args) : undefined;
  } catch {
    return;
  }
}
function listOf(value) {
  return Array.isArray(value) ? value : [];
}

// src/agents/opencode/module/window/work.ts
var WAKING_MS = 1000;
var BEGINNING_MS = 5000;
var RESUMING_MS = 1e4;
function openWork(host, shown, turns) {
  let isRunning = false;
  const subs = new Map;
  let quietSince;
  let connectedAt;
  const begin = () => {
    isRunning = true;
    shown.bind();
    turns.signal("goes-on", shown.callOf());
  };
  const end = (how) => {
    isRunning = false;
    quietSince = undefined;
    shown.bind();
    turns.signal(how, shown.callOf(), how === "end" ? [...subs.keys()] : []);
  };
  const checkHeld = (now) => {
    for (const [id, since] of subs) {
      if (!host.isRunning(id) && now - since > BEGINNING_MS)
        subs.delete(id);
    }
    if (subs.size > 0)
      quietSince = undefined;
    else {
      quietSince ??= now;
      if (now - quietSince > WAKING_MS)
        end("end");
    }
  };
  return {
    begin,
    end,
    beginSub: (id) => void subs.set(id, Date.now()),
    endSub: (id) => void subs.delete(id),
    heard() {
      connectedAt = undefined;
    },
    connected() {
      connectedAt = Date.now();
    },
    restart() {
      const id = shown.id();
      isRunning = false;
      subs.clear();
      quietSince = undefined;
      if (id === undefined)
        return;
      const family = host.familyOf(id).filter((one) => one !== id && host.isRunning(one));
      for (const sub of family)
        subs.set(sub, Date.now());
      if (host.isRunning(id))
        begin();
      else if (subs.size > 0) {
        begin();
        end("end");
      }
    },
    check(isAsked) {
      const id = shown.id();
      if (id === undefined)
        return;
      const now = Date.now();
      const isSeen = host.isRunning(id);
      if (isSeen && !isRunning)
        begin();
      else if (isRunning) {
        if (isSeen || connectedAt === undefined || now - connectedAt < RESUMING_MS)
          return;
        connectedAt = undefined;
        end("stopped");
      } else if (turns.isOpen() && !isAsked)
        checkHeld(now);
    }
  };
}

// src/agents/opencode/module/window/setup.ts
var LOOK_MS = 250;
var copy2 = {};
async function setup(context) {
  const host = hostIn(context);
  if (host === undefined || !readEndpoint(process.env).found)
    return;
  const claimed = claim("opencode window", copy2, process.env);
  if (claimed === undefined)
    return;
  const outbox = openOutbox();
  const window = openWindow(host, openCard("opencode", outbox, process.env));
  const stop = host.listen(safely((event) => takeEvent2(window, event)));
  const looking = setInterval(safely(() => look(window)), LOOK_MS);
  looking.unref();
  safely(look)(window);
  return async () => {
    clearInterval(looking);
    safely(stop)();
    safely(leave2)(window);
    claimed.letGo();
    await outbox.flush();
  };
}
function openWindow(host, card, held = openHeld()) {
  const turns = openTurns(card);
  const shown = openShown(host, card, turns);
  const calls = openCalls();
  return {
    ...{ host, card, turns, shown, calls },
    work: openWork(host, shown, turns),
    dialogs: openDialogs({ host, shown, turns, calls, held })
  };
}
function leave2({ turns, shown, dialogs }) {
  dialogs.clear();
  if (shown.id() !== undefined)
    turns.leave(shown.callOf());
}

// src/agents/opencode/module/entry.ts
var plugin = { id: "lich", server: LichPlugin, setup };
export {
  LichPlugin,
  plugin as default
};
