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
    call: { conversationId: firstText(ask("getSessionId")), cwd: firstText(ask("getCwd")) },
    title: firstText(ask("getSessionName"))?.trim(),
    isSub: membersOf(agent)["kind"] === "sub",
    canAsk: hasUI !== false,
    manager
  };
}

// src/agents/omp/module/events.ts
var NO_PROMPT = /^\s*[/!$]/;
var QUESTION_TOOL = "ask";
var WRITERS = ["write", "edit", "bash", "notebook"];
var SETTLE_MS = 500;
var work = (instance, _, { call }) => {
  instance.settling?.cancel();
  instance.turn.signal("work", call);
};
var end = ({ turn, toolArguments }, _, { call }) => {
  toolArguments.clear();
  turn.signal("end", call);
};
var RULES = {
  session_start: start,
  session_switch: start,
  input(instance, event, conversation) {
    if (!NO_PROMPT.test(firstText(event["text"]) ?? ""))
      work(instance, event, conversation);
  },
  agent_start: work,
  turn_start(instance, event, conversation) {
    work(instance, event, conversation);
    instance.titles.tell(conversation);
  },
  tool_call({ turn, toolArguments }, event, { call }) {
    const { tool, id } = toolIn(event);
    const about = { ...call, tool, toolArguments: membersOf(event["input"]) };
    toolArguments.set(id, about.toolArguments);
    if (tool === QUESTION_TOOL)
      turn.block(id, about);
    else if (tool !== undefined)
      turn.signal("tool", about);
  },
  tool_approval_requested({ turn, toolArguments }, event, { call, canAsk }) {
    const { tool, id } = toolIn(event);
    if (!canAsk)
      return;
    turn.block(id, { ...call, tool, toolArguments: membersOf(toolArguments.get(id)) });
  },
  tool_approval_resolved: ({ turn }, event, { call }) => turn.release(toolIn(event).id, call),
  tool_result({ card, turn }, event, { call }) {
    const { tool, id } = toolIn(event);
    if (tool === QUESTION_TOOL)
      turn.release(id, call);
    if (tool !== undefined && WRITERS.includes(tool))
      card.touched();
  },
  session_stop(instance, event, conversation) {
    end(instance, event, conversation);
    instance.titles.tell(conversation);
  },
  agent_end(instance, event, conversation) {
    if (event["willContinue"] !== true)
      end(instance, event, conversation);
  },
  auto_compaction_start(instance, _, { call }) {
    instance.settling?.cancel();
    instance.turn.signal("compact", call);
  },
  auto_compaction_end(instance, _, { call }) {
    instance.settling?.cancel();
    instance.settling = later(SETTLE_MS, () => instance.turn.signal("settle", call));
  }
};
var leave = (instance, _, { call }) => {
  instance.settling?.cancel();
  instance.card.state("idle", call);
};
function start(instance, _, { call }) {
  const { card, turn, started } = instance;
  const isOther = started?.conversationId !== call.conversationId;
  if (started !== undefined && isOther && turn.isOpen())
    turn.signal("end", started);
  instance.started = call;
  card.start(call);
}
function toolIn(event) {
  return { tool: firstText(event["toolName"]), id: firstText(event["toolCallId"]) ?? "" };
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
function lich(pi) {
  const { on } = membersOf(pi);
  if (typeof on !== "function" || !readEndpoint(process.env).found)
    return;
  const card = openCard("omp", outbox, process.env);
  let isOver = false;
  const instance = {
    card,
    turn: openTurn(card),
    titles: openTitles(card, () => isOver),
    toolArguments: new Map
  };
  const handler = (rule) => safely((event, context) => {
    const conversation = conversationIn(context);
    if (isOver || conversation.isSub)
      return;
    instance.titles.follow(conversation);
    rule(instance, membersOf(event), conversation);
  });
  const subscribe = (name, take) => {
    on.call(pi, name, take);
  };
  for (const [name, rule] of Object.entries(RULES))
    subscribe(name, handler(rule));
  const bye = handler((...of) => {
    isOver = true;
    leave(...of);
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
