// lich-hook 0.1.0: lich's client inside Claude Code, for release 0.20.0 of lich's contract.
// Made from src/agents/claude/mod/entry.ts and what it imports by `bun run generate`. Do not edit.
// src/json-object.ts
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

// src/agents/claude/mod/agent-call.ts
var PROMPT_BYTES = 8192;
function opensCards({ program, subagents, depth }) {
  if (program === undefined || program.trim() === "" || subagents?.trim() === "off")
    return false;
  return depth === undefined || depth.trim() === "" || depth.trim() === "0";
}
function agentCallOf(event) {
  const { prompt, description, subagent_type: type, isolation, model, effort } = event;
  if (event.agentId !== undefined || event["team_name"] !== undefined || effort !== undefined) {
    return;
  }
  if (type !== undefined && type !== "general-purpose")
    return;
  if (isolation !== undefined && isolation !== "worktree")
    return;
  if (typeof prompt !== "string" || prompt.trim() === "")
    return;
  return {
    id: event.tool_use_id,
    description: typeof description === "string" ? description : "",
    prompt,
    model: typeof model === "string" && model !== "" ? model : undefined,
    isIsolated: isolation === "worktree"
  };
}
function bytesOf(prompt) {
  return new TextEncoder().encode(prompt).length;
}
function branchOf({ id, description, prompt }) {
  const words = (description.trim() || prompt).toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  let slug = "";
  for (const word of words.slice(0, 5)) {
    const longer = slug === "" ? word : `${slug}-${word}`;
    if ([...longer].length > 40)
      break;
    slug = longer;
  }
  const end = id.replace(/[^a-z0-9]/gi, "").slice(-4);
  return `subagent/${slug || "agent"}${end === "" ? "" : `-${end}`}`;
}
function openWords(program, call, branch, base) {
  return [
    ...[program, "open", "--kind", "claude", "--subagent"],
    ...branch === undefined ? [] : ["--worktree", branch],
    ...branch === undefined || base === undefined ? [] : ["--base", base],
    ...call.model === undefined ? [] : ["--model", call.model],
    ...["--prompt", call.prompt, "--json"]
  ];
}
function openedIn(value) {
  if (!isObject(value))
    return;
  const { name, label, path, delivery } = value;
  if (typeof name !== "string" || name === "")
    return;
  const { status, answer } = isObject(delivery) ? delivery : { status: "", answer: "" };
  return {
    name,
    label: textOf(label) || name,
    path: textOf(path),
    status: textOf(status),
    answer: textOf(answer)
  };
}
function textOf(value) {
  return typeof value === "string" ? value : "";
}
var NO_USAGE = {
  input_tokens: 0,
  output_tokens: 0,
  cache_creation_input_tokens: null,
  cache_read_input_tokens: null,
  server_tool_use: null,
  service_tier: null,
  cache_creation: null
};
function replyOf(call, opened, branch) {
  const { name, label, status, answer } = opened;
  const { description, prompt } = call;
  const note = whereOf(opened, branch);
  switch (status) {
    case "pending":
    case "unanswered":
      return {
        result: { status: "async_launched", agentId: name, description, prompt, outputFile: "" },
        context: [
          `${note} Disregard the advice above on notifications and SendMessage: the result will be typed here, marked [lich]; write to the card with send_to_session or lich send.`
        ]
      };
    case "answered":
      return {
        result: {
          status: "completed",
          agentId: name,
          content: [{ type: "text", text: answer }],
          ...{ totalToolUseCount: 0, totalDurationMs: 0, totalTokens: 0 },
          usage: NO_USAGE,
          prompt
        },
        context: [note]
      };
    case "unread":
    case "undelivered":
      return { deny: `The task never reached the card "${label}" (${status}): open that card.` };
    default:
      return { deny: `${note} Whether it has the task is not known: ask the user to look.` };
  }
}
function whereOf({ label, path }, branch) {
  const where = branch === undefined ? "this checkout" : `branch ${branch}, ${path}`;
  return `Runs as the card "${label}" in lich (${where}).`;
}
function unknownText({ description }) {
  return `lich was asked to open a card for "${description}" and did not say whether it did. Ask the user to look before you try again.`;
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

// src/agents/claude/mod/footer.ts
var WIDTH = 40;
var PLACES = ["errands", "workers", "edits", "override"];
function noFooter() {
  return { parts: new Map };
}
function showPart($, footer, place, part) {
  const before = lineOf(footer);
  if (part === undefined)
    footer.parts.delete(place);
  else
    footer.parts.set(place, part);
  if (lineOf(footer) !== before)
    $.ui.invalidate("ui.render");
}
function lineOf({ parts }) {
  const places = PLACES.filter((place) => place !== "workers" || !parts.has("errands"));
  const shown = places.flatMap((place) => parts.get(place) ?? []);
  if (shown.length === 0)
    return;
  const long = `lich: ${shown.map((part) => part.long).join(" · ")}`;
  if (long.length <= WIDTH)
    return long;
  return cutCodePoints(`lich: ${shown.map((part) => part.short).join(" · ")}`, WIDTH);
}
function drawFooter(on, footer) {
  on("ui.render", { component: "SessionMode" }, async (_$, event, next) => next(withLine(event, lineOf(footer))));
}
function withLine(event, line) {
  if (line === undefined)
    return event;
  const { props = {} } = event;
  return { ...event, props: { ...props, modes: [...props.modes ?? [], line] } };
}

// src/agents/claude/mod/json-text.ts
function jsonOf(text) {
  try {
    return typeof text === "string" ? JSON.parse(text) : undefined;
  } catch {
    return;
  }
}

// src/agents/claude/mod/label.ts
var UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;
var LABEL_LIMIT = 20;
function labelOf(text, limit = LABEL_LIMIT) {
  const clean = firstLine(text)?.toWellFormed().replace(UNSAFE, "").trim();
  if (clean === undefined || clean === "")
    return;
  const cut = cutCodePoints(clean, limit);
  return cut === clean ? clean : `${cutCodePoints(clean, limit - 1)}…`;
}

// src/agents/claude/mod/program.ts
var LIST_MS = 2000;
async function runLich($, argv, timeoutMs) {
  try {
    const { exitCode, stdout } = await $.process.run(argv, { timeoutMs });
    return exitCode === 0 ? jsonOf(stdout) : undefined;
  } catch {
    return;
  }
}
async function listSessions($, program) {
  if (program === undefined)
    return;
  return sessionsIn(await runLich($, [program, "sessions", "--json"], LIST_MS));
}
function sessionsIn(value) {
  const list = isObject(value) ? value["sessions"] : value;
  if (!Array.isArray(list))
    return;
  return list.filter(isObject).map((one) => ({
    id: textOf2(one["id"]),
    label: textOf2(one["label"]),
    name: textOf2(one["name"]),
    state: textOf2(one["state"]) || textOf2(one["status"])
  }));
}
function textOf2(value) {
  return typeof value === "string" ? value : "";
}

// src/agents/claude/mod/queue.ts
function openQueue() {
  return { items: [], wake: () => {
    return;
  } };
}
function put(queue, item) {
  queue.items.push(item);
  queue.wake();
}
async function take(queue) {
  for (;; ) {
    const [item] = queue.items.splice(0, 1);
    if (item !== undefined)
      return item;
    await new Promise((resolve) => {
      queue.wake = resolve;
    });
  }
}
async function within(ms, promise) {
  let timer;
  const bound = new Promise((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  try {
    return await Promise.race([promise, bound]);
  } finally {
    clearTimeout(timer);
  }
}
function letGo(work) {
  work.catch(() => {
    return;
  });
}

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

// src/agents/claude/mod/detour.ts
var PROXIES = [
  "HTTP_PROXY",
  "http_proxy",
  "HTTPS_PROXY",
  "https_proxy",
  "ALL_PROXY",
  "all_proxy"
];
var EXCEPTIONS = ["NO_PROXY", "no_proxy"];
function isDetoured(env) {
  if (PROXIES.every((name) => isBlank(env[name])))
    return false;
  const lists = EXCEPTIONS.map((name) => env[name]).filter((list) => !isBlank(list));
  return lists.length === 0 || !lists.every((list) => exceptsLoopback(list ?? ""));
}
function exceptsLoopback(list) {
  return list.split(/[\s,]+/).some((one) => one === "127.0.0.1" || one === "*");
}
function isBlank(value) {
  return value === undefined || value.trim() === "";
}

// src/agents/claude/mod/turn.ts
function noTurn() {
  return { state: "none", isReported: false, isAnnounced: false, agents: new Set };
}
function changeConversation(turn, { source }) {
  if (source === "compact")
    return;
  turn.state = "none";
  turn.isAnnounced = false;
}
function prompt(turn) {
  if (turn.state !== "open")
    turn.isAnnounced = true;
}
function startTurn(turn, { agentId }) {
  if (agentId !== undefined)
    return;
  const isNews = !turn.isAnnounced;
  turn.state = "open";
  turn.isReported = false;
  turn.isAnnounced = false;
  return isNews ? "busy" : undefined;
}
function stop(turn, { background_tasks: tasks = [] }) {
  turn.isReported = true;
  if (!tasks.some(({ type }) => type === "subagent" || type === "workflow"))
    turn.agents.clear();
}
function endTurn(turn, event) {
  if (event.agentId !== undefined)
    return;
  turn.state = event.isAborted ? "interrupted" : "ended";
  const isDenied = event.reason === "answer" && !event.isAborted && event.answer.trim() === "";
  return isDenied && !turn.isReported ? rest(turn) : undefined;
}
function stateAfter(turn, wasOpen) {
  if (turn.state === "interrupted" && wasOpen)
    return;
  return turn.state === "open" ? "busy" : rest(turn);
}
function rest({ agents }) {
  return agents.size > 0 ? "busy" : "done";
}

// src/agents/claude/mod/wish.ts
function isWanted(wish, mod) {
  const words = (wish ?? "").toLowerCase().split(/[\s,]+/).filter(Boolean);
  if (words.some((word) => NONE.includes(word)))
    return false;
  if (words.includes(`-${mod}`))
    return false;
  return words.every((word) => word.startsWith("-")) || words.includes("all") || words.includes(mod);
}
var NONE = ["none", "off", "no", "false", "0"];

// src/agents/claude/mod/session.ts
function openSession() {
  return { inside: undefined, turn: noTurn(), footer: noFooter(), ending: undefined };
}
function insideFor({ inside }, mod) {
  return inside !== undefined && isWanted(inside.wish, mod) ? inside : undefined;
}
function endpointFor(session, mod) {
  return insideFor(session, mod)?.endpoint;
}
async function enter($, session) {
  try {
    const found = readEndpoint({
      LICH_HOOK: await $.env.get("LICH_HOOK"),
      LICH_PORT: await $.env.get("LICH_PORT"),
      LICH_TOKEN: await $.env.get("LICH_TOKEN"),
      LICH_SESSION_ID: await $.env.get("LICH_SESSION_ID")
    });
    if (!found.found)
      return;
    const proxies = {
      HTTP_PROXY: await $.env.get("HTTP_PROXY"),
      http_proxy: await $.env.get("http_proxy"),
      HTTPS_PROXY: await $.env.get("HTTPS_PROXY"),
      https_proxy: await $.env.get("https_proxy"),
      ALL_PROXY: await $.env.get("ALL_PROXY"),
      all_proxy: await $.env.get("all_proxy"),
      NO_PROXY: await $.env.get("NO_PROXY"),
      no_proxy: await $.env.get("no_proxy")
    };
    session.inside = {
      program: await $.env.get("LICH_BIN"),
      cardId: found.endpoint.cardId,
      endpoint: isDetoured(proxies) ? undefined : found.endpoint,
      subagents: await $.env.get("LICH_SUBAGENT_CARDS"),
      depth: await $.env.get("LICH_SUBAGENT_DEPTH"),
      wish: await $.env.get("LICH_HOOK_MODS")
    };
  } catch {}
}

// src/agents/claude/mod/workers.ts
function workersLeft(workers, listed) {
  const left = workers.filter(({ name, isIsolated }) => {
    if (listed === undefined)
      return true;
    const found = listed.find((one) => one.name === name || one.id === name);
    return found !== undefined && !(isIsolated && found.state === "done");
  });
  return new Set(left.map(({ name }) => name));
}
function stoppedReply({ name, description }, stopped) {
  if (stopped === "refused")
    return { deny: `lich did not stop the card of "${description}".` };
  return {
    result: {
      message: `Stopped the card of "${description}".`,
      task_id: name,
      task_type: "local_agent",
      command: description
    }
  };
}

// src/agents/claude/mod/agent-cards.ts
var OPEN_MS = 120000;
var SHORT_MS = 1e4;
var EVERY_MS = 5000;
function agentCardsMod(on, session) {
  const desk = { waiting: new Map, workers: new Map, news: openQueue() };
  on("session.start", { isInteractive: true }, async ($, event, next) => {
    if (insideFor(session, "agent-cards") !== undefined)
      letGo(followWorkers($, session, desk));
    return next(event);
  });
  on("tool.call", { tool: "Agent" }, async (_$, event, next) => handOver(session, desk, event, next));
  on("agent.spawn", {}, async ($, event, next) => spawnCard($, session, desk, event, next));
  on("tool.call", { tool: "TaskStop" }, async ($, event, next) => stopWorker($, session, desk, event, next));
}
async function handOver(session, { waiting }, event, next) {
  const inside = insideFor(session, "agent-cards");
  const call = agentCallOf(event);
  const isEngines = next.origin?.plugin === "engine";
  if (inside === undefined || call === undefined || !isEngines || !opensCards(inside)) {
    return next(event);
  }
  const handed = { call, reply: undefined };
  waiting.set(call.id, handed);
  try {
    const result = await next(event);
    return handed.reply ?? result;
  } finally {
    waiting.delete(call.id);
  }
}
async function spawnCard($, session, { waiting, news }, event, next) {
  const handed = waiting.get(event.tool_use_id ?? "");
  const program = insideFor(session, "agent-cards")?.program;
  if (handed === undefined || program === undefined)
    return next(event);
  const call = { ...handed.call, prompt: event.prompt ?? handed.call.prompt };
  const what = labelOf(call.description, 40) ?? "an agent";
  const size = bytesOf(call.prompt);
  if (size > PROMPT_BYTES) {
    put(news, {
      toast: `"${what}" runs inside Claude Code: its task has ${size} bytes, lich takes ${PROMPT_BYTES}.`
    });
    return next(event);
  }
  const place = await placeOf($, call);
  if (place === undefined)
    return next(event);
  const opened = await openCard($, program, call, place);
  if (opened === "before") {
    put(news, { toast: `"${what}" runs inside Claude Code: lich did not open a card for it.` });
    return next(event);
  }
  if (opened === "unknown") {
    put(news, { toast: `lich may have opened a card for "${what}": look before you ask again.` });
    handed.reply = { deny: unknownText(call) };
  } else {
    put(news, {
      worker: { name: opened.name, description: call.description, isIsolated: call.isIsolated }
    });
    handed.reply = replyOf(call, opened, place.branch);
  }
  return { deny: "It runs as a card in lich." };
}
async function placeOf($, call) {
  if (!call.isIsolated)
    return { branch: undefined, base: undefined };
  const base = await currentBranch($);
  if (base?.startsWith("subagent/"))
    return;
  return { branch: branchOf(call), base };
}
async function currentBranch($) {
  try {
    const git = ["git", "branch", "--show-current"];
    const { exitCode, stdout } = await $.process.run(git, { timeoutMs: SHORT_MS });
    return exitCode === 0 ? stdout.trim() || undefined : undefined;
  } catch {
    return;
  }
}
async function openCard($, program, call, { branch, base }) {
  try {
    const words = openWords(program, call, branch, base);
    const { exitCode, stdout } = await $.process.run(words, { timeoutMs: OPEN_MS });
    return openedIn(jsonOf(stdout)) ?? (exitCode === 0 ? "unknown" : "before");
  } catch (error) {
    return String(error).includes("failed to start") ? "before" : "unknown";
  }
}
async function followWorkers($, session, desk) {
  for (;; ) {
    const said = await take(desk.news);
    if ("toast" in said)
      $.ui.toast(said.toast);
    else {
      desk.workers.set(said.worker.name, said.worker);
      showWorkers($, session, desk);
      if (desk.workers.size === 1)
        letGo(countWorkers($, session, desk));
    }
  }
}
async function countWorkers($, session, desk) {
  while (desk.workers.size > 0) {
    await $.clock.sleep(EVERY_MS);
    const listed = await listSessions($, insideFor(session, "agent-cards")?.program);
    const left = workersLeft([...desk.workers.values()], listed);
    for (const name of [...desk.workers.keys()])
      if (!left.has(name))
        desk.workers.delete(name);
    showWorkers($, session, desk);
  }
}
function showWorkers($, session, { workers }) {
  const said = `${workers.size} ${workers.size === 1 ? "agent" : "agents"}`;
  const part = workers.size === 0 ? undefined : { long: said, short: said };
  showPart($, session.footer, "workers", part);
}
async function stopWorker($, session, { workers }, event, next) {
  const id = event["task_id"] ?? event["shell_id"];
  const worker = typeof id === "string" ? workers.get(id) : undefined;
  const inside = insideFor(session, "agent-cards");
  if (worker === undefined || inside?.program === undefined)
    return next(event);
  return stoppedReply(worker, await stopCard($, inside.program, worker));
}
async function stopCard($, program, worker) {
  const words = worker.isIsolated ? ["control", worker.name, "abort"] : ["close", worker.name];
  try {
    const { exitCode } = await $.process.run([program, ...words], { timeoutMs: SHORT_MS });
    return exitCode === 0 ? "stopped" : "refused";
  } catch {
    return "refused";
  }
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
// package.json
var version = "0.1.0";

// src/version.ts
var VERSION = version;

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

// src/lich/fetch-request.ts
var ITS_OWN = ["host", "content-length"];
function fetchRequestOf(endpoint, report) {
  const { text } = requestOf(endpoint, report);
  const end = text.indexOf(`\r
\r
`);
  const [line = "", ...rest] = text.slice(0, end).split(`\r
`);
  const headers = rest.map((header) => {
    const colon = header.indexOf(":");
    return [header.slice(0, colon).toLowerCase(), header.slice(colon + 1).trim()];
  }).filter(([name]) => !ITS_OWN.includes(name));
  return {
    url: `http://${HOST}:${endpoint.port}${line.split(" ")[1] ?? "/"}`,
    init: { method: "POST", headers: Object.fromEntries(headers), body: text.slice(end + 4) }
  };
}
function fetchCallOf(endpoint, { path, body }) {
  const token = encodeURIComponent(endpoint.token);
  const card = body === undefined ? `&session_id=${encodeURIComponent(endpoint.cardId)}` : "";
  const url = `http://${HOST}:${endpoint.port}${path}?token=${token}${card}`;
  const headers = { "x-lich-plugin": CONTRACT_RELEASE, "user-agent": `lich-hook/${VERSION}` };
  if (body === undefined)
    return { url, init: { method: "GET", headers } };
  return {
    url,
    init: {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body)
    }
  };
}

// src/agents/claude/mod/lich.ts
async function tellLich($, endpoint, what) {
  return fetchOnce($, fetchRequestOf(endpoint, what));
}
async function callLich($, endpoint, what) {
  return fetchOnce($, fetchCallOf(endpoint, what));
}
async function fetchOnce($, { url, init }) {
  try {
    return replyOf2(await $.http.fetch(url, init));
  } catch {
    return;
  }
}
function replyOf2(answer) {
  if (!isObject(answer) || typeof answer["status"] !== "number")
    return;
  return { status: answer["status"], value: jsonOf(answer["text"]) };
}

// src/agents/claude/mod/mailbox.ts
var BOUND_MS = 1000;
var START_MS = 50;
function openMailbox() {
  return { isRead: false, letters: openQueue() };
}
async function say(mailbox, state, afterMs = 0) {
  if (!mailbox.isRead)
    return;
  const isOnItsWay = new Promise((resolve) => {
    put(mailbox.letters, { state, afterMs, isOnItsWay: resolve });
  });
  await within(START_MS, isOnItsWay);
}
async function post($, mailbox, endpoint, session) {
  mailbox.isRead = true;
  for (;; ) {
    const letter = await take(mailbox.letters);
    await session.ending;
    await send($, endpoint, letter);
  }
}
async function send($, endpoint, letter) {
  try {
    if (letter.afterMs > 0)
      await within(letter.afterMs, new Promise(() => {
        return;
      }));
    const state = letter.state();
    if (state === undefined)
      return;
    const conversationId = await $.session.id();
    const answer = tellLich($, endpoint, stateReport(endpoint.cardId, state, { conversationId }));
    letter.isOnItsWay();
    await within(BOUND_MS, answer);
  } catch {}
}

// src/agents/claude/mod/compaction.ts
var INTERRUPT_MS = 300;
function isTold({ state }, { agentId, messages }) {
  return agentId === undefined && state !== "none" && messages?.length !== 0;
}
async function compact(mailbox, turn, event, next) {
  if (!isTold(turn, event))
    return next(event);
  const wasOpen = turn.state === "open";
  await say(mailbox, () => "compacting");
  try {
    return await next(event);
  } finally {
    const isInterrupted = turn.state === "open" && next.signal?.aborted === true;
    say(mailbox, () => stateAfter(turn, wasOpen), isInterrupted ? INTERRUPT_MS : 0);
  }
}

// src/agents/claude/mod/dialogs.ts
var FORM = "a form";
function noDialogs() {
  return { open: [], running: new Set };
}
function ask(dialogs, asked) {
  dialogs.open.push(dialogOf(asked));
}
function notice(dialogs) {
  if (dialogs.open.length === 0)
    dialogs.open.push({ tool: undefined, input: "", agent: undefined });
}
function openForm(dialogs) {
  dialogs.open.push({ tool: FORM, input: "", agent: undefined });
}
function closeForm(dialogs) {
  remove(dialogs, ({ tool }) => tool === FORM);
}
function endCall(dialogs, asked) {
  if (dialogs.open.length === 0)
    return;
  const { tool, input, agent } = dialogOf(asked);
  remove(dialogs, (one) => one.tool === tool && one.input === input && one.agent === agent);
}
function endBatch(dialogs, agent) {
  const left = dialogs.open.filter((one) => one.agent !== agent);
  dialogs.open.splice(0, dialogs.open.length, ...left);
}
function endOwn(dialogs) {
  endBatch(dialogs, undefined);
  dialogs.running.clear();
}
function callsOf({ props }) {
  if (props?.calls !== undefined)
    return props.calls;
  return props?.tool_use_id === undefined ? [] : [props];
}
function grant(dialogs, calls) {
  let isGranted = false;
  for (const { tool_use_id: id, tool, input, isRunning } of calls) {
    if (!isRunning || dialogs.running.has(id))
      continue;
    dialogs.running.add(id);
    if (dialogs.open.length > 0 && answer(dialogs, tool, textOf3(input)))
      isGranted = true;
  }
  return isGranted && dialogs.open.length === 0;
}
function answer(dialogs, tool, input) {
  const own = dialogs.open.filter(({ agent }) => agent === undefined);
  const same = own.filter((one) => one.tool === tool);
  const found = same.find((one) => one.input === input) ?? (same.length === 1 ? same[0] : undefined) ?? own.find((one) => one.tool === undefined);
  return found !== undefined && remove(dialogs, (one) => one === found);
}
function remove(dialogs, isIt) {
  const at = dialogs.open.findIndex(isIt);
  return at !== -1 && dialogs.open.splice(at, 1).length > 0;
}
function dialogOf({ tool_name, tool_input, agent_id }) {
  return { tool: tool_name ?? "", input: textOf3(tool_input), agent: agent_id };
}
function textOf3(input) {
  return JSON.stringify(input) ?? "";
}

// src/agents/claude/mod/card.ts
function cardMod(on, session) {
  const mailbox = openMailbox();
  const { turn } = session;
  const dialogs = noDialogs();
  on("session.start", { isInteractive: true }, async ($, event, next) => {
    const endpoint = endpointFor(session, "card");
    if (endpoint !== undefined)
      letGo(post($, mailbox, endpoint, session));
    return next(event);
  });
  followTurns(on, mailbox, turn, dialogs);
  followDialogs(on, dialogs);
  on("ui.render", { component: "ToolUse" }, async (_$, event, next) => {
    seeCalls(mailbox, turn, dialogs, event);
    return next(event);
  });
  on("ui.render", { component: "ToolGroup" }, async (_$, event, next) => {
    seeCalls(mailbox, turn, dialogs, event);
    return next(event);
  });
  on("session.compact", { trigger: "manual" }, async (_$, event, next) => compact(mailbox, turn, event, next));
  on("session.compact", { trigger: "auto" }, async (_$, event, next) => compact(mailbox, turn, event, next));
}
function followTurns(on, mailbox, turn, dialogs) {
  on("classic.SessionStart", async (_$, event, next) => {
    changeConversation(turn, event);
    return next(event);
  });
  on("classic.UserPromptSubmit", async (_$, event, next) => {
    prompt(turn);
    return next(event);
  });
  on("turn.start", async (_$, event, next) => {
    if (event.agentId === undefined)
      endOwn(dialogs);
    const state = startTurn(turn, event);
    if (state !== undefined)
      say(mailbox, () => isAtWork(turn) ? state : undefined);
    return next(event);
  });
  on("classic.Stop", async (_$, event, next) => {
    stop(turn, event);
    if (turn.agents.size === 0)
      dialogs.open.splice(0);
    return next(event);
  });
  on("turn.complete", async (_$, event, next) => {
    if (event.agentId === undefined)
      endOwn(dialogs);
    const state = endTurn(turn, event);
    if (state !== undefined)
      say(mailbox, () => state);
    return next(event);
  });
  on("classic.SubagentStart", async (_$, event, next) => {
    if (event.agent_id !== undefined)
      turn.agents.add(event.agent_id);
    return next(event);
  });
  on("classic.SubagentStop", async (_$, event, next) => {
    if (event.agent_id !== undefined) {
      turn.agents.delete(event.agent_id);
      endBatch(dialogs, event.agent_id);
    }
    return next(event);
  });
}
function followDialogs(on, dialogs) {
  on("classic.PermissionRequest", async (_$, event, next) => {
    ask(dialogs, event);
    return next(event);
  });
  on("classic.Notification", async (_$, event, next) => {
    if (event.notification_type === "permission_prompt")
      notice(dialogs);
    return next(event);
  });
  on("classic.Elicitation", async (_$, event, next) => {
    openForm(dialogs);
    return next(event);
  });
  on("classic.ElicitationResult", async (_$, event, next) => {
    closeForm(dialogs);
    return next(event);
  });
  on("classic.PostToolUse", async (_$, event, next) => {
    endCall(dialogs, event);
    return next(event);
  });
  on("classic.PostToolUseFailure", async (_$, event, next) => {
    endCall(dialogs, event);
    return next(event);
  });
  on("classic.PostToolBatch", async (_$, event, next) => {
    endBatch(dialogs, event.agent_id);
    return next(event);
  });
}
function seeCalls(mailbox, turn, dialogs, event) {
  if (!grant(dialogs, callsOf(event)))
    return;
  say(mailbox, () => isAtWork(turn) && dialogs.open.length === 0 ? "busy" : undefined);
}
function isAtWork({ state, isReported }) {
  return state === "open" && !isReported;
}

// src/agents/claude/mod/answer-text.ts
var LIMIT = 16000;
var BODY_BYTES = 65536;
var BESIDE_BYTES = 2048;
var MARK = `
[truncated]`;
function answerText(text) {
  let length = LIMIT;
  let cut = cutAt(text, length);
  while (bytesOf2(cut) > BODY_BYTES - BESIDE_BYTES) {
    length = Math.floor(length * 0.8);
    cut = cutAt(text, length);
  }
  return cut;
}
function cutAt(text, units) {
  if (text.length <= units)
    return text.toWellFormed();
  const last = text.charCodeAt(units - 1);
  const isHalf = last >= 55296 && last <= 56319;
  return text.slice(0, isHalf ? units - 1 : units).toWellFormed() + MARK;
}
function bytesOf2(text) {
  return new TextEncoder().encode(JSON.stringify(text)).length;
}

// src/agents/claude/mod/command.ts
function commandsIn(value) {
  return Array.isArray(value) ? value.flatMap(commandOf) : undefined;
}
function commandOf(value) {
  if (!isObject(value))
    return [];
  const id = textOf4(value["id"]);
  const kind = textOf4(value["kind"]);
  if (id === "" || kind === "")
    return [];
  const notice = value["notification"];
  return [
    {
      id,
      kind,
      text: textOf4(value["text"]),
      model: wordOf(value["model"]),
      effort: wordOf(value["effort"]),
      name: textOf4(value["name"]).trim().replace(/^\//, ""),
      args: textOf4(value["args"]),
      question: textOf4(value["question"]),
      notice: isObject(notice) ? { isWaiting: notice["status"] === "waiting", summary: textOf4(notice["summary"]) } : undefined
    }
  ];
}
function textOf4(value) {
  return typeof value === "string" ? value : "";
}
function wordOf(value) {
  const word = textOf4(value).trim();
  return word === "" ? undefined : word;
}
var EFFORTS = ["low", "medium", "high", "xhigh", "max"];
var SETS_ALL = ["model", "effort"];
var NOT_FROM_OUTSIDE = ["config", "login", "logout", "exit", "quit"];
function refusalOf(command) {
  const { kind, text, effort, name, question } = command;
  switch (kind) {
    case "prompt":
      if (text.trim() === "")
        return "the prompt is empty";
      return text.trimStart().startsWith("/") && command.notice === undefined ? "starts with a slash: send a command" : undefined;
    case "effort":
      return effort === undefined || EFFORTS.includes(effort) ? undefined : "not an effort level";
    case "command":
      if (name === "")
        return "no such command";
      if (SETS_ALL.includes(name))
        return `use the ${name} command of lich: this one sets all sessions`;
      return NOT_FROM_OUTSIDE.includes(name) ? "not to be run from outside" : undefined;
    case "ask":
      return question.trim() === "" ? "the question is empty" : undefined;
    case "abort":
    case "model":
      return;
    default:
      return "unknown kind";
  }
}
function promptOf({ text, notice }) {
  if (notice === undefined)
    return text;
  const said = notice.summary.trim();
  const summary = said === "" ? notice.isWaiting ? "A task waits." : "A task has finished." : said;
  return `[lich] ${summary}

${text}`;
}
function questionOf({ question }) {
  return `${question}

(Asked aside through lich. All tools are off and the reply is not kept: a few plain sentences from this conversation.)`;
}
var WHY_NOT = {
  "nothing-to-fork": "no turn to ask about yet",
  "empty-reply": "no answer",
  "api-error": "the API refused it",
  aborted: "it was interrupted"
};
function asideOf(result) {
  if (!isObject(result))
    return { ok: false, error: "no answer" };
  const text = textOf4(result["text"]);
  if (result["isAnswered"] === true && text.trim() !== "")
    return { ok: true, answer: text };
  const reason = textOf4(result["reason"]);
  return {
    ok: false,
    error: Object.hasOwn(WHY_NOT, reason) ? WHY_NOT[reason] ?? "" : "no answer"
  };
}
function isDropped(result) {
  return isObject(result) && result["drop"] !== undefined && result["drop"] !== false;
}

// src/agents/claude/mod/override.ts
function withOverride(step, { model, effort }) {
  if (step.agentId !== undefined)
    return step;
  return {
    ...step,
    ...model === undefined ? {} : { model },
    ...effort === undefined ? {} : { effort }
  };
}
function overridePart({ model, effort }) {
  const said = [
    ...model === undefined ? [] : [`model ${labelOf(model) ?? ""}`],
    ...effort === undefined ? [] : [`effort ${effort}`]
  ].join(", ");
  return said === "" ? undefined : { long: said, short: said };
}

// src/agents/claude/mod/control.ts
var END_MS = 1000;
var ACK_MS = 1000;
var LONGEST_WAIT_MS = 1e4;
var SOONEST_MS = 1000;
function controlMod(on, session) {
  const running = { turnId: undefined, ended: () => {
    return;
  } };
  const override = { model: undefined, effort: undefined };
  on("session.start", { isInteractive: true }, async ($, event, next) => {
    const endpoint = endpointFor(session, "control");
    if (endpoint !== undefined) {
      const commands = openQueue();
      letGo(pollCommands($, endpoint, commands));
      letGo(obeyCommands($, endpoint, commands, session, running, override));
    }
    return next(event);
  });
  on("turn.start", {}, async (_$, event, next) => {
    if (event.agentId === undefined)
      running.turnId = event.turnId;
    return next(event);
  });
  on("turn.complete", {}, async (_$, event, next) => {
    if (event.agentId === undefined && event.turnId === running.turnId) {
      running.turnId = undefined;
      running.ended();
    }
    return next(event);
  });
  on("classic.UserPromptSubmit", {}, async (_$, event, next) => {
    await session.ending;
    return next(event);
  });
  on("turn.step", {}, async function* (_$, event, next) {
    return yield* next(withOverride(event, override));
  });
}
async function pollCommands($, endpoint, commands) {
  let failures = 0;
  for (;; ) {
    const asked = Date.now();
    const reply = await callLich($, endpoint, { path: "/mod/commands" });
    if (reply?.status === 404)
      return;
    const given = reply?.status === 200 ? commandsIn(reply.value) : undefined;
    failures = given === undefined ? failures + 1 : 0;
    for (const command of given ?? [])
      put(commands, command);
    const waitMs = waitAfter(failures, given?.length, Date.now() - asked);
    if (waitMs > 0)
      await $.clock.sleep(waitMs);
  }
}
function waitAfter(failures, given, tookMs) {
  if (failures > 0)
    return Math.min(LONGEST_WAIT_MS, 1000 * 2 ** (failures - 1));
  return given === 0 && tookMs < SOONEST_MS ? SOONEST_MS : 0;
}
async function obeyCommands($, endpoint, commands, session, running, override) {
  for (;; ) {
    const command = await take(commands);
    const refusal = refusalOf(command);
    if (refusal !== undefined)
      await acknowledge($, endpoint, command, no(refusal));
    else if (command.kind === "prompt")
      letGo(submitPrompt($, endpoint, command));
    else if (command.kind === "command")
      letGo(runCommand($, endpoint, command));
    else if (command.kind === "ask")
      letGo(askAside($, endpoint, command));
    else if (command.kind === "abort") {
      session.ending = abortTurn($, endpoint, command, running);
      await session.ending;
      session.ending = undefined;
    } else {
      setOverride(command, override);
      showPart($, session.footer, "override", overridePart(override));
      await acknowledge($, endpoint, command, YES);
    }
  }
}
var YES = { ok: true };
function no(error) {
  return { ok: false, error };
}
async function acknowledge($, endpoint, { id, kind }, outcome) {
  const body = { session_id: endpoint.cardId, id, kind, ...outcome };
  await within(ACK_MS, callLich($, endpoint, { path: "/mod/acks", body }));
}
async function submitPrompt($, endpoint, command) {
  let outcome = no("Claude Code refused it");
  try {
    const result = await $.prompt.submit({ text: promptOf(command), asUser: true });
    outcome = isDropped(result) ? no("a hook of the session refused it") : YES;
  } catch {}
  await acknowledge($, endpoint, command, outcome);
}
async function runCommand($, endpoint, command) {
  const { name, args } = command;
  let outcome = YES;
  try {
    await $.command.run({ command: name, args });
  } catch {
    outcome = no(await isListed($, name) ? "Claude Code refused it" : "no such command");
  }
  await acknowledge($, endpoint, command, outcome);
}
async function isListed($, name) {
  try {
    return (await $.command.list()).some((one) => one.name === name);
  } catch {
    return true;
  }
}
async function askAside($, endpoint, command) {
  let aside = { ok: false, error: "Claude Code refused it" };
  try {
    aside = asideOf(await $.model.fork({ prompt: questionOf(command) }));
  } catch {}
  const outcome = aside.ok ? { ok: true, answer: answerText(aside.answer) } : aside;
  await acknowledge($, endpoint, command, outcome);
}
async function abortTurn($, endpoint, command, running) {
  const { turnId } = running;
  if (turnId === undefined)
    return acknowledge($, endpoint, command, no("nothing is running"));
  const hasEnded = new Promise((resolve) => {
    running.ended = resolve;
  });
  let outcome = YES;
  try {
    await within(END_MS, $.turn.abort({ turnId }));
    await within(END_MS, hasEnded);
  } catch {
    outcome = no(running.turnId === turnId ? "Claude Code refused it" : "nothing is running");
  }
  await acknowledge($, endpoint, command, outcome);
}
function setOverride({ kind, model, effort }, override) {
  if (kind === "model")
    override.model = model;
  else
    override.effort = effort;
}

// src/agents/claude/mod/edit-marker.ts
var FRESH_MS = 600000;
function markerPath(gitFolder, path) {
  return `${gitFolder}/lich-edits/${fnv1a(path)}`;
}
function fnv1a(text) {
  let hash = 2166136261;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 16777619) >>> 0;
  }
  return hash.toString(16).padStart(8, "0");
}
function markerIn(text) {
  const value = jsonOf(text);
  if (!isObject(value))
    return;
  const { path, session, at } = value;
  if (typeof path !== "string" || typeof session !== "string" || typeof at !== "number") {
    return;
  }
  return { path, session, at };
}
function isNews(marker, path, session, now) {
  if (marker === undefined || marker.path !== path || marker.session === session)
    return false;
  const age = now - marker.at;
  return age > -FRESH_MS && age < FRESH_MS;
}
function noteOf({ path, at }, who, now) {
  const minutes = Math.floor((now - at) / 60000);
  const ago = minutes < 1 ? "less than a minute ago" : `${minutes} min ago`;
  return `Not only yours: the session "${who}" changed ${path} ${ago} and may not be done. Take a fresh look, keep its work, and if yours collides with it, ask it (send_to_session or lich send).`;
}
function splitPath(path) {
  const at = Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\"));
  return { folder: at <= 0 ? path.slice(0, at + 1) : path.slice(0, at), name: path.slice(at + 1) };
}

// src/agents/claude/mod/edit-guard.ts
var GIT_MS = 3000;
function editGuardMod(on, session) {
  const folders = new Map;
  on("tool.call", { tool: "Edit" }, async ($, event, next) => guardEdit($, session, folders, event, next));
  on("tool.call", { tool: "Write" }, async ($, event, next) => guardEdit($, session, folders, event, next));
  on("tool.call", { tool: "NotebookEdit" }, async ($, event, next) => guardEdit($, session, folders, event, next));
}
async function guardEdit($, session, folders, event, next) {
  const inside = insideFor(session, "edit-guard");
  const path = pathIn(event);
  if (inside === undefined || path === undefined)
    return next(event);
  const gitFolder = await gitFolderOf($, folders, splitPath(path).folder);
  if (gitFolder === undefined)
    return next(event);
  const mark = markerPath(gitFolder, path);
  const before = await readMarker($, mark);
  const result = await next(event);
  if (!isObject(result) || result["deny"] !== undefined)
    return result;
  if (result["isError"] !== true)
    await writeMarker($, mark, path, inside);
  if (!isNews(before, path, inside.cardId, Date.now()))
    return result;
  const who = await whoIs($, inside, before.session);
  letGo(showEdit($, session, partOf(who, path)));
  const context = Array.isArray(result["context"]) ? result["context"] : [];
  return { ...result, context: [...context, noteOf(before, who, Date.now())] };
}
function pathIn(event) {
  const path = event["file_path"] ?? event["notebook_path"];
  return typeof path === "string" && path !== "" ? path : undefined;
}
function partOf(who, path) {
  const name = labelOf(splitPath(path).name) ?? "a file";
  return { long: `"${labelOf(who) ?? ""}" changed ${name}`, short: `${name} changed` };
}
async function gitFolderOf($, folders, folder) {
  if (folders.has(folder))
    return folders.get(folder);
  let found;
  try {
    const git = ["git", "-C", folder, "rev-parse", "--absolute-git-dir"];
    const { exitCode, stdout } = await $.process.run(git, { timeoutMs: GIT_MS });
    if (exitCode !== 0)
      return;
    found = stdout.trim() || undefined;
  } catch {}
  folders.set(folder, found);
  return found;
}
async function readMarker($, path) {
  try {
    return markerIn(await $.fs.read(path));
  } catch {
    return;
  }
}
async function writeMarker($, mark, path, { cardId }) {
  try {
    await $.fs.write(mark, JSON.stringify({ path, session: cardId, at: Date.now() }));
  } catch {}
}
async function whoIs($, { program }, id) {
  const listed = await listSessions($, program);
  return listed?.find((one) => one.id === id)?.label || id;
}
async function showEdit($, session, part) {
  showPart($, session.footer, "edits", part);
  try {
    await $.clock.sleep(FRESH_MS);
  } finally {
    if (session.footer.parts.get("edits") === part)
      showPart($, session.footer, "edits", undefined);
  }
}

// src/agents/claude/mod/self-command.ts
var ALLOWED = ["compact", "clear", "context", "rename"];
var HINT = `When the user asks for one of the commands ${ALLOWED.map((name) => `/${name}`).join(", ")}, this tool takes its name too: the command then runs when the turn has ended.`;
function selfCommandMod(on, session) {
  on("tool.describe", { tool: "Skill" }, async (_$, event, next) => {
    const told = await next(event);
    return insideFor(session, "self-command") === undefined ? told : withHint(told);
  });
  on("tool.call", { tool: "Skill" }, async ($, event, next) => runSelf($, session, event, next));
}
function withHint(told) {
  if (!isObject(told) || typeof told["description"] !== "string")
    return told;
  return { ...told, description: `${told["description"]}

${HINT}` };
}
async function runSelf($, session, event, next) {
  const result = await next(event);
  if (insideFor(session, "self-command") === undefined || event.agentId !== undefined)
    return result;
  if (!isObject(result) || result["isError"] !== true)
    return result;
  const { name, args } = commandIn(event);
  if (name === "" || !await isBuiltIn($, name))
    return result;
  if (!ALLOWED.includes(name)) {
    return {
      deny: `/${name} opens a dialog or changes all sessions: ask the user to type it.`
    };
  }
  $.clock.after(0, () => {
    letGo(runQueued($, name, args));
  });
  return {
    result: { success: true, commandName: name },
    context: [`/${name} is queued and runs when this turn has ended. End the turn now.`]
  };
}
function commandIn(event) {
  const { skill, args } = event;
  return {
    name: typeof skill === "string" ? skill.trim().replace(/^\//, "") : "",
    args: typeof args === "string" ? args : ""
  };
}
async function isBuiltIn($, name) {
  try {
    const listed = await $.command.list();
    return listed.some((one) => one.name === name && one.source === "builtin");
  } catch {
    return false;
  }
}
async function runQueued($, command, args) {
  try {
    await $.command.run({ command, args });
  } catch {
    $.ui.toast(`/${command} did not run: Claude Code refused it.`);
  }
}

// src/agents/claude/mod/status.ts
var EVERY_MS2 = 5000;
var BOUND_MS2 = 3000;
function statusMod(on, session) {
  on("session.start", { isInteractive: true }, async ($, event, next) => {
    if (endpointFor(session, "status") !== undefined)
      letGo(watchErrands($, session));
    return next(event);
  });
}
async function watchErrands($, session) {
  const endpoint = endpointFor(session, "status");
  if (endpoint === undefined)
    return;
  for (;; ) {
    const reading = callLich($, endpoint, { path: "/mod/status" });
    const reply = await within(BOUND_MS2, reading);
    showPart($, session.footer, "errands", errandsIn(reply));
    if ((await reading)?.status === 404)
      return;
    await $.clock.sleep(EVERY_MS2);
  }
}
function errandsIn(reply) {
  if (reply?.status !== 200 || !isObject(reply.value))
    return;
  const { owed, open, ready } = reply.value;
  const said = [owes(listOf(owed)), away(listOf(open)), answers(listOf(ready))].flat();
  if (said.length === 0)
    return;
  return {
    long: said.map((part) => part.long).join(" · "),
    short: said.map((part) => part.short).join(" · ")
  };
}
function owes(rows) {
  if (rows.length === 0)
    return [];
  const short = rows.length === 1 ? "1 waits for you" : `${rows.length} wait for you`;
  const from = rows.length === 1 ? labelOf(rows[0]?.["from"]) : undefined;
  return [{ long: from === undefined ? short : `"${from}" waits for you`, short }];
}
function away(rows) {
  if (rows.length === 0)
    return [];
  const waiting = rows.filter(({ state }) => state === "waiting").length;
  const jobs = `${rows.length} ${rows.length === 1 ? "job" : "jobs"} away`;
  const need = `${waiting} ${waiting === 1 ? "needs" : "need"} you`;
  if (waiting === 0)
    return [{ long: jobs, short: `${rows.length} away` }];
  return [{ long: `${jobs} (${need})`, short: `${rows.length} away (${waiting}!)` }];
}
function answers(rows) {
  if (rows.length === 0)
    return [];
  return [
    {
      long: `${rows.length} ${rows.length === 1 ? "answer" : "answers"} ready`,
      short: `${rows.length} ready`
    }
  ];
}
function listOf(value) {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

// src/agents/claude/mod/usage.ts
var SETTLES_MS = 100;
var COMPACTED_MS = 1000;
function usageMod(on, session) {
  const wishes = { queue: openQueue(), isCompacting: false };
  on("session.start", { isInteractive: true }, async ($, event, next) => {
    if (endpointFor(session, "usage") !== undefined) {
      letGo(sendUsages($, session, wishes.queue));
      put(wishes.queue, SETTLES_MS);
    }
    return next(event);
  });
  on("session.measure", {}, async (_$, event, next) => {
    if (!wishes.isCompacting)
      put(wishes.queue, 0);
    return next(event);
  });
  on("classic.SessionStart", {}, async (_$, event, next) => {
    put(wishes.queue, event.source === "compact" ? COMPACTED_MS : SETTLES_MS);
    return next(event);
  });
  on("session.compact", { trigger: "manual" }, async (_$, event, next) => followCompaction(wishes, event, next));
  on("session.compact", { trigger: "auto" }, async (_$, event, next) => followCompaction(wishes, event, next));
}
async function followCompaction(wishes, event, next) {
  if (event.agentId !== undefined)
    return next(event);
  wishes.isCompacting = true;
  try {
    return await next(event);
  } finally {
    wishes.isCompacting = false;
    put(wishes.queue, COMPACTED_MS);
  }
}
async function sendUsages($, session, wishes) {
  const endpoint = endpointFor(session, "usage");
  if (endpoint === undefined)
    return;
  let last = "";
  for (;; ) {
    const first = await take(wishes);
    const afterMs = Math.max(first, ...wishes.items.splice(0));
    try {
      if (afterMs > 0)
        await $.clock.sleep(afterMs);
      const body = usageBody(endpoint.cardId, await $.session.id(), await $.session.usage());
      const text = JSON.stringify(body);
      if (body === undefined || text === last)
        continue;
      const reply = await callLich($, endpoint, { path: "/mod/usage", body });
      if (reply?.status === 404)
        return;
      if (reply?.status === 204)
        last = text;
    } catch {}
  }
}
function usageBody(cardId, conversationId, usage) {
  if (!isObject(usage) || !isObject(usage["context"]))
    return;
  const { context, rateLimits, cost } = usage;
  const window = wholeIn(context, "window");
  if (window === undefined || window === 0)
    return;
  const tokens = wholeIn(context, "tokens");
  const percent = wholeIn(context, "percent");
  const usd = isObject(cost) ? numberIn(cost, "usd") : undefined;
  const body = {
    session_id: cardId,
    conversation_id: conversationId,
    context: {
      window,
      ...tokens === undefined ? {} : { tokens },
      ...percent === undefined ? {} : { percent: Math.min(100, percent) }
    },
    rate_limits: Array.isArray(rateLimits) ? rateLimits.flatMap(rateLimitOf) : [],
    ...usd === undefined ? {} : { cost_usd: Number(usd.toFixed(6)) }
  };
  return JSON.stringify(body).length < BODY_LIMIT ? body : undefined;
}
function rateLimitOf(limit) {
  if (!isObject(limit))
    return [];
  const { kind, resetsAt } = limit;
  const used = numberIn(limit, "percentUsed");
  if (typeof kind !== "string" || kind === "" || used === undefined)
    return [];
  const resets = typeof resetsAt === "string" && RFC_3339.test(resetsAt);
  return [{ kind, percent_used: used, ...resets ? { resets_at: resetsAt } : {} }];
}
var RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;
function numberIn(record, name) {
  const value = record[name];
  return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : undefined;
}
function wholeIn(record, name) {
  const value = numberIn(record, name);
  return value === undefined ? undefined : Math.round(value);
}

// src/agents/claude/mod/worker-answer.ts
function workerAnswerMod(on, session) {
  const answers = openQueue();
  let stopped;
  on("session.start", { isInteractive: true }, async ($, event, next) => {
    if (isWorker(insideFor(session, "control")))
      letGo(sendAnswers($, session, answers));
    return next(event);
  });
  on("turn.start", {}, async (_$, event, next) => {
    if (event.agentId === undefined)
      stopped = undefined;
    return next(event);
  });
  on("classic.Stop", {}, async (_$, event, next) => {
    if (event.agent_id === undefined)
      stopped = stoppedBy(event);
    return next(event);
  });
  on("turn.complete", {}, async (_$, event, next) => {
    if (event.agentId === undefined) {
      const answer = answerOf(event, stopped);
      stopped = undefined;
      if (answer !== undefined && isWorker(insideFor(session, "control")))
        put(answers, answer);
    }
    return next(event);
  });
}
async function sendAnswers($, session, answers) {
  const endpoint = endpointFor(session, "control");
  if (endpoint === undefined)
    return;
  for (;; ) {
    const body = { session_id: endpoint.cardId, ...await take(answers) };
    await callLich($, endpoint, { path: "/mod/answer", body });
  }
}
function isWorker(inside) {
  if (inside === undefined)
    return false;
  const { depth, subagents } = inside;
  if (depth === undefined || depth.trim() === "")
    return subagents?.trim() === "off";
  return /^\d+$/.test(depth.trim()) && Number(depth) > 0;
}
function stoppedBy(event) {
  const { background_tasks: tasks = [], last_assistant_message: text = "" } = event;
  return { isIdle: tasks.length === 0, text };
}
function answerOf({ answer, isAborted, reason }, stopped) {
  if (stopped === undefined || !stopped.isIdle || isAborted || reason !== "answer")
    return;
  const isBlank = answer.trim() === "";
  if (isBlank && stopped.text.trim() === "")
    return { unanswered: "blank" };
  return !isBlank && answer === stopped.text ? { text: answerText(answer) } : undefined;
}

// src/agents/claude/mod/mod.ts
function register(on) {
  const session = openSession();
  on("session.start", { isInteractive: true }, async ($, event, next) => {
    await enter($, session);
    return next(event);
  });
  drawFooter(on, session.footer);
  cardMod(on, session);
  usageMod(on, session);
  statusMod(on, session);
  controlMod(on, session);
  workerAnswerMod(on, session);
  editGuardMod(on, session);
  agentCardsMod(on, session);
  selfCommandMod(on, session);
}
export {
  register
};
