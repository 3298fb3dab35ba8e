#!/bin/sh
# The same job in as few processes as a shell can do it: one jq reads the payload and builds the
# body, one curl sends it.
[ -n "$LICH_PORT" ] && [ -n "$LICH_TOKEN" ] && [ -n "$LICH_SESSION_ID" ] || exit 0

body=$(jq -c '
  (.cwd // "") as $cwd
  | (.tool_input // {}) as $in
  | select((.agent_id | not) and .tool_name)
  | { session_id: env.LICH_SESSION_ID,
      state: "busy",
      tool: .tool_name,
      detail: (if $in.command then $in.command
        elif ($in.file_path // $in.notebook_path // $in.path) then
          ($in.file_path // $in.notebook_path // $in.path)
          | if startswith($cwd + "/") then .[($cwd | length) + 1:] else split("/")[-1] end
        else $in.pattern // $in.url // $in.query // "" end | split("\n")[0]),
      provider_session_id: (.session_id // "") }
  | with_entries(select(.value != "") | .value |= .[0:120])' 2>/dev/null)
[ -n "$body" ] || exit 0

curl --silent --output /dev/null --max-time 1 --noproxy '*' \
  --header 'Content-Type: application/json' --header 'X-Lich-Plugin: 0.20.0' \
  --data-raw "$body" "http://127.0.0.1:$LICH_PORT/hook?token=$LICH_TOKEN" 2>/dev/null
exit 0
