#!/bin/sh
# The job of `lich-hook tool` as hook scripts commonly do it: a jq for each thing that is read out
# of the payload, a jq that builds the body, a curl that sends it.
[ -n "$LICH_PORT" ] && [ -n "$LICH_TOKEN" ] && [ -n "$LICH_SESSION_ID" ] || exit 0

payload=$(cat)
field() { printf '%s' "$payload" | jq -r "$1" 2>/dev/null; }

[ -z "$(field '.agent_id // empty')" ] || exit 0
conversation=$(field '.session_id // empty')
tool=$(field '.tool_name // empty')
[ -n "$tool" ] || exit 0
detail=$(field '
  (.cwd // "") as $cwd
  | (.tool_input // {}) as $in
  | if $in.command then $in.command
    elif ($in.file_path // $in.notebook_path // $in.path) then
      ($in.file_path // $in.notebook_path // $in.path)
      | if startswith($cwd + "/") then .[($cwd | length) + 1:] else split("/")[-1] end
    else $in.pattern // $in.url // $in.query // empty end' | head -n 1)

body=$(jq -cn --arg session "$LICH_SESSION_ID" --arg tool "$tool" --arg detail "$detail" \
  --arg conversation "$conversation" '
  { session_id: $session, state: "busy", tool: $tool, detail: $detail,
    provider_session_id: $conversation }
  | with_entries(select(.value != "") | .value |= .[0:120])')

curl --silent --output /dev/null --max-time 1 --noproxy '*' \
  --header 'Content-Type: application/json' --header 'X-Lich-Plugin: 0.20.0' \
  --data-raw "$body" "http://127.0.0.1:$LICH_PORT/hook?token=$LICH_TOKEN" 2>/dev/null
exit 0
