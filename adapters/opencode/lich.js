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

// src/report/session-start.ts
var UNSAFE_ID = /[/\\*?[\]\p{Cc}]|\.\./u;
function sessionStartReport(cardId, provider, call) {
  const { conversationId, agentId } = call;
  if (conversationId === undefined || agentId !== undefined)
    return;
  if (UNSAFE_ID.test(conversationId))
    return;
  return {
    endpoint: "/session-start",
    body: { session_id: cardId, provider_session_id: conversationId, provider }
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

// src/report/report.ts
var CONTRACT_RELEASE = "0.20.0";
var BODY_LIMIT = 4096;
var LINE_LIMIT = 120;
var TITLE_LIMIT = 80;

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

// src/module/card.ts
function openCard(provider, outbox, env) {
  let titled = "";
  const send = async (reportOf) => {
    const found = readEndpoint(env);
    const report = found.found ? reportOf(found.endpoint) : undefined;
    if (!found.found || report === undefined)
      return false;
    const answer = await outbox.send(found.endpoint, report);
    return answer.kind === "answered" && answer.status >= 200 && answer.status < 300;
  };
  return {
    state: (state, call) => void send(({ cardId }) => stateReport(cardId, state, call)),
    tool: (call) => void send(({ cardId }) => toolReport(cardId, call)),
    start: (call) => void send(({ cardId }) => sessionStartReport(cardId, provider, call)),
    touched: () => void send(({ cardId }) => touchedReport(cardId)),
    title(call, title) {
      if (typeof title !== "string")
        return;
      const before = titled;
      const now = `${call.conversationId ?? ""} ${title}`;
      if (now === before)
        return;
      titled = now;
      send(({ cardId }) => titleReport(cardId, title)).then((isTaken) => {
        if (!isTaken && titled === now)
          titled = before;
      });
    }
  };
}

// src/module/fields.ts
function membersOf(value) {
  return isObject(value) ? value : {};
}
function firstText(...values) {
  return values.find((value) => typeof value === "string" && value.trim() !== "");
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
function sendOnce(endpoint, report, boundMs) {
  return new Promise((resolve) => {
    const socket = connect({ host: HOST, port: endpoint.port });
    const settle = (answer) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(answer);
    };
    const fail = (why) => settle({ kind: "unanswered", why });
    const timer = setTimeout(() => fail("no answer in time"), boundMs);
    timer.unref();
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

// src/module/turn.ts
var SAYS = {
  work: "busy",
  status: "busy",
  retry: "busy",
  tool: "busy",
  block: "waiting",
  release: "busy",
  compact: "compacting",
  compacted: "busy",
  settle: "done",
  end: "done"
};
var COUNTS = {
  unknown: ["work", "status", "retry", "tool", "block", "release", "compact", "end"],
  busy: ["work", "status", "retry", "tool", "block", "compact", "end"],
  waiting: ["work", "status", "retry", "block", "release", "compact", "end"],
  compacting: ["work", "tool", "block", "compacted", "settle", "end"],
  done: ["work", "status", "retry", "tool", "block", "compact"]
};
function openTurn(card) {
  let phase = "unknown";
  let last;
  const prompts = new Set;
  const take = (signal, call) => {
    if (!COUNTS[phase].includes(signal) || signal === "status" && last === "status")
      return;
    last = signal;
    phase = SAYS[signal];
    if (phase !== "waiting")
      prompts.clear();
    if (signal === "tool")
      card.tool(call);
    else
      card.state(phase, call);
  };
  return {
    signal: take,
    block(prompt, call) {
      prompts.add(prompt);
      take("block", call);
    },
    release(prompt, call) {
      if (prompts.delete(prompt) && prompts.size > 0)
        return;
      take("release", call);
    },
    isOpen: () => phase !== "unknown" && phase !== "done"
  };
}

// src/agents/opencode/module/conversations.ts
function openConversations(card, cwd) {
  const turns = new Map;
  const met = new Set;
  let bound;
  let last;
  const turn = (id) => {
    const known = turns.get(id) ?? openTurn(card);
    turns.set(id, known);
    return known;
  };
  const callOf = (id) => ({ conversationId: id, cwd });
  const bind = (id) => {
    if (id === bound || !met.has(id))
      return;
    if (bound !== undefined && turn(bound).isOpen())
      return;
    bound = id;
    turns.delete(id);
    card.start(callOf(id));
  };
  return {
    meet(id) {
      met.add(id);
      bind(id);
    },
    callOf,
    turnOf(id) {
      if (id !== undefined) {
        last = id;
        bind(id);
      }
      return turn(id ?? "");
    },
    current: () => bound ?? last
  };
}

// src/agents/opencode/module/prompts.ts
var HOLD_MS = 300;
function questionIn(properties) {
  return {
    message: firstText(properties["permission"], properties["action"]),
    toolArguments: { questions: properties["questions"] }
  };
}
function promptIn(properties) {
  return firstText(properties["requestID"], properties["id"]) ?? "";
}
function openHeld() {
  const timers = new Map;
  const letGo = (prompt) => {
    timers.get(prompt)?.cancel();
    return timers.delete(prompt);
  };
  return {
    hold(type, prompt, ring) {
      if (!type.startsWith("permission."))
        return ring();
      letGo(prompt);
      const ringLater = later(HOLD_MS, () => {
        timers.delete(prompt);
        ring();
      });
      timers.set(prompt, ringLater);
    },
    letGo,
    letAllGo() {
      for (const prompt of timers.keys())
        letGo(prompt);
    }
  };
}

// src/agents/opencode/module/sessions.ts
var PLACEHOLDER = /^\w+ session - \d{4}-\d\d-\d\dT\S*$/;
function sessionIn(properties) {
  const fields = membersOf(properties);
  const info = membersOf(fields["info"]);
  const title = firstText(info["title"])?.trim();
  return {
    id: firstText(fields["sessionID"], info["id"]),
    parentId: firstText(info["parentID"]),
    title: title === undefined || PLACEHOLDER.test(title) ? undefined : title
  };
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
var RULES = {
  "session.created": meet,
  "session.updated"(instance, properties) {
    meet(instance, properties);
    const { id, title } = sessionIn(properties);
    if (id === undefined || instance.family.isSub(id))
      return;
    instance.card.title(instance.conversations.callOf(id), title);
  },
  "session.status"(instance, properties) {
    const status = firstText(membersOf(properties["status"])["type"]);
    const signal = Object.hasOwn(STATUSES, status ?? "") ? STATUSES[status ?? ""] : undefined;
    if (signal !== undefined)
      signalTurn(instance, properties, signal);
  },
  "session.compacted": (instance, properties) => signalTurn(instance, properties, "compacted"),
  "file.edited": ({ card }) => card.touched()
};
var SUFFIXES = [
  [".asked", ask],
  [".replied", answered],
  [".rejected", answered]
];
function takeEvent(instance, event) {
  const { type, properties, data } = membersOf(event);
  if (typeof type !== "string")
    return;
  const rule = Object.hasOwn(RULES, type) ? RULES[type] : SUFFIXES.find(([suffix]) => type.endsWith(suffix))?.[1];
  rule?.(instance, membersOf(properties ?? data), type);
}
function signalTurn({ family, conversations }, properties, signal) {
  const { id } = sessionIn(properties);
  if (family.isSub(id))
    return;
  conversations.turnOf(id).signal(signal, conversations.callOf(id));
}
function meet({ family, conversations }, properties) {
  const session = sessionIn(properties);
  family.learn(session);
  if (session.id !== undefined && !family.isSub(session.id))
    conversations.meet(session.id);
}
function ask(instance, properties, type) {
  const { conversations, held } = instance;
  const id = rootIn(instance, properties);
  const prompt = promptIn(properties);
  held.hold(type, prompt, () => conversations.turnOf(id).block(prompt, { ...conversations.callOf(id), ...questionIn(properties) }));
}
function answered(instance, properties) {
  const { conversations, held } = instance;
  const prompt = promptIn(properties);
  if (held.letGo(prompt))
    return;
  const id = rootIn(instance, properties);
  conversations.turnOf(id).release(prompt, conversations.callOf(id));
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
async function runLich($, binary, words, answers) {
  const ended = membersOf(await $`${binary} ${words}`.quiet().nothrow());
  const code = Number(ended["exitCode"]);
  const stdout = String(ended["stdout"] ?? "").trim();
  if (answers.includes(code))
    return stdout;
  return String(ended["stderr"] ?? "").trim() || stdout || `lich exited ${code}`;
}

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
async function sessionTools($, given, env) {
  if (typeof $ !== "function" || !readEndpoint(env).found)
    return;
  const helper = await findHelper(given);
  if (helper === undefined)
    return;
  const binary = env["LICH_BIN"] || "lich";
  const entries = Object.entries(SESSION_TOOLS).map(([name, tool]) => [
    name,
    described(helper, tool, (args) => runLich($, binary, tool.words(membersOf(args)), tool.answers ?? [0]))
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
async function LichPlugin(input, helper) {
  const { directory, $ } = membersOf(input);
  const card = openCard("opencode", outbox, process.env);
  const instance = {
    card,
    family: openFamily(),
    conversations: openConversations(card, firstText(directory)),
    held: openHeld()
  };
  let isOver = false;
  const hook = (rule) => async (first, second) => {
    if (!isOver)
      safely(rule)(membersOf(first), membersOf(second));
  };
  const tool = await sessionTools($, helper, process.env).catch(() => {
    return;
  });
  return {
    event: hook(({ event }) => takeEvent(instance, event)),
    "tool.execute.before": hook((call, { args }) => takeTool(instance, call, args)),
    "experimental.session.compacting": hook((call) => signalTurn(instance, call, "compact")),
    async dispose() {
      hook(() => leave(instance))(undefined);
      isOver = true;
      await outbox.flush();
    },
    ...tool === undefined ? {} : { tool }
  };
}
function takeTool({ family, conversations }, call, args) {
  const { id } = sessionIn(call);
  const tool = firstText(call["tool"]);
  if (tool === undefined || family.isSub(id))
    return;
  const toolArguments = membersOf(args);
  conversations.turnOf(id).signal("tool", { ...conversations.callOf(id), tool, toolArguments });
}
function leave({ card, conversations, held }) {
  held.letAllGo();
  const id = conversations.current();
  if (id !== undefined)
    card.state("idle", conversations.callOf(id));
}
export {
  LichPlugin
};
