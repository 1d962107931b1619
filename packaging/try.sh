#!/usr/bin/env bash
# Runs in the fresh Debian of check.sh: installs /tmp/culprit.deb and tries everything that it brings.
set -euo pipefail
cd /tmp
export LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive

get() { apt-get install -y -qq --no-install-recommends "$@" >/tmp/apt.log 2>&1 || { cat /tmp/apt.log; exit 1; }; }

# expect WHAT PATTERN: the standard input has to have the pattern.
expect() {
  local text
  text="$(cat)"
  if grep -q -- "$2" <<<"$text"; then
    echo "ok: $1"
  else
    printf 'FAILED: %s: there is no `%s` in\n%s\n' "$1" "$2" "$text" >&2
    exit 1
  fi
}

message() { printf 'Content-Length: %d\r\n\r\n%s' "${#1}" "$1"; }

apt-get update -qq
get ./culprit.deb
examples=/usr/share/doc/culprit/examples

{ culprit check $examples/haskell/Caesar.hs || echo "status $?"; } >report
expect "a check" 'replace `>` by `>=`' <report
expect "its status" 'status 1' <report
culprit check $examples/horn/withdraw-fixed.fq | expect "a check of constraints" safe
culprit evaluate $examples/haskell/Caesar.hs 'shift 1 25' | expect "an evaluation" 26

culprit serve --port 0 >serve.log &
server=$!
for ((i = 0; i < 50; i++)); do
  grep -q http serve.log && break
  sleep 0.1
done
port="$(grep -o ':[0-9]*/' serve.log | tr -d ':/')"
program='{"language": "hs", "text": "x :: Int\nx = '"'c'"'\n"}'
if grep -q codemirror /usr/share/doc/culprit/copyright; then # packaged where there was npm
  exec 3<>"/dev/tcp/127.0.0.1/$port"
  printf 'GET /codemirror.js HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n' "$port" >&3
  expect "the editor of the page, with its licences" 'contains @codemirror/view' <&3
  exec 3>&-
fi
exec 3<>"/dev/tcp/127.0.0.1/$port"
printf 'POST /check HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s' \
  "$port" "${#program}" "$program" >&3
expect "the page" C0201 <&3
exec 3>&-
kill $server

{
  message '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}'
  message '{"jsonrpc":"2.0","id":2,"method":"shutdown"}'
  message '{"jsonrpc":"2.0","method":"exit"}'
} | culprit lsp | expect "the language server" codeActionProvider

get man-db bash-completion zsh fish
man culprit | expect "the manual page" '^SYNOPSIS'
man culprit-codes | expect "the manual page of codes" 'C0301:'
# The package came before man-db, which looks for new pages when it is installed.
whatis culprit | expect "whatis" 'names the culprit'
bash -c '
  source /usr/share/bash-completion/bash_completion
  _completion_loader culprit
  COMP_WORDS=(culprit check --form) COMP_CWORD=2
  $(complete -p culprit | sed "s/.*-F \([^ ]*\).*/\1/") culprit --form check
  echo "${COMPREPLY[@]}"' | expect "completion in bash" '--format'
fish -c 'complete -C "culprit check --form"' | expect "completion in fish" '--format'
cat >complete.zsh <<'END'
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell 'PS1= TERM=dumb; autoload -U compinit; compinit -u; print rea''dy'
zpty -r -m shell line '*ready*'
zpty -w -n shell $'culprit check --shar\t'
zpty -r -m shell line '*--shard*'
print -r -- "$line"
END
timeout 20 zsh complete.zsh | expect "completion in zsh" '--shard'

get --purge culprit- # removes it
[[ ! -e /usr/libexec/culprit && ! -e /usr/bin/culprit ]]
echo "ok: removed without a trace"
