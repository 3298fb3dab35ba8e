// lich-hook 0.1.0: lich's client inside omp, for release 0.20.0 of lich's contract.
// Made from src/agents/omp/module/entry.ts and what it imports by `bun run generate`. Do not edit.
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

// src/agents/omp/module/conversation.ts
function conversationIn(context) {
  const { agent, sessionManager, hasUI } = membersOf(context);
  const manager = membersOf(sessionManager);
  const ask = (method) => {
    const member = manager[method];
    try {
      return typeof member === "function" ? member.call(manager) : undefined;
    } catch {
      return;
    }
  };
  return {
    call: { conversationId: idOf(ask("getSessionId")), cwd: firstText(ask("getCwd")) },
    title: firstText(ask("getSessionName"))?.trim(),
    isSub: membersOf(agent)["kind"] === "sub",
    canAsk: hasUI !== false,
    manager
  };
}

// src/agents/omp/module/events.ts
var NO_PROMPT = /^\s*[/!$]/;
var QUESTION_TOOLS = ["ask", "ask_user"];
var WRITERS = ["write", "edit", "ast_edit", "bash", "eval"];
var SETTLE_MS = 500;
var INTERRUPTED = "aborted";
var work = (instance, _, { call }) => {
  instance.settling?.cancel();
  instance.turns.signal("work", call);
};
var RULES3 = {
  session_start: start,
  session_switch: start,
  session_branch: start,
  input(instance, event, conversation) {
    if (!NO_PROMPT.test(firstText(event["text"]) ?? ""))
      work(instance, event, conversation);
  },
  agent_start: work,
  turn_start(instance, event, conversation) {
    work(instance, event, conversation);
    instance.titles.tell(conversation);
  },
  tool_call({ turns, toolArguments }, event, { call }) {
    const { tool, id } = toolIn(event);
    const about = { ...call, tool, toolArguments: membersOf(event["input"]) };
    toolArguments.set(id, about.toolArguments);
    if (tool === undefined)
      return;
    if (QUESTION_TOOLS.includes(tool))
      turns.ask(id, { ...about, ...questionIn(event) });
    else
      turns.signal("tool", about);
  },
  tool_approval_requested({ turns, toolArguments }, event, { call, canAsk }) {
    const { tool, id } = toolIn(event);
    if (!canAsk)
      return;
    turns.ask(id, { ...call, tool, toolArguments: membersOf(toolArguments.get(id)) });
  },
  tool_approval_resolved: ({ turns }, event, { call }) => turns.answer(toolIn(event).id, call),
  tool_result({ card, turns }, event, { call }) {
    const { tool, id } = toolIn(event);
    if (QUESTION_TOOLS.includes(tool ?? ""))
      turns.answer(id, call);
    touch(card, tool);
  },
  session_stop(instance, event, conversation) {
    end2(instance, event, conversation);
    instance.titles.tell(conversation);
  },
  agent_end(instance, event, conversation) {
    if (event["willContinue"] !== true)
      end2(instance, event, conversation);
  },
  auto_compaction_start(instance, _, { call }) {
    instance.settling?.cancel();
    instance.turns.signal("compact", call);
  },
  auto_compaction_end(instance, { aborted }, { call }) {
    instance.settling?.cancel();
    const signal = aborted === true ? "interrupted" : "settle";
    instance.settling = later(SETTLE_MS, () => instance.turns.signal(signal, call));
  }
};
var SUB_RULES = {
  tool_result: ({ card }, event) => touch(card, toolIn(event).tool)
};
var leave = (instance, _, { call }) => {
  instance.settling?.cancel();
  instance.turns.leave(call);
};
function bind({ turns, titles }, conversation) {
  if (conversation.call.conversationId === undefined)
    return;
  turns.bind(conversation.call, "resume");
  titles.tell(conversation);
}
function start(instance, _, conversation) {
  bind(instance, conversation);
}
function end2({ turns, toolArguments }, event, { call }) {
  toolArguments.clear();
  turns.signal(isInterrupted(event) ? "interrupted" : "end", call);
}
function isInterrupted({ messages }) {
  const last = Array.isArray(messages) ? messages.at(-1) : undefined;
  return membersOf(last)["stopReason"] === INTERRUPTED;
}
function touch(card, tool) {
  if (tool !== undefined && WRITERS.includes(tool))
    card.touched();
}
function toolIn(event) {
  return { tool: firstText(event["toolName"]), id: firstText(event["toolCallId"]) ?? "" };
}
function questionIn(event) {
  const { header, question } = membersOf(event["input"]);
  const message = firstText(header, question);
  return message === undefined ? {} : { message };
}

// src/agents/omp/module/titles.ts
function openTitles(card, isOver) {
  const followed = new WeakSet;
  const tell = ({ call, title }) => card.title(call, title);
  return {
    tell,
    follow({ manager }) {
      if (followed.has(manager))
        return;
      followed.add(manager);
      const { onSessionNameChanged } = membersOf(manager);
      if (typeof onSessionNameChanged !== "function")
        return;
      const renamed = safely(() => {
        if (!isOver())
          tell(conversationIn({ sessionManager: manager }));
      });
      onSessionNameChanged.call(manager, renamed);
    }
  };
}

// src/agents/omp/module/extension.ts
var outbox = openOutbox();
var copy = {};
function lich(pi) {
  const { on } = membersOf(pi);
  if (typeof on !== "function" || !readEndpoint(process.env).found)
    return;
  const claimed = claim("omp", copy, process.env);
  if (claimed === undefined)
    return;
  const card = openCard("omp", outbox, process.env);
  let isOver = false;
  const instance = {
    card,
    turns: openTurns(card),
    titles: openTitles(card, () => isOver),
    toolArguments: new Map
  };
  const handler = (rule, subRule) => safely((event, context) => {
    const conversation = conversationIn(context);
    if (isOver)
      return;
    if (conversation.isSub) {
      subRule?.(instance, membersOf(event), conversation);
      return;
    }
    instance.titles.follow(conversation);
    if (instance.turns.bound() !== undefined)
      bind(instance, conversation);
    rule(instance, membersOf(event), conversation);
  });
  const subscribe = (name, take) => {
    on.call(pi, name, take);
  };
  for (const [name, rule] of Object.entries(RULES3)) {
    subscribe(name, handler(rule, SUB_RULES[name]));
  }
  const bye = safely((event, context) => {
    const conversation = conversationIn(context);
    if (isOver || conversation.isSub)
      return;
    isOver = true;
    claimed.letGo();
    leave(instance, membersOf(event), conversation);
  });
  subscribe("session_shutdown", async (event, context) => {
    bye(event, context);
    if (isOver)
      await outbox.flush();
  });
}
export {
  lich as default
};
